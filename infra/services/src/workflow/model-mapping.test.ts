import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Workflow } from '@wealth/api';
import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction, schema } from '../database/index.ts';
import { applicants } from '../testing/applicant.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { setFlags } from '../testing/flags.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
let members: ReturnType<typeof applicants>;
beforeAll(async () => {
  const { keys } = await testKeys();
  services = await testServices({ keys });
  members = applicants(services, keys);
  await setFlags(services.database, 'copper', { ONLINE_ACCOUNT_OPENING: true, ACCOUNT_MODEL_CHANGE: true });
  await inTransaction(services.database, { role: 'seeder' }, (one) =>
    one
      .update(schema.portfolioProfile)
      .set({ riskAnswers: [{ id: 'RISK_HORIZON', questionText: 'How long?', option: 'B', optionText: 'Ten years' }] })
      .where(eq(schema.portfolioProfile.account, 'individual')),
  );
});
afterAll(() => services.close());

const individual = { accountNumber: '7XJ0001234', accountType: 'INDIVIDUAL' };
const joint = { accountNumber: '7XJ0005678', accountType: 'JOINT' };

const begin = (account: object, token?: string) =>
  services.ask('POST', '/api/workflow', {
    ...(token !== undefined && { token }),
    body: { type: 'ACCOUNT_MODEL_MAPPING', ...account },
  });
const save = ({ id, revision }: Pick<Workflow, 'id' | 'revision'>, answers: object) =>
  services.ask('PUT', '/api/workflow', {
    body: {
      userWorkflow: {
        id,
        revision,
        saveId: `save-${id.slice(0, 8)}-${revision}`,
        currentFlow: 'ROBO-RISK-QUESTIONS',
        currentStep: 'STEP_RISK_LOSS',
        answers,
      },
    },
  });
const search = (workflowId: string) => services.ask('POST', '/api/workflow/search', { body: { workflowId } });

describe('a review of a portfolio', () => {
  test('begins with the answers that were given once, and names its account [API-132, API-133]', async () => {
    const reply = await begin(individual);
    expect(reply.statusCode).toBe(200);
    const workflow = reply.json<Workflow>();
    expect(workflow).toMatchObject({
      type: 'ACCOUNT_MODEL_MAPPING',
      account: 'individual',
      status: 'NEW',
      currentFlow: 'ROBO-RISK-QUESTIONS',
      currentStep: 'STEP_RISK_HORIZON',
    });
    expect(workflow.flows.map(({ id }) => id)).toEqual(['ROBO-RISK-QUESTIONS', 'NEW-PORTFOLIO', 'CONFIRMATION']);
    const [first, second] = workflow.flows[0]?.steps ?? [];
    expect(first?.fields[0]?.component).toMatchObject({ question: { answers: [{ value: 'B' }] } });
    expect(second?.fields[0]?.component).toMatchObject({ question: { answers: [] } });
  });

  test('is one for each account, and the same one while it is open [API-132]', async () => {
    const [one, other, again] = [await begin(individual), await begin(joint), await begin(individual)];
    const ids = [one, other, again].map((reply) => reply.json<Workflow>().id);
    expect(new Set(ids).size).toBe(2);
    expect(ids[2]).toBe(ids[0]);
  });

  test('that ten requests begin at the same time is one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => begin(joint)));
    expect(new Set(replies.map((reply) => reply.json<Workflow>().id)).size).toBe(1);
  });

  test('is saved and found as it was saved [API-134, API-135, API-139]', async () => {
    const { id, revision } = (await begin(individual)).json<Workflow>();
    expect((await save({ id, revision }, { RISK_HORIZON: ['C'] })).statusCode).toBe(200);
    const found = (await search(id)).json<Workflow>();
    expect(found).toMatchObject({ status: 'IN_PROGRESS', currentStep: 'STEP_RISK_LOSS', account: 'individual' });
    expect(found.flows[0]?.steps[0]?.fields[0]?.component).toMatchObject({ question: { answers: [{ value: 'C' }] } });
  });

  test('stands beside an application, and neither is sent as the other', async () => {
    const sent = await members.complete();
    const { id } = (await begin(individual)).json<Workflow>();
    const reply = await members.submit({ ...sent, body: { ...sent.body, workflowId: id } });
    expect(reply.statusCode).toBe(404);
    const maya = await services.ask('POST', '/api/workflow', { body: { type: 'ROBO_INDIVIDUAL_JOINT' } });
    expect(maya.json<Workflow>()).toMatchObject({ type: 'ROBO_INDIVIDUAL_JOINT' });
    expect(maya.json<Workflow>()).not.toHaveProperty('account');
    const unnamed = await services.ask('POST', '/api/investment-accounts/', {
      body: { ...sent.body, workflowId: id },
      headers: { 'x-remote': 'mfe-onboarding@1.0.0' },
    });
    expect(unnamed.statusCode).toBe(404);
  });

  test("reads nothing of the credit union's record of the member", async () => {
    const reads = () =>
      inTransaction(services.database, { role: 'maintenance' }, (one) =>
        one
          .select()
          .from(schema.audit)
          .where(and(eq(schema.audit.person, 'maya'), inArray(schema.audit.entity, ['demographic', 'secret']))),
      );
    const before = await reads();
    const { id, revision } = (await begin(individual)).json<Workflow>();
    await save({ id, revision }, { RISK_HORIZON: ['A'] });
    const found = await search(id);
    expect(found.body).not.toContain('Maya');
    expect(await reads()).toEqual(before);
  });

  test.each([
    ['of another member', { accountNumber: '7XJ0009999', accountType: 'INDIVIDUAL' }],
    ['of another type', { accountNumber: '7XJ0001234', accountType: 'JOINT' }],
    ['without a portfolio', { accountNumber: 'CDB-1', accountType: 'INDIVIDUAL' }],
    ['that never was', { accountNumber: '0', accountType: 'INDIVIDUAL' }],
  ])('of an account %s is not found', async (_, account) => {
    expect((await begin(account)).statusCode).toBe(404);
  });

  test.each([{}, { accountNumber: '7XJ0001234' }, { ...individual, model: 'growth' }])(
    'that says only %j is no review',
    async (body) => {
      expect((await begin(body)).statusCode).toBe(400);
    },
  );

  test('of another owner is none of mine', async () => {
    const { id } = (await begin(joint)).json<Workflow>();
    const token = await services.as('subject-jan');
    const others = await services.ask('POST', '/api/workflow/search', { token, body: { workflowId: id } });
    expect(others.statusCode).toBe(404);
  });
});

test.each<{ opening: boolean; change: boolean; applies: number; reviews: number }>`
  opening  | change   | applies | reviews
  ${true}  | ${false} | ${200}  | ${403}
  ${false} | ${true}  | ${403}  | ${200}
`(
  'with opening $opening and change $change an application is $applies, a review $reviews [SET-051]',
  async ({ opening, change, applies, reviews }) => {
    await setFlags(services.database, 'copper', { ONLINE_ACCOUNT_OPENING: true, ACCOUNT_MODEL_CHANGE: true });
    const application = (
      await services.ask('POST', '/api/workflow', { body: { type: 'ROBO_INDIVIDUAL_JOINT' } })
    ).json<Workflow>();
    const review = (await begin(individual)).json<Workflow>();
    await setFlags(services.database, 'copper', { ONLINE_ACCOUNT_OPENING: opening, ACCOUNT_MODEL_CHANGE: change });
    const begun = await services.ask('POST', '/api/workflow', { body: { type: 'ROBO_INDIVIDUAL_JOINT' } });
    const saved = await services.ask('PUT', '/api/workflow', {
      body: {
        userWorkflow: {
          id: application.id,
          revision: application.revision,
          saveId: `application-${opening}`,
          currentFlow: application.currentFlow,
          currentStep: application.currentStep,
          answers: {},
        },
      },
    });
    expect([begun.statusCode, saved.statusCode]).toEqual([applies, applies]);
    expect([(await begin(individual)).statusCode, (await save(review, {})).statusCode]).toEqual([reviews, reviews]);
  },
);
