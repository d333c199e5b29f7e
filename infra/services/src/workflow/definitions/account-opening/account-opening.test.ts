import { describe, expect, test } from '@jest/globals';
import type { Demographic } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import {
  type Answers,
  allQuestions,
  type DefinedQuestion,
  getAnswers,
  getConditions,
  getQuestions,
  getRiskAnswers,
  getStartPosition,
  getVisibility,
  inputTypes,
  nextPosition,
  type Position,
  positionAfterEdit,
  prefilledContact,
  previousPosition,
  shownFields,
  stepAt,
  stepProblems,
  toApplication,
  withAnswer,
  workflowProblems,
} from '@wealth/domain/workflow';
import fc from 'fast-check';
import { riskQuestions } from '../../../risk/questions.ts';
import {
  iraAnswers,
  jointAnswers,
  keptApplication,
  knownMember,
  otherOwnersAnswers,
  ownAnswers,
  typedDetails,
} from '../../../testing/application.fixture.ts';
import { mergedWorkflow, mergeTexts, newDocument } from '../../merge.rules.ts';
import { versionAfter } from '../../upgrade.rules.ts';
import { accountOpening as definition, words } from './index.ts';

/** Stands for a Social Security number that was typed. */
const OTHER_REFERENCE = '0b0e1f6a-7a43-4c53-9d7e-0a4f6c1d2e3f';
const TODAY = businessDate('2026-11-20');
const steps = definition.flows.flatMap(({ steps: own }) => own);
const dependencies = steps
  .flatMap((step) => [step, ...step.fields].flatMap((part) => part.dependencies))
  .flatMap(getConditions);
const controlling = new Set(dependencies.map(({ questionId }) => questionId));
const questions = new Map(allQuestions(definition).map((question) => [question.id, question]));

/** Every value that may be answered, and no answer. */
const choicesOf = ({ options }: DefinedQuestion) => ['', ...(options?.map(({ value }) => value) ?? ['true'])];

/** The questions that say which account is opened: all else may follow from them. */
const kinds = ['INVESTMENT_TYPE', 'ACCOUNT_TYPE', 'RETIREMENT_ACCOUNT_SUB_TYPE'];

/** Questions on which the same field depends. */
const causes = [...steps, ...steps.flatMap(({ fields }) => fields)].map((part) =>
  part.dependencies
    .flatMap(getConditions)
    .map(({ questionId }) => questionId)
    .filter((id) => !kinds.includes(id)),
);

/** Questions in sets that touch each other nowhere, so that their answers are multiplied apart. */
function apart(): string[][] {
  const sets: string[][] = [];
  for (const id of [...controlling].filter((each) => !kinds.includes(each))) {
    const together = causes.filter((each) => each.includes(id)).flat();
    const touched = sets.filter((set) => set.some((each) => together.includes(each)));
    for (const set of touched) sets.splice(sets.indexOf(set), 1);
    sets.push([...new Set([id, ...touched.flat()])]);
  }
  return sets;
}

const product = (ids: readonly string[], from: readonly Answers[] = [{}]): readonly Answers[] =>
  ids.reduce<readonly Answers[]>((all, id) => {
    const question = questions.get(id);
    if (!question) throw new Error(`Nothing asks ${id}`);
    return all.flatMap((answers) =>
      choicesOf(question).map((value) => ({ ...answers, [id]: value === '' ? [] : [value] })),
    );
  }, from);

/** Every product of the answers on which others depend, for every kind of account. */
const everyControl = (): readonly Answers[] => apart().flatMap((ids) => product(ids, product(kinds)));

function walk(answers: Answers): Position[] {
  const path = [getStartPosition(definition)];
  for (;;) {
    const next = nextPosition(definition, answers, path.at(-1) ?? getStartPosition(definition));
    if (!next) return path;
    path.push(next);
    if (path.length > steps.length) throw new Error('Next does not end');
  }
}

/** The agreements that these answers lead to. */
function agreedTo(answers: Answers) {
  const visibility = getVisibility(definition, answers);
  const shown = steps.filter(visibility.shows).flatMap((step) => shownFields(step, visibility));
  const [component, ...others] = shown.flatMap(({ component: each }) =>
    each.type === 'LEGAL_DOCUMENTS' ? [each] : [],
  );
  expect(others).toEqual([]);
  return component;
}

describe('the definition of an account opening', () => {
  const products = everyControl();

  test('lets Next end and Back return to the start, whatever is chosen [WF-029, WF-030, WF-031, WF-036]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...products), (answers) => {
        const path = walk(answers);
        expect(path.at(-1)?.step).toBe('STEP_SUBMISSION');
        for (const [index, position] of path.entries()) {
          expect(previousPosition(definition, answers, position)).toEqual(path[index - 1]);
        }
      }),
      { numRuns: products.length * 2 },
    );
  });

  test('reaches every step and asks every question with some answers', () => {
    const reached = new Set(products.flatMap(walk).map(({ step }) => step));
    expect(steps.filter(({ id }) => !reached.has(id))).toEqual([]);
    const all = products.map((answers) => getVisibility(definition, answers));
    expect([...questions.keys()].filter((id) => !all.some(({ asks }) => asks(id)))).toEqual([]);
  });

  test('has a possible answer for every required question, and each id and key once', () => {
    const required = [...questions.values()].filter(({ input, options }) => input.required && options);
    for (const { options, requiredAnswers = [] } of required) {
      const values = options?.map(({ value }) => value) ?? [];
      expect(values.length).toBeGreaterThan(1);
      expect(requiredAnswers.filter((each) => !values.includes(each))).toEqual([]);
    }
    expect(allQuestions(definition)).toHaveLength(questions.size);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });

  test('has no dependency that leads in a circle, nor one on an answer that is not offered', () => {
    const dependenciesOf = new Map(
      steps.flatMap((step) =>
        step.fields.flatMap((field) =>
          getQuestions(field.component).map(({ id }) => [id, [...step.dependencies, ...field.dependencies]] as const),
        ),
      ),
    );
    const leadsTo = (id: string, seen: readonly string[]): boolean =>
      seen.includes(id) || (dependenciesOf.get(id) ?? []).some(({ questionId }) => leadsTo(questionId, [...seen, id]));
    expect([...questions.keys()].filter((id) => leadsTo(id, []))).toEqual([]);
    for (const { questionId, answers } of dependencies) {
      const question = questions.get(questionId);
      expect([questionId, answers.filter((each) => !question || !choicesOf(question).includes(each))]).toEqual([
        questionId,
        [],
      ]);
    }
  });

  test('has words for every key, and no words that nothing shows', () => {
    const keys = new Set<string>();
    JSON.stringify(definition.flows, (name, value) => {
      if (typeof value === 'string' && (/Key$/.test(name) || name === 'title' || name === 'help')) keys.add(value);
      if (Array.isArray(value) && (name === 'body' || name === 'acknowledgementKeys'))
        for (const key of value) keys.add(key);
      return value;
    });
    expect([...keys].sort()).toEqual(Object.keys(mergeTexts(undefined, words)).sort());
  });

  test('asks in seven parts, about the member first and the risk questions in a part of their own [WF-006, WF-023, WF-024, WF-025]', () => {
    expect(definition.flows.map(({ id }) => id)).toEqual([
      'ACCOUNT-OPENING',
      'GOAL',
      'ROBO-RISK-QUESTIONS',
      'PORTFOLIO',
      'EMPLOYMENT',
      'TRUSTED-CONTACT',
      'REVIEW-AND-AGREE',
    ]);
    expect(getStartPosition(definition)).toEqual({ flow: 'ACCOUNT-OPENING', step: 'STEP_ACCOUNT_TYPE' });
    expect(stepAt(definition, { flow: 'ACCOUNT-OPENING', step: 'STEP_MEMBER_DEMOGRAPHICS' })).toBeDefined();
    const texts = mergeTexts(undefined, words);
    expect(definition.flows[2]?.steps.map(({ title }) => texts[title])).toEqual(
      riskQuestions.map(({ question }) => question),
    );
    expect(stepAt(definition, { flow: 'GOAL', step: 'STEP_GOAL' })?.showProgress).toBe(true);
  });

  test('is not too much for a phone: each kind of account asks its own questions [FLD-057, FLD-058, FLD-059]', () => {
    const stepsOf = (answers: Answers) => walk(answers).map(({ step }) => step);
    const joint = stepsOf(jointAnswers).filter((id) => !stepsOf(ownAnswers).includes(id));
    expect(joint).toEqual([
      'STEP_JOINT_DEMOGRAPHICS',
      'STEP_JOINT_CONTACT',
      'STEP_JOINT_CITIZENSHIP',
      'STEP_JOINT_EMPLOYMENT',
      'STEP_JOINT_FINANCES',
    ]);
    expect(stepsOf(iraAnswers('ROTH_IRA'))).toEqual(stepsOf(ownAnswers));
    const asks = (id: string, answers: Answers) => getVisibility(definition, answers).asks(id);
    const of = [ownAnswers, jointAnswers, iraAnswers('TRADITIONAL_IRA'), iraAnswers('ROTH_IRA')];
    expect(of.map((answers) => asks('RETIREMENT_ACCOUNT_SUB_TYPE', answers))).toEqual([false, false, true, true]);
    expect(of.map((answers) => asks('JOINT_NONE_APPLY', answers))).toEqual([false, true, false, false]);
  });

  test.each<{ kind: string; answers: Answers; own: string[]; ids: string }>`
    kind                       | answers                          | own                                                                                             | ids
    ${'an individual account'} | ${ownAnswers}                    | ${['Custodial agreement']}                                                                      | ${'INT-005, INT-007, INT-008, INT-011, INT-016'}
    ${'a joint account'}       | ${jointAnswers}                  | ${['Custodial agreement', 'Joint account agreement']}                                           | ${'INT-013, INT-014'}
    ${'a traditional IRA'}     | ${iraAnswers('TRADITIONAL_IRA')} | ${['Traditional IRA custodial agreement', 'Fiduciary acknowledgement for retirement accounts']} | ${'INT-010, INT-012, INT-015'}
    ${'a Roth IRA'}            | ${iraAnswers('ROTH_IRA')}        | ${['Roth IRA custodial agreement', 'Fiduciary acknowledgement for retirement accounts']}        | ${'INT-009, INT-012, INT-015, INT-021'}
  `('lists the agreements of $kind [$ids]', ({ answers, own }) => {
    const texts = mergeTexts(undefined, words);
    expect(agreedTo(answers)?.documents.map(({ titleKey }) => texts[titleKey])).toEqual([
      'Customer relationship summary',
      'Wrap-fee brochure',
      'Guided investing agreements',
      ...own,
      'Brokerage fee schedule',
      'Privacy policy',
    ]);
  });

  test('lets the primary owner alone say that they may apply for both [INT-020, SUB-019]', () => {
    const says = (answers: Answers) => agreedTo(answers)?.acknowledgementKeys.includes('ACKNOWLEDGE_JOINT_OWNER');
    expect([ownAnswers, jointAnswers, iraAnswers('ROTH_IRA')].map(says)).toEqual([false, true, false]);
    expect(mergeTexts(undefined, words).ACKNOWLEDGE_JOINT_OWNER).toContain(
      'I am authorized by {answer:JOINT_LEGAL_FIRST_NAME|',
    );
  });

  test('asks both owners the same, each by ids of their own [FLD-065, FLD-066, FLD-067]', () => {
    const of = (owner: string) =>
      [...questions.values()]
        .filter(({ id }) => id.startsWith(`${owner}_`))
        .map(({ id, input }) => `${id.slice(owner.length + 1)} ${input.type}`);
    const inFinances = ['ANNUAL_GROSS_INCOME currency-whole-number', 'LIQUID_NET_WORTH currency-whole-number'];
    expect(
      of('JOINT')
        .filter((each) => !inFinances.includes(each))
        .sort(),
    ).toEqual(of('PRIMARY').sort());
    expect(of('PRIMARY').map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(['LEGAL_MIDDLE_NAME', 'SUFFIX', 'MOBILE_PHONE', 'IMMEDIATE_FAMILY', 'EMPLOYER_STREET']),
    );
    const autofilled = [...questions.values()].filter(({ id }) => id.startsWith('JOINT_'));
    expect(autofilled.filter(({ input }) => (input.autocomplete ?? 'off') !== 'off')).toEqual([]);
  });

  test("asks a trusted contact's name, phone, address and e-mail [FLD-064]", () => {
    const of = [...questions.keys()].filter((id) => id.startsWith('TRUSTED_CONTACT_'));
    expect(of.map((id) => id.slice('TRUSTED_CONTACT_'.length))).toEqual([
      'NAME',
      'PHONE',
      'EMAIL',
      'STREET',
      'CITY',
      'STATE',
      'ZIP',
    ]);
  });

  test('asks nothing by an unknown type of input, and offers each status of employment [ENT-009, ENT-031]', () => {
    expect([...questions.values()].filter(({ input }) => !inputTypes.includes(input.type))).toEqual([]);
    expect(
      questions
        .get('JOINT_EMPLOYMENT_STATUS')
        ?.options?.map(({ value }) => value)
        .sort(),
    ).toEqual(['EMPLOYED', 'RETIRED', 'SELF_EMPLOYED', 'STUDENT', 'UNEMPLOYED']);
  });
});

describe('the regulatory step', () => {
  const [regulatory] = steps.filter(({ id }) => id === 'STEP_REGULATORY');
  const left = (answers: Answers) =>
    (regulatory ? stepProblems(definition, regulatory, answers, TODAY) : []).map(({ questionId }) => questionId);
  const { JOINT_NONE_APPLY: _none, ...withoutJoint } = jointAnswers;

  test('of a joint account needs an answer of the other owner too [FLD-030]', () => {
    expect(left(withoutJoint)).toEqual(['JOINT_IS_POLITICALLY_EXPOSED']);
    expect(left(jointAnswers)).toEqual([]);
    expect(left({ ...withoutJoint, JOINT_IS_CONTROL_PERSON: ['true'], JOINT_COMPANY_SYMBOLS: ['ABC'] })).toEqual([]);
  });

  test('of any other account does not [FLD-031]', () => {
    expect(left({ ...withoutJoint, ...iraAnswers('ROTH_IRA') })).toEqual([]);
    expect(left({ ...ownAnswers, JOINT_IS_CONTROL_PERSON: ['true'] })).toEqual([]);
  });

  test("clears one owner's answers by their own box alone [WF-049, WF-050]", () => {
    const said = {
      PRIMARY_IS_CONTROL_PERSON: ['true'],
      PRIMARY_COMPANY_SYMBOLS: ['ABC'],
      JOINT_IS_CONTROL_PERSON: ['true'],
      JOINT_COMPANY_SYMBOLS: ['XYZ'],
      JOINT_IS_ASSOCIATED_WITH_FIRM: ['true'],
      JOINT_BROKER_FIRM_NAME: ['Copper Financial'],
    };
    expect(withAnswer(definition, said, 'JOINT_NONE_APPLY', ['true'])).toEqual({
      PRIMARY_IS_CONTROL_PERSON: ['true'],
      PRIMARY_COMPANY_SYMBOLS: ['ABC'],
      JOINT_NONE_APPLY: ['true'],
    });
  });

  test("fills in the firm's name, which is valid [WF-052, WF-053, WF-055]", () => {
    const workflow = { ...definition, texts: mergeTexts(undefined, words) };
    const { PRIMARY_NONE_APPLY: _own, ...open } = ownAnswers;
    const ticked = withAnswer(workflow, open, 'PRIMARY_IS_ASSOCIATED_WITH_FIRM', ['true']);
    expect(ticked.PRIMARY_BROKER_FIRM_NAME).toEqual(['Copper Financial']);
    expect(left(ticked)).toEqual([]);
  });
});

describe('the application for an individual account', () => {
  const row = {
    id: 'w',
    status: 'IN_PROGRESS' as const,
    revision: 1,
    saveId: null,
    updatedAt: new Date(0),
    type: 'ROBO_INDIVIDUAL_JOINT' as const,
    account: null,
    definition: definition.version,
  };
  const merged = (answers: Answers) =>
    mergedWorkflow(
      { ...row, document: { ...newDocument(definition), answers } },
      { settings: undefined, demographic: knownMember },
    );

  test('is complete with all answers, and says all that the spec names [FLD-062, ENT-018, ENT-021, ENT-023, ENT-027]', () => {
    const workflow = merged(ownAnswers);
    const answers = getAnswers(workflow);
    expect(workflowProblems(workflow, answers, TODAY)).toEqual([]);
    expect(toApplication(workflow, answers, TODAY)).toEqual({
      workflowId: 'w',
      customerType: 'INDIVIDUAL',
      applicants: [
        {
          applicantType: 'PRIMARY',
          name: { firstName: 'Wendy', lastName: 'New' },
          birthDate: '1991-03-14',
          socialSecurityNumber: 'reference-1',
          homeAddress: { street: '412 Larkhollow Ln', city: 'Madison', state: 'WI', zip: '53703', country: 'USA' },
          mailingAddress: { street: 'PO Box 7', city: 'Madison', state: 'WI', zip: '53703', country: 'USA' },
          isSameMailingAddress: false,
          homePhoneIsMobile: false,
          phoneNumbers: [{ phoneNumber: '6085550142', phoneNumberType: 'HOME' }],
          email: 'wendy.new@example.com',
          isUsCitizen: true,
          isPoliticallyExposed: false,
          isControlPerson: false,
          isAffiliatedExchangeOrFINRA: false,
          isAssociatedWithCopperFinancial: false,
          employment: { employmentStatus: 'RETIRED' },
          annualGrossIncome: 64_000,
          liquidNetWorth: 18_500,
        },
      ],
      riskProfile: { modelId: 'balanced', riskAnswerOptions: getRiskAnswers(workflow, answers) },
    });
    expect(getRiskAnswers(workflow, answers)[0]).toEqual({
      id: 'RISK_HORIZON',
      questionText: 'When will you start to use this money?',
      option: 'B',
      optionText: 'In 3 to 5 years',
    });
  });

  test.each(Object.keys(ownAnswers))('is not complete without %s, and can be completed there', (id) => {
    const { [id]: _left, ...rest } = ownAnswers;
    const workflow = merged(rest);
    expect(workflowProblems(workflow, getAnswers(workflow), TODAY).length).toBeGreaterThan(0);
  });
});

describe('when the money is needed, which is asked twice', () => {
  const earlier = ['UNDER_3', 'UNDER_5', 'UNDER_10', 'OVER_10'];
  const letters = ['A', 'B', 'C', 'D'];
  const merged = keptApplication({ flow: 'REVIEW-AND-AGREE', step: 'STEP_SUBMISSION' });
  const problems = (neededIn: string, horizon: string) => {
    const answers = { ...getAnswers(merged), INVESTMENT_NEEDED_IN: [neededIn], RISK_HORIZON: [horizon] };
    return workflowProblems(merged, answers, TODAY);
  };

  test.each(earlier)('is answered the same way twice, or the second answer is refused: %s', (neededIn) => {
    const refused = letters.filter((letter) => problems(neededIn, letter).length > 0);
    expect(refused).toEqual(letters.filter((_, index) => index !== earlier.indexOf(neededIn)));
    expect(problems(neededIn, refused[0] ?? '')).toEqual([{ questionId: 'RISK_HORIZON', key: 'CONTRADICTION' }]);
  });

  test.each(earlier)('is offered in the same years both times: %s', (neededIn) => {
    const years = (text = '') => text.replace(/^In /, '').toLowerCase();
    const letter = letters[earlier.indexOf(neededIn)];
    expect(years(words[`RISK_HORIZON_${letter}`])).toBe(years(words[`INVESTMENT_NEEDED_IN_${neededIn}`]));
  });

  test('sends a change of the first answer from the review on to the second one', () => {
    const answers = { ...getAnswers(merged), INVESTMENT_NEEDED_IN: ['OVER_10'] };
    expect(positionAfterEdit(merged, answers, TODAY)?.step).toBe('STEP_RISK_HORIZON');
  });
});

describe('an application of any kind', () => {
  const workflow = keptApplication({ flow: 'REVIEW-AND-AGREE', step: 'STEP_SUBMISSION' }, {});
  const validate = (own: Answers) => {
    const answers = { ...getAnswers(workflow), ...own };
    return [workflowProblems(workflow, answers, TODAY), toApplication(workflow, answers, TODAY)] as const;
  };

  test.each<{ answers: Answers; said: object; ids: string }>`
    answers                                                                                      | said                                                           | ids
    ${{ ...jointAnswers, JOINT_SSN: [OTHER_REFERENCE] }}                                         | ${{ customerType: 'JOINT' }}                                   | ${'WF-003, SUB-018'}
    ${{ ...ownAnswers, ...iraAnswers('TRADITIONAL_IRA') }}                                       | ${{ customerType: 'IRA', customerSubType: 'TRADITIONAL_IRA' }} | ${'WF-004'}
    ${{ ...jointAnswers, ...iraAnswers('ROTH_IRA'), ACCOUNT_TYPE: ['JOINT_TAXABLE_ABANDONED'] }} | ${{ customerType: 'IRA', customerSubType: 'ROTH_IRA' }}        | ${'WF-005'}
  `('is complete with its answers, $said [$ids]', ({ answers, said }) => {
    const [problems, application] = validate(answers);
    expect([problems, application]).toEqual([[], expect.objectContaining(said)]);
    const other = application.applicants[1];
    if (application.customerType !== 'JOINT') expect(other).toBeUndefined();
    else expect(other).toMatchObject({ applicantType: 'ASSOCIATE', employment: { yearsEmployed: 11 } });
  });

  test.each(Object.keys(otherOwnersAnswers))('of a joint account is not complete without %s', (id) => {
    const { [id]: _left, ...rest }: Answers = { ...jointAnswers, JOINT_SSN: [OTHER_REFERENCE] };
    expect(validate(rest)[0].length).toBeGreaterThan(0);
  });

  test('without details of the credit union is completed by typed ones [WF-063]', () => {
    const bare = keptApplication({ flow: 'REVIEW-AND-AGREE', step: 'STEP_SUBMISSION' }, {}, null);
    const answers = { ...ownAnswers, ...typedDetails };
    const missing = workflowProblems(bare, answers, TODAY).map(({ questionId }) => questionId);
    expect(missing).toEqual(['PRIMARY_SSN']);
    expect(workflowProblems(bare, { ...answers, PRIMARY_SSN: [OTHER_REFERENCE] }, TODAY)).toEqual([]);
  });
});

describe('an application of version 1', () => {
  // As version 1 wrote it: no kind of account, no e-mail and no address.
  const { INVESTMENT_TYPE: _type, ACCOUNT_TYPE: _account, ...later } = ownAnswers;
  const contact = Object.keys(prefilledContact(knownMember));
  const answers = Object.fromEntries(Object.entries(later).filter(([id]) => !contact.includes(id)));
  const place = { currentFlow: 'REVIEW-AND-AGREE', currentStep: 'STEP_REVIEW' };
  const furthest = { flow: 'REVIEW-AND-AGREE', step: 'STEP_LEGAL_DOCUMENTS' };
  const row = {
    id: 'w',
    type: 'ROBO_INDIVIDUAL_JOINT',
    account: null,
    revision: 4,
    saveId: null,
    updatedAt: new Date(0),
    definition: 1,
  } as const;
  const merged = (status: 'NEW' | 'IN_PROGRESS', demographic?: Demographic) =>
    mergedWorkflow({ ...row, status, document: { answers, ...place, furthest } }, { settings: undefined, demographic });

  test('continues as an individual account where it stopped, with e-mail and addresses prefilled again', () => {
    const workflow = merged('IN_PROGRESS', knownMember);
    expect(workflow).toMatchObject({ ...place, furthest });
    expect(getAnswers(workflow)).toMatchObject(ownAnswers);
    expect(workflowProblems(workflow, getAnswers(workflow), TODAY)).toEqual([]);
  });

  test('starts over where it has no answers', () => {
    const workflow = merged('NEW', knownMember);
    expect(workflow).toMatchObject({ currentStep: 'STEP_ACCOUNT_TYPE', furthest: getStartPosition(definition) });
    expect(getAnswers(workflow)).not.toHaveProperty('ACCOUNT_TYPE');
  });

  test.each<{ what: string; saved: Parameters<typeof versionAfter>[2]; version: number }>`
    what                                    | saved                                                                       | version
    ${'a page that was opened before'}      | ${{ answers: { INVESTMENT_GOAL: ['ANY'] }, currentStep: 'STEP_GOAL' }}      | ${1}
    ${'a page of today, at its first step'} | ${{ answers: {}, currentStep: 'STEP_ACCOUNT_TYPE' }}                        | ${2}
    ${'a page of today, further on'}        | ${{ answers: { INVESTMENT_TYPE: ['ANY_GOAL'] }, currentStep: 'STEP_GOAL' }} | ${2}
  `('saved by $what is one of version $version', ({ saved, version }) => {
    expect(versionAfter({ definition: 1 }, definition, saved)).toBe(version);
  });
});
