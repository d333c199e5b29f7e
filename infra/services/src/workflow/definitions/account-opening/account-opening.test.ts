import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import {
  type Answers,
  allQuestions,
  answersOf,
  applicationOf,
  type DefinedQuestion,
  firstIncomplete,
  nextPosition,
  type Position,
  previousPosition,
  questionsOf,
  riskAnswersOf,
  startOf,
  stepAt,
  visibilityOf,
  workflowProblems,
} from '@wealth/domain/workflow';
import fc from 'fast-check';
import { riskQuestions } from '../../../risk/questions.ts';
import { knownMember, ownAnswers } from '../../../testing/application.fixture.ts';
import { currentDefinition as definition, mergedWorkflow, newDocument, textsOf } from '../../merge.rules.ts';

const TODAY = businessDate('2026-11-20');
const steps = definition.flows.flatMap(({ steps: own }) => own);
const dependencies = steps.flatMap((step) => [step, ...step.fields].flatMap((part) => part.dependencies));
const controlling = new Set(dependencies.map(({ questionId }) => questionId));
const questions = new Map(allQuestions(definition).map((question) => [question.id, question]));

/** Every value that may be answered, and no answer. */
const choicesOf = ({ options }: DefinedQuestion) => ['', ...(options?.map(({ value }) => value) ?? ['true'])];

/** Every product of the answers on which others depend. */
function everyControl(): Answers[] {
  return [...controlling].reduce<Answers[]>(
    (all, id) => {
      const question = questions.get(id);
      if (!question) throw new Error(`Nothing asks ${id}`);
      return all.flatMap((answers) =>
        choicesOf(question).map((value) => ({ ...answers, [id]: value === '' ? [] : [value] })),
      );
    },
    [{}],
  );
}

function walk(answers: Answers): Position[] {
  const path = [startOf(definition)];
  for (;;) {
    const next = nextPosition(definition, answers, path.at(-1) ?? startOf(definition));
    if (!next) return path;
    path.push(next);
    if (path.length > steps.length) throw new Error('Next does not end');
  }
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
    const all = products.map((answers) => visibilityOf(definition, answers));
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
          questionsOf(field.component).map(({ id }) => [id, [...step.dependencies, ...field.dependencies]] as const),
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
    expect([...keys].sort()).toEqual(Object.keys(textsOf(undefined)).sort());
  });

  test('asks in seven parts, the details first and the risk questions in a part of their own [WF-006, WF-023, WF-024]', () => {
    expect(definition.flows.map(({ id }) => id)).toEqual([
      'ACCOUNT-OPENING',
      'GOAL',
      'ROBO-RISK-QUESTIONS',
      'PORTFOLIO',
      'EMPLOYMENT',
      'TRUSTED-CONTACT',
      'REVIEW-AND-AGREE',
    ]);
    expect(startOf(definition)).toEqual({ flow: 'ACCOUNT-OPENING', step: 'STEP_MEMBER_DEMOGRAPHICS' });
    const texts = textsOf(undefined);
    expect(definition.flows[2]?.steps.map(({ title }) => texts[title])).toEqual(
      riskQuestions.map(({ question }) => question),
    );
    expect(stepAt(definition, { flow: 'GOAL', step: 'STEP_GOAL' })?.showProgress).toBe(true);
  });

  test('lists the agreements of an account that is neither joint nor for retirement [INT-005, INT-007, INT-008, INT-011, INT-016]', () => {
    const [component] = steps
      .flatMap(({ fields }) => fields)
      .flatMap((field) => (field.component.type === 'LEGAL_DOCUMENTS' ? [field.component] : []));
    const texts = textsOf(undefined);
    expect(component?.documents.map(({ titleKey }) => texts[titleKey])).toEqual([
      'Customer relationship summary',
      'Wrap-fee brochure',
      'Guided investing agreements',
      'Custodial agreement',
      'Brokerage fee schedule',
      'Privacy policy',
    ]);
  });
});

describe('the application for an individual account', () => {
  const row = { id: 'w', status: 'IN_PROGRESS' as const, revision: 1, saveId: null, updatedAt: new Date(0) };
  const merged = (answers: Answers) =>
    mergedWorkflow(
      { ...row, document: { ...newDocument(definition), answers } },
      { definition, settings: undefined, demographic: knownMember },
    );

  test('is complete with all answers, and says all that the spec names [FLD-062, ENT-018, ENT-021, ENT-023, ENT-027]', () => {
    const workflow = merged(ownAnswers);
    const answers = answersOf(workflow);
    expect(workflowProblems(workflow, answers, TODAY)).toEqual([]);
    expect(firstIncomplete(workflow, answers, TODAY)).toBeUndefined();
    expect(applicationOf(workflow, answers)).toEqual({
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
      riskProfile: { modelId: 'balanced', riskAnswerOptions: riskAnswersOf(workflow, answers) },
    });
    expect(riskAnswersOf(workflow, answers)[0]).toEqual({
      id: 'RISK_HORIZON',
      questionText: 'When will you start to use this money?',
      option: 'B',
      optionText: 'In three to five years',
    });
  });

  test.each(Object.keys(ownAnswers))('is not complete without %s, and can be completed there', (id) => {
    const { [id]: _left, ...rest } = ownAnswers;
    const workflow = merged(rest);
    expect(workflowProblems(workflow, answersOf(workflow), TODAY).length).toBeGreaterThan(0);
  });
});
