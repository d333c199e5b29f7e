import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RiskModels, Workflow } from '@wealth/api';
import { businessDate, today } from '@wealth/domain/calendar';
import { allQuestions, answerText, getAnswers, getRiskAnswers, workflowProblems } from '@wealth/domain/workflow';
import { inTransaction, schema } from '@wealth/services/database';
import { clock } from '@wealth/services/testing/boot';
import { type StoredWorkflow, saveProblems, workflowKinds } from '@wealth/services/workflow';
import { personaNamed } from '../personas/index.ts';
import { testSandbox } from '../sandbox.fixture.ts';
import { catchUp } from './index.ts';

const { definition } = workflowKinds.ROBO_INDIVIDUAL_JOINT;

const ada = personaNamed('ada');
const ivan = personaNamed('ivan');
const people = [ada, ivan];

let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox(people);
}, 120_000);
afterAll(() => sandbox.close());

type Document = Pick<StoredWorkflow, 'furthest'> & Parameters<typeof saveProblems>[1];

const begin = async (persona: typeof ada) =>
  (await sandbox.ask(persona, 'POST /api/workflow', { type: 'ROBO_INDIVIDUAL_JOINT' })).json<Workflow>();

describe('Ada, whose credit union has given no details', () => {
  test('begins with empty details, and may type each of them [WF-063]', async () => {
    expect((await sandbox.ask(ada, 'GET /api/member/demographic')).statusCode).toBe(204);
    const workflow = await begin(ada);
    expect([workflow.status, getAnswers(workflow)]).toEqual(['NEW', {}]);
    const questions = allQuestions(workflow);
    expect(questions.filter(({ input }) => input.readonly)).toEqual([]);
    for (const detail of ['LEGAL_FIRST_NAME', 'LEGAL_LAST_NAME', 'DATE_OF_BIRTH', 'SSN', 'EMAIL', 'HOME_STREET']) {
      expect(questions.find(({ id }) => id === `PRIMARY_${detail}`)?.input).toMatchObject({ required: true });
    }
  });
});

describe('Ivan, who left his application at the portfolio', () => {
  const rows = () =>
    inTransaction(sandbox.database, { role: 'seeder' }, (transaction) => transaction.select().from(schema.workflow));
  const documentOf = (row: { document: unknown } | undefined) => row?.document as Document;
  const kept = async () => (await rows()).find(({ status }) => status === 'IN_PROGRESS');

  test('has a row that a save could have written, of two days before', async () => {
    const row = await kept();
    expect(row).toMatchObject({ definition: definition.version, updatedAt: new Date('2026-11-18T12:00:00Z') });
    const document = documentOf(row);
    expect(saveProblems(definition, { ...document, id: '', revision: 1, saveId: '' })).toEqual([]);
    expect(document.furthest).toEqual({ flow: document.currentFlow, step: document.currentStep });
    expect(document.answers).toMatchObject({
      PRIMARY_HOME_PHONE: [expect.stringMatching(/^\d{10}$/)],
      PRIMARY_MOBILE_PHONE: [expect.stringMatching(/^\d{10}$/)],
      PRIMARY_MAILING_STREET: [expect.stringContaining('PO Box')],
    });
  });

  test('continues with nothing to answer before that step, on a portfolio that is calmer than the recommended one', async () => {
    const workflow = await begin(ivan);
    const answers = getAnswers(workflow);
    expect(workflow).toMatchObject({ status: 'IN_PROGRESS', currentStep: 'STEP_PORTFOLIO_SELECTION' });
    const place = workflow.flows.findIndex(({ id }) => id === workflow.currentFlow);
    expect(place).toBe(3);
    const before = { flows: workflow.flows.slice(0, place + 1) };
    expect(workflowProblems(before, answers, today(clock))).toEqual([]);
    expect(workflowProblems(workflow, answers, today(clock))).not.toEqual([]);
    const found = await sandbox.ask(ivan, 'POST /api/investment-accounts/risk/models/search', {
      riskAnswerOptions: getRiskAnswers(workflow, answers).map(({ id, option }) => ({ id, option })),
    });
    const calmer = found
      .json<RiskModels>()
      .portfolioOptions.find(({ riskCategoryOption }) => riskCategoryOption === 'LESS AGGRESSIVE');
    expect(calmer?.models[0]).toMatchObject({
      id: answerText(answers, 'PORTFOLIO_SELECTION'),
      displayName: 'Balanced',
    });
  });

  test('finds what he saved himself after the demo is started on a later day', async () => {
    const { id, revision } = await begin(ivan);
    const document = documentOf(await kept());
    const answers = { ...document.answers, INVESTMENT_GOAL: ['EDUCATION'] };
    const place = { currentFlow: document.currentFlow, currentStep: document.currentStep };
    const saved = await sandbox.ask(ivan, 'PUT /api/workflow', {
      userWorkflow: { id, revision, saveId: 'his-own-save', ...place, answers },
    });
    expect(saved.statusCode).toBe(200);
    const later = { now: () => clock.now() + 86_400_000 };
    expect(await catchUp(sandbox.database, { clock: later, personas: people })).toMatchObject({
      through: businessDate('2026-11-21'),
    });
    expect(getAnswers(await begin(ivan)).INVESTMENT_GOAL).toEqual(['EDUCATION']);
  });
});
