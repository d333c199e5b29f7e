import { BLANK_MESSAGE } from '@wealth/api';
import {
  type AnswerProblem,
  type Answers,
  appliedType,
  CHOSEN_PORTFOLIO,
  contactQuestions,
  type Field,
  getQuestions,
  getStartPosition,
  getVisibility,
  isOfContact,
  type Owner,
  ownerAsked,
  ownerQuestions,
  type Position,
  positionOfStep,
  type Question,
  type Step,
  shownFields,
  stepAt,
  type Workflow,
} from '@wealth/domain/workflow';
import { type Given, makeRows } from '../review/review.rules.ts';
import type { AnswerConflict, Refused } from '../state/submission.rules.ts';

// What the services refuse in an application, in words, and the way to what is wrong (spec 000 §8). The spec's numbers
// of flows stand for the steps that are first in them: 0 the kind of account, 4 work and money, 5 the trusted contact.

/** Which words a refusal has: keys of the locale. */
export type RefusalText =
  | 'sameNumber'
  | 'contactAddress'
  | 'homeAddress'
  | 'mailAddress'
  | 'workAddress'
  | 'postOfficeBox'
  | 'blank'
  | 'issue'
  | 'review';

const KIND_OF_ACCOUNT = 'STEP_ACCOUNT_TYPE';
const WORK = 'STEP_EMPLOYMENT';
const TRUSTED_CONTACT = 'STEP_TRUSTED_CONTACT';

interface Row {
  readonly text: RefusalText;
  /** The step to which the button leads, unless the refusal names a question that is asked. */
  readonly step: string;
  /** The question that it is about, where it names none. */
  readonly about?: string;
}

const review: Row = { text: 'review', step: KIND_OF_ACCOUNT };
const contactAddress: Row = { text: 'contactAddress', step: TRUSTED_CONTACT, about: contactQuestions.address.street };

const byName: Readonly<Record<AnswerConflict, Row>> = {
  JOINT_PRIMARY_SAME_SSN_ERROR: { text: 'sameNumber', step: KIND_OF_ACCOUNT },
  TRUSTED_CONTACT_ADDRESS_ERROR: contactAddress,
  NEW_ACCOUNT_HOME_ADDRESS_ERROR: { text: 'homeAddress', step: KIND_OF_ACCOUNT },
  NEW_ACCOUNT_MAIL_ADDRESS_ERROR: { text: 'mailAddress', step: KIND_OF_ACCOUNT },
  NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR: { text: 'workAddress', step: WORK },
  PO_BOX_HOME_ADDRESS_ERROR: { text: 'postOfficeBox', step: KIND_OF_ACCOUNT },
  BAD_REQUEST: review,
};

const isNamed = (name: string): name is AnswerConflict => Object.hasOwn(byName, name);

const ADDRESS_WORDS: readonly string[] = ['street', 'city', 'state', 'zip'];

/** Characters of a word or an issue that a text can quote. */
const MAX_LENGTH = 120;
const NUMBER_OF_A_PERSON = /\d{3}-?\d{2}-?\d{4}/;

/** Whether a text of the services may stand in a sentence: it is short, and holds no Social Security number. */
const isQuotable = (text: string) => text.length <= MAX_LENGTH && !NUMBER_OF_A_PERSON.test(text);

/** The line of the table that a refusal meets (spec 000 §8; DECISIONS D-50, D-51). */
function rowOf({ status, name, field, issue, message }: Refused): Row {
  if (status === 409) return isNamed(name) ? byName[name] : review;
  if (field === '' || !isQuotable(field)) return review;
  if (ADDRESS_WORDS.includes(field)) return contactAddress;
  if (message === BLANK_MESSAGE || issue === 'REQUIRED') return { text: 'blank', step: KIND_OF_ACCOUNT };
  return issue !== '' && isQuotable(issue) ? { text: 'issue', step: KIND_OF_ACCOUNT } : review;
}

/** Whose answer a refusal is about, where more than one person is asked for it. */
export type Person = Owner | 'TRUSTED_CONTACT';

/** An answer as it was given, to be read beside what is wrong with it. */
export interface RefusedAnswer {
  readonly questionId: string;
  readonly labelKey: string;
  readonly whose: Person | undefined;
  /** Empty for what is not shown again: a Social Security number, agreements, a portfolio. */
  readonly lines: readonly string[];
}

/** A refusal in words, and the step where it can be put right. */
export interface Fix {
  readonly text: RefusalText;
  readonly position: Position;
  /** Undefined where no question that is asked is known to be wrong. */
  readonly answer: RefusedAnswer | undefined;
  /** The refused field in the services' own words. */
  readonly field: string;
  /** What is wrong with it: a key of our own problems, or the services' own words. */
  readonly issue: string;
  readonly step: Step | undefined;
  /** The text is about a trusted contact, and the application names none. */
  readonly hasNoContact: boolean;
}

interface Place {
  readonly position: Position;
  readonly step: Step;
  readonly field: Field;
  readonly question: Question;
}

/** Where a question is asked with these answers; undefined for one that is hidden, or that there is not. */
function placeOf(workflow: Workflow, answers: Answers, questionId: string): Place | undefined {
  const visibility = getVisibility(workflow, answers);
  for (const flow of workflow.flows) {
    for (const step of flow.steps.filter(visibility.shows)) {
      for (const field of shownFields(step, visibility)) {
        const question = getQuestions(field.component).find(({ id }) => id === questionId);
        if (question) return { position: { flow: flow.id, step: step.id }, step, field, question };
      }
    }
  }
  return undefined;
}

const { PRIMARY: own } = ownerQuestions;

/** Questions by the name that their answer has in the application that is sent: services may refuse it by that name. */
const questionsByName: Readonly<Record<string, string>> = {
  firstName: own.firstName,
  middleName: own.middleName,
  lastName: own.lastName,
  suffix: own.suffix,
  birthDate: own.birthDate,
  socialSecurityNumber: own.socialSecurityNumber,
  email: own.email,
  phoneNumber: own.homePhone,
  employer: own.employer,
  occupation: own.occupation,
  yearsEmployed: own.yearStarted,
};

const questionOf = (field: string) =>
  (Object.hasOwn(questionsByName, field) ? questionsByName[field] : undefined) ?? field;

const VERB = /^(?:is|was|has|must|may|can|cannot|should|does|contains)\b/i;

/** An issue in the services' own words as a clause: "is not accepted" lacks a subject. */
export function toClause(issue: string): string {
  const text = issue.replace(/\.+$/, '');
  return VERB.test(text) ? `it ${text}` : text;
}

/** The step of the table; the start of an application that does not have it, or does not ask it. */
function literalPosition(workflow: Workflow, answers: Answers, stepId: string): Position {
  const position = positionOfStep(workflow, stepId);
  const step = position && stepAt(workflow, position);
  return position && step && getVisibility(workflow, answers).shows(step) ? position : getStartPosition(workflow);
}

function whose(questionId: string, answers: Answers): Person | undefined {
  if (isOfContact(questionId)) return 'TRUSTED_CONTACT';
  if (appliedType(answers).customerType !== 'JOINT') return undefined;
  return ownerAsked(questionId);
}

/** What is not quoted: numbers of a person, and values that a member never saw. */
const isQuoted = ({ component }: Field, { id, input }: Question) =>
  input.type !== 'ssn' && id !== CHOSEN_PORTFOLIO && component.type !== 'LEGAL_DOCUMENTS';

function answerOf({ field, question }: Place, given: Given): RefusedAnswer {
  const rows = makeRows(field, given);
  const row = rows.find(({ labelKey }) => labelKey === question.input.labelKey) ?? rows[0];
  return {
    questionId: question.id,
    labelKey: row?.labelKey ?? question.input.labelKey,
    whose: whose(question.id, given.answers),
    lines: isQuoted(field, question) ? (row?.lines.filter((line) => line.trim() !== '') ?? []) : [],
  };
}

/** A name in the services' own words as a sentence begins with it. */
const capitalised = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

const ownProblems: Readonly<Record<AnswerProblem['key'], true>> = {
  REQUIRED: true,
  REQUIRED_ANSWER: true,
  ONE_REQUIRED: true,
  CONTRADICTION: true,
  NOT_OFFERED: true,
  TOO_LONG: true,
  NAME_VALIDATION: true,
  NAME_WITHOUT_LETTER: true,
  TELEPHONE_VALIDATION: true,
  ZIP_CODE_VALIDATION: true,
  EMAIL_VALIDATION: true,
  PO_BOX: true,
  UNDER_AGE: true,
  DATE_VALIDATION: true,
  YEAR_VALIDATION: true,
  SSN_VALIDATION: true,
  STATE_VALIDATION: true,
  CURRENCY_VALIDATION: true,
  WHOLE_DOLLARS_VALIDATION: true,
};

/** Whether an issue is one of our own rules', whose words the steps have. */
export const isOwnProblem = (issue: string): issue is AnswerProblem['key'] => Object.hasOwn(ownProblems, issue);

/** What a refusal says, and where it leads: to the question that it names, else to the step of the table. */
export function findFix(refused: Refused, workflow: Workflow, given: Given): Fix {
  const row = rowOf(refused);
  const { answers } = given;
  const place = placeOf(workflow, answers, questionOf(refused.field));
  const about = place ?? (row.about === undefined ? undefined : placeOf(workflow, answers, row.about));
  // One of our own problems has words at the question that it is about, and nowhere else.
  const isWordless = row.text === 'issue' && !place && isOwnProblem(refused.issue);
  return {
    text: isWordless ? 'review' : row.text,
    position: place?.position ?? literalPosition(workflow, answers, row.step),
    answer: about && answerOf(about, given),
    field: capitalised(refused.field),
    issue: refused.issue,
    step: place?.step,
    hasNoContact: row === contactAddress && !about,
  };
}
