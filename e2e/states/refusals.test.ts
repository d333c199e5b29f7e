import { BLANK_MESSAGE } from '@wealth/api';
import { type Answers, getVisibility, stepAt } from '@wealth/domain/workflow';
import { iraAnswers, jointAnswers, keptApplication, ownAnswers } from '@wealth/services/testing/application';
import { findFix } from '../../mfe-onboarding/src/application/submission/refusal.rules.ts';
import { expect, test } from '../support/test.ts';

// The whole table of refusals over the application as it is asked, for every kind of account. No page is needed.

const kinds: Readonly<Record<string, Answers>> = {
  individual: ownAnswers,
  joint: jointAnswers,
  'traditional IRA': iraAnswers('TRADITIONAL_IRA'),
  'Roth IRA': iraAnswers('ROTH_IRA'),
};

const KIND = 'STEP_ACCOUNT_TYPE';
const WORK = 'STEP_EMPLOYMENT';
const CONTACT = 'STEP_TRUSTED_CONTACT';

interface Row {
  readonly status: number;
  readonly name?: string;
  readonly field?: string;
  readonly issue?: string;
  readonly message?: string;
  readonly text: string;
  readonly step: string;
}

/** Where the reply names no question: the step of the spec. */
const literal: readonly Row[] = [
  ...['street', 'city', 'state', 'zip'].flatMap((field) => [
    { status: 400, field, issue: 'is not accepted', text: 'contactAddress', step: CONTACT },
    { status: 400, field, message: BLANK_MESSAGE, text: 'contactAddress', step: CONTACT },
  ]),
  { status: 400, field: 'somethingElse', message: BLANK_MESSAGE, text: 'blank', step: KIND },
  { status: 400, field: 'somethingElse', issue: 'is not accepted', text: 'issue', step: KIND },
  { status: 400, text: 'review', step: KIND },
  { status: 400, name: 'JOINT_PRIMARY_SAME_SSN_ERROR', text: 'review', step: KIND },
  { status: 409, name: 'BAD_REQUEST', text: 'review', step: KIND },
  { status: 409, name: 'JOINT_PRIMARY_SAME_SSN_ERROR', text: 'sameNumber', step: KIND },
  { status: 409, name: 'TRUSTED_CONTACT_ADDRESS_ERROR', text: 'contactAddress', step: CONTACT },
  { status: 409, name: 'NEW_ACCOUNT_HOME_ADDRESS_ERROR', text: 'homeAddress', step: KIND },
  { status: 409, name: 'NEW_ACCOUNT_MAIL_ADDRESS_ERROR', text: 'mailAddress', step: KIND },
  { status: 409, name: 'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR', text: 'workAddress', step: WORK },
  { status: 409, name: 'PO_BOX_HOME_ADDRESS_ERROR', text: 'postOfficeBox', step: KIND },
];

/** Refusals that name a question: by its id, or by the name of its answer in the application. */
const named: readonly Row[] = [
  { status: 400, field: 'email', issue: 'is not accepted', text: 'issue', step: 'STEP_CONTACT' },
  { status: 400, field: 'PRIMARY_HOME_STREET', issue: 'PO_BOX', text: 'issue', step: 'STEP_CONTACT' },
  { status: 400, field: 'LIQUID_NET_WORTH', message: BLANK_MESSAGE, text: 'blank', step: 'STEP_FINANCES' },
  {
    status: 409,
    name: 'PO_BOX_HOME_ADDRESS_ERROR',
    field: 'PRIMARY_HOME_STREET',
    text: 'postOfficeBox',
    step: 'STEP_CONTACT',
  },
  {
    status: 409,
    name: 'NEW_ACCOUNT_HOME_ADDRESS_ERROR',
    field: 'PRIMARY_HOME_STREET',
    text: 'homeAddress',
    step: 'STEP_CONTACT',
  },
];
const ofOtherOwner: readonly Row[] = [
  {
    status: 409,
    name: 'JOINT_PRIMARY_SAME_SSN_ERROR',
    field: 'JOINT_SSN',
    text: 'sameNumber',
    step: 'STEP_JOINT_DEMOGRAPHICS',
  },
  {
    status: 409,
    name: 'NEW_ACCOUNT_HOME_ADDRESS_ERROR',
    field: 'JOINT_HOME_STREET',
    text: 'homeAddress',
    step: 'STEP_JOINT_CONTACT',
  },
  {
    status: 409,
    name: 'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR',
    field: 'JOINT_EMPLOYER_STREET',
    text: 'workAddress',
    step: 'STEP_JOINT_EMPLOYMENT',
  },
];

const start = { flow: 'ACCOUNT-OPENING', step: KIND };

function fix(answers: Answers, { status, name = '', field = '', issue = '', message = '' }: Row) {
  const workflow = keptApplication(start, answers);
  const given = { answers, numbers: {}, words: (key: string) => workflow.texts[key] ?? '' };
  const { text, position } = findFix({ status, name, field, issue, message }, workflow, given);
  const step = stepAt(workflow, position);
  return { text, step: step?.id, applies: step !== undefined && getVisibility(workflow, answers).shows(step) };
}

const expected = (rows: readonly Row[]) => rows.map(({ text, step }) => ({ text, step, applies: true }));

for (const [kind, answers] of Object.entries(kinds)) {
  test(`each refusal of an application for an account, ${kind}, leads to an existing step that applies [SUB-021, SUB-025, SUB-027, SUB-030, SUB-031]`, () => {
    const rows = [...literal, ...named];
    expect(rows.map((row) => fix(answers, row))).toEqual(expected(rows));
  });

  test(`a refused employer leads to the step of that question, in an account, ${kind} [SUB-022]`, () => {
    const employed = { ...answers, PRIMARY_EMPLOYMENT_STATUS: ['EMPLOYED'], PRIMARY_EMPLOYER: ['3M'] };
    const row = { status: 400, field: 'employer', message: BLANK_MESSAGE, text: 'blank', step: WORK };
    expect(fix(employed, row)).toEqual({ text: 'blank', step: WORK, applies: true });
  });

  test(`a refusal that names the other owner leads to them, or to the literal step where the account is ${kind} and has none [SUB-026, SUB-028]`, () => {
    const rows =
      kind === 'joint'
        ? ofOtherOwner
        : ofOtherOwner.map((row) => ({ ...row, step: row.text === 'workAddress' ? WORK : KIND }));
    expect(ofOtherOwner.map((row) => fix(answers, row))).toEqual(expected(rows));
  });
}
