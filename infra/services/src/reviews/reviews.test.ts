import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PortfolioDetails, ProblemReply } from '@wealth/api';
import { and, eq } from 'drizzle-orm';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { riskQuestions } from '../risk/questions.ts';
import { addMayasAccount } from '../testing/account.fixture.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { setFlags } from '../testing/flags.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
let made = 0;
let account: { id: string; number: string };

const seeding = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'seeder' }, work);
const seen = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(services.database, { role: 'maintenance' }, work);

const kept = [{ id: 'RISK_HORIZON', questionText: 'How long?', option: 'B', optionText: 'Some years' }];

beforeAll(async () => {
  services = await testServices({ keys: (await testKeys()).keys });
  await setFlags(services.database, 'copper', { ONLINE_ACCOUNT_OPENING: true, ACCOUNT_MODEL_CHANGE: true });
});
afterAll(() => services.close());
beforeEach(async () => {
  made += 1;
  account = await holding();
});

/** An account of Maya's that follows the model "growth". */
async function holding(own: Partial<typeof schema.account.$inferInsert> = {}, profile = {}) {
  const id = `reviewed-${made}-${randomUUID().slice(0, 8)}`;
  const number = await seeding(async (one) => {
    const added = await addMayasAccount(one, id, own);
    const model = { modelId: 'growth', modelDisplayName: 'Growth', riskAnswers: kept, ...profile };
    await one.insert(schema.portfolioProfile).values({ tenant: 'copper', account: id, ...model });
    return added;
  });
  return { id, number };
}

/** The first or the last answer of each question: the calmest, or the boldest. */
const answers = (which: 'first' | 'last') =>
  riskQuestions.map(({ id, answers: letters }) => ({
    id,
    questionText: 'forged',
    option: letters.at(which === 'first' ? 0 : -1)?.letter ?? '',
    optionText: 'forged',
  }));

const accepted = (of = account) => ({
  accountNumber: of.number,
  accountType: 'INDIVIDUAL',
  reviewAction: 'ACCEPTED',
  riskProfile: { modelId: 'growth', riskAnswerOptions: kept },
});
const edited = (modelId: string, which: 'first' | 'last', of = account) => ({
  accountNumber: of.number,
  accountType: 'INDIVIDUAL',
  reviewAction: 'EDITED',
  riskProfile: { modelId, riskAnswerOptions: answers(which) },
});

const send = (body: object, { key = randomUUID() as string, token = undefined as string | undefined } = {}) =>
  services.ask('PUT', '/api/investment-accounts/risk/portfolio-details', {
    body,
    headers: { 'idempotency-key': key },
    ...(token !== undefined && { token }),
  });
const details = async ({ number } = account) =>
  (
    await services.ask('POST', '/api/investment-accounts/risk/portfolio-details/search', {
      body: { accountNumber: number, accountType: 'INDIVIDUAL' },
    })
  ).json<PortfolioDetails>();
const changesOf = ({ id } = account) =>
  seen((one) => one.select().from(schema.modelChange).where(eq(schema.modelChange.account, id)));

async function refusalOf(reply: ReturnType<typeof send>) {
  const { statusCode, json } = await reply;
  const [error] = json<ProblemReply>().errors;
  return [statusCode, error?.name, error?.details.map(({ field }) => field)];
}

describe('an accepted portfolio', () => {
  test('stays, is reviewed today, and keeps the answers that were given once [API-036, API-037]', async () => {
    const reply = await send(accepted());
    expect([reply.statusCode, reply.json()]).toEqual([200, { isChanging: false }]);
    expect(await details()).toMatchObject({
      riskProfile: { modelId: 'growth', riskAnswerOptions: kept },
      isLocked: false,
      formattedLastReviewDate: '11/20/2026',
    });
    expect(await changesOf()).toEqual([]);
  });

  test.each(['accepted', 'Accepted', 'ACCEPTED'])('is read as "%s" [ENT-093]', async (reviewAction) => {
    expect((await send({ ...accepted(), reviewAction })).statusCode).toBe(200);
  });

  test('closes the review that was begun for it', async () => {
    const body = { type: 'ACCOUNT_MODEL_MAPPING', accountNumber: account.number, accountType: 'INDIVIDUAL' };
    const first = (await services.ask('POST', '/api/workflow', { body })).json().id;
    await send(accepted());
    const found = await services.ask('POST', '/api/workflow/search', { body: { workflowId: first } });
    expect(found.statusCode).toBe(404);
    expect(found.json().errors[0].details).toEqual([{ field: 'status', issue: 'COMPLETED' }]);
    expect((await services.ask('POST', '/api/workflow', { body })).json().id).not.toBe(first);
  });
});

describe('edited answers', () => {
  test('that lead to another portfolio lock it, and name the day on which the holdings follow [MCH-006, API-037]', async () => {
    const reply = await send(edited('calm', 'first'));
    expect([reply.statusCode, reply.json()]).toEqual([200, { isChanging: true, changesOn: '2026-11-23' }]);
    const [first] = riskQuestions;
    expect(await details()).toMatchObject({
      riskPortfolioDetails: { modelId: 'calm', modelDisplayName: 'Calm' },
      isLocked: true,
      changesOn: '2026-11-23',
      formattedLastReviewDate: '11/20/2026',
    });
    expect((await details()).riskProfile?.riskAnswerOptions[0]).toEqual({
      id: first?.id,
      questionText: first?.question,
      option: 'A',
      optionText: first?.answers[0]?.text,
    });
    expect(await changesOf()).toMatchObject([
      {
        fromModel: 'growth',
        toModel: 'calm',
        dueOn: '2026-11-23',
        state: 'ASKED',
        person: 'maya',
        dueDateOwner: 'maya',
      },
    ]);
  });

  test('that lead to the same portfolio change nothing but the answers [MCH-012]', async () => {
    const reply = await send(edited('growth', 'last'));
    expect([reply.statusCode, reply.json()]).toEqual([200, { isChanging: false }]);
    expect(await details()).toMatchObject({ isLocked: false, riskPortfolioDetails: { modelId: 'growth' } });
    expect(await changesOf()).toEqual([]);
  });

  test('are in the audit', async () => {
    await send(edited('calm', 'first'));
    const rows = await seen((one) =>
      one
        .select()
        .from(schema.audit)
        .where(and(eq(schema.audit.entity, 'portfolio_profile'), eq(schema.audit.entityId, account.id))),
    );
    expect(rows).toMatchObject([{ action: 'UPDATE', person: 'maya' }]);
  });

  test('sent again with the same key change it once, and are answered alike', async () => {
    const key = randomUUID();
    const [first, second] = [
      await send(edited('calm', 'first'), { key }),
      await send(edited('calm', 'first'), { key }),
    ];
    expect(second.body).toBe(first.body);
    expect(await changesOf()).toHaveLength(1);
    expect((await send(edited('balanced', 'last'), { key })).statusCode).toBe(422);
  });

  test('sent by two requests at the same time change it once; the other request is refused', async () => {
    const codes = (await Promise.all([send(edited('calm', 'first')), send(edited('calm', 'first'))])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.sort()).toEqual([200, 409]);
    expect(await changesOf()).toHaveLength(1);
  });

  test('of a joint account lock it for each owner, by the clock of the primary one', async () => {
    await seeding((one) =>
      one
        .insert(schema.accountAccess)
        .values({ tenant: 'copper', account: account.id, person: 'jan', role: 'ASSOCIATE' }),
    );
    const reply = await send(edited('calm', 'first'), { token: await services.as('subject-jan') });
    expect(reply.statusCode).toBe(200);
    expect(await changesOf()).toMatchObject([{ person: 'jan', dueDateOwner: 'maya' }]);
    expect(await details()).toMatchObject({ isLocked: true });
  });
});

describe('a review is refused', () => {
  const withAnswers = (riskAnswerOptions: object[]) => ({
    ...edited('calm', 'first'),
    riskProfile: { modelId: 'calm', riskAnswerOptions },
  });

  test.each<{ why: string; body: () => object | Promise<object>; refusal: unknown[] }>([
    {
      why: 'while a change is under way',
      body: async () => accepted(await holding({}, { isLocked: true })),
      refusal: [409, 'PORTFOLIO_CHANGING', []],
    },
    {
      why: 'while a withdrawal sells holdings',
      body: async () => accepted(await holding({ isWithdrawalInProgress: true })),
      refusal: [409, 'PORTFOLIO_CHANGING', []],
    },
    {
      why: 'for an account that is not open yet',
      body: async () => accepted(await holding({ status: 'PENDING' })),
      refusal: [409, 'PORTFOLIO_NOT_REVIEWABLE', []],
    },
    {
      why: 'for an account that others keep',
      body: async () => accepted(await holding({ keptBy: 'REPORTED' })),
      refusal: [409, 'PORTFOLIO_NOT_REVIEWABLE', []],
    },
    {
      why: 'for another portfolio than the present one',
      body: () => ({ ...accepted(), riskProfile: { modelId: 'calm', riskAnswerOptions: kept } }),
      refusal: [400, 'BAD_REQUEST', ['modelId']],
    },
    {
      why: 'for a portfolio that is not offered',
      body: () => edited('growth', 'first'),
      refusal: [400, 'BAD_REQUEST', ['modelId']],
    },
    {
      why: 'for a portfolio that there is not',
      body: () => edited('gold', 'first'),
      refusal: [400, 'BAD_REQUEST', ['modelId']],
    },
    {
      why: 'for a letter that is no answer',
      body: () => withAnswers([{ ...answers('first')[0], option: 'Z' }, ...answers('first').slice(1)]),
      refusal: [400, 'BAD_REQUEST', ['RISK_HORIZON']],
    },
    {
      why: 'without an answer',
      body: () => withAnswers(answers('first').slice(1)),
      refusal: [400, 'BAD_REQUEST', ['RISK_HORIZON']],
    },
    {
      why: 'that is neither accepted nor edited',
      body: () => ({ ...accepted(), reviewAction: 'MAYBE' }),
      refusal: [400, 'BAD_REQUEST', ['reviewAction']],
    },
    {
      why: "for another member's account",
      body: () => accepted({ id: 'jans-own', number: '7XJ0009999' }),
      refusal: [404, 'NOT_FOUND', []],
    },
  ])('$why', async ({ body, refusal }) => {
    expect(await refusalOf(send(await body()))).toEqual(refusal);
    expect(await changesOf()).toEqual([]);
    expect(await details()).not.toHaveProperty('formattedLastReviewDate');
  });

  test('for an accepted portfolio that was retired since it was shown', async () => {
    const retire = (riskRank: number | null) =>
      seeding((one) => one.update(schema.model).set({ riskRank }).where(eq(schema.model.id, 'growth')));
    await retire(null);
    try {
      expect(await refusalOf(send(accepted()))).toEqual([409, 'PORTFOLIO_NOT_OFFERED', []]);
      expect(await details()).not.toHaveProperty('formattedLastReviewDate');
      expect((await send(edited('calm', 'first'))).statusCode).toBe(200);
    } finally {
      await retire(3);
    }
  });

  test('while the flag is off [SET-051]', async () => {
    await setFlags(services.database, 'copper', { ACCOUNT_MODEL_CHANGE: false });
    expect(await refusalOf(send(accepted()))).toEqual([403, 'FEATURE_OFF', []]);
    await setFlags(services.database, 'copper', { ONLINE_ACCOUNT_OPENING: true, ACCOUNT_MODEL_CHANGE: true });
  });
});
