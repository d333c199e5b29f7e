import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RiskModels } from '@wealth/api';
import { eq } from 'drizzle-orm';
import { inTransaction, schema } from '../database/index.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { riskQuestions } from './questions.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const all = (option: (count: number) => number) =>
  riskQuestions.map(({ id, answers }) => ({ id, option: answers[option(answers.length)]?.letter }));
const models = (riskAnswerOptions: unknown) =>
  services.ask('POST', '/api/investment-accounts/risk/models/search', { body: { riskAnswerOptions } });
const named = (reply: { json(): RiskModels }) =>
  reply.json().portfolioOptions.map(({ riskCategoryOption, models: [model] }) => [riskCategoryOption, model?.id]);

test('the risk questions are answered with their words, their answers and what helps with them [API-039, ENT-010]', async () => {
  const reply = await services.ask('GET', '/api/investment-accounts/risk/questions');
  expect(reply.statusCode).toBe(200);
  expect(reply.json().questionsAndAnswers).toHaveLength(5);
  for (const question of reply.json().questionsAndAnswers) {
    expect(Object.keys(question).sort()).toEqual(['answers', 'drawerText', 'drawerTitle', 'id', 'question']);
    expect(question.drawerText.length).toBeGreaterThan(0);
    for (const answer of question.answers) expect(Object.keys(answer).sort()).toEqual(['helpText', 'letter', 'text']);
  }
});

describe('the portfolios that follow from the answers', () => {
  test('are the recommended one and its neighbours, and the same each time [API-031, ENT-033, ENT-034]', async () => {
    const middle = all(() => 1);
    const reply = await models(middle);
    expect(reply.statusCode).toBe(200);
    expect(named(reply)).toEqual([
      ['RECOMMENDED', 'balanced'],
      ['LESS AGGRESSIVE', 'calm'],
      ['MORE AGGRESSIVE', 'growth'],
    ]);
    expect((await models([...middle].reverse())).body).toBe(reply.body);
  });

  test('have no calmer one at the calm end, and no bolder one at the other', async () => {
    expect(named(await models(all(() => 0)))).toEqual([
      ['RECOMMENDED', 'calm'],
      ['MORE AGGRESSIVE', 'balanced'],
    ]);
    expect(named(await models(all((count) => count - 1)))).toEqual([
      ['RECOMMENDED', 'growth'],
      ['LESS AGGRESSIVE', 'balanced'],
    ]);
  });

  test('say what they consist of, in groups whose shares come to 100 [ENT-035, ENT-036]', async () => {
    const [option] = (await models(all(() => 0))).json<RiskModels>().portfolioOptions;
    const fund = (id: string, name: string, percent: number, assetCategory: string) => ({
      securityName: name,
      securitySymbol: id,
      securityAllocationPercentage: percent,
      assetCategory,
      securityId: id,
    });
    const group = (label: string, percent: number, ...details: object[]) => ({
      securityGroupLabel: label,
      securityGroupTotalPercentage: percent,
      details,
    });
    expect(option?.models[0]).toEqual({
      id: 'calm',
      displayName: 'Calm',
      description: 'Calm in one sentence.',
      helpText: 'What this portfolio is for.',
      expandedDescription: 'All that there is to say.',
      securityGroups: [
        group('Stocks', 30, fund('VTI', 'Total market', 30, 'Stock')),
        group('Bonds', 70, fund('BND', 'Bonds', 70, 'Bond')),
      ],
    });
  });

  test('say what a bad and a good year did, from where and of which day, and what a year costs', async () => {
    const [balanced, calm] = (await models(all(() => 1)))
      .json<RiskModels>()
      .portfolioOptions.map((each) => each.models[0]);
    expect(balanced).toMatchObject({
      feeBasisPoints: 35,
      oneYear: { lowBasisPoints: -1_100, highBasisPoints: 1_600, source: 'Years 1926 to 2025', asOf: '2025-12-31' },
    });
    for (const name of ['feeBasisPoints', 'oneYear']) expect(calm).not.toHaveProperty(name);
  });

  test('are not given for answers that are not complete', async () => {
    const reply = await models(all(() => 0).slice(1));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].details).toEqual([{ field: 'RISK_HORIZON', issue: 'needs one answer' }]);
  });
});

describe('the details of a portfolio', () => {
  const details = (modelId: string, token?: string) =>
    services.ask('POST', '/api/investment-accounts/risk/models/details/search', {
      body: { modelId },
      ...(token !== undefined && { token }),
    });

  test('match its offer: groups with their totals, and their funds [API-033]', async () => {
    const [option] = (await models(all(() => 0))).json<RiskModels>().portfolioOptions;
    const reply = await details('calm');
    expect([reply.statusCode, reply.json()]).toEqual([200, { modelPortfolioDetails: option?.models[0] }]);
  });

  test.each([
    ['who holds an account that follows it', 'subject-maya', 200],
    ['who shares such an account', 'subject-jan', 200],
    ['without such an account', 'subject-of-somebody-else', 404],
  ])('of a portfolio that was retired are for a member %s', async (_who, subject, status) => {
    const { database } = services;
    const retire = (riskRank: number | null) =>
      inTransaction(database, { role: 'seeder' }, (one) =>
        one.update(schema.model).set({ riskRank }).where(eq(schema.model.id, 'growth')),
      );
    await retire(null);
    try {
      const reply = await details('growth', await services.as(subject));
      expect(reply.statusCode).toBe(status);
      if (status === 200) {
        expect(reply.json().modelPortfolioDetails).toMatchObject({ displayName: 'Growth', isOffered: false });
      }
    } finally {
      await retire(3);
    }
  });

  test('are answered 404 for a portfolio that is not offered', async () => {
    expect((await details('gone')).statusCode).toBe(404);
  });
});
