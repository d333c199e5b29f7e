import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const search = (accountNumber: string, accountType: string) =>
  services.ask('POST', '/api/investment-accounts/risk/portfolio-details/search', {
    body: { accountNumber, accountType },
  });

describe('portfolio details', () => {
  test('are found by number and type: the model, and the day of the last review in US Central [API-035, API-081, API-137]', async () => {
    const reply = await search('7XJ0001234', 'INDIVIDUAL');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      accountNumber: '7XJ0001234',
      accountType: 'INDIVIDUAL',
      riskProfile: { modelId: 'growth', riskAnswerOptions: [] },
      riskPortfolioDetails: { modelId: 'growth', modelDisplayName: 'Growth' },
      isLocked: false,
      lastReviewDateTime: '2026-11-10T05:30:00.000Z',
      formattedLastReviewDate: '11/09/2026',
    });
  });

  test('of a portfolio that is changing say so, and of one that was never reviewed name no day [API-081]', async () => {
    expect((await search('7XJ0005678', 'JOINT')).json()).toEqual({
      accountNumber: '7XJ0005678',
      accountType: 'JOINT',
      riskProfile: { modelId: 'growth', riskAnswerOptions: [] },
      riskPortfolioDetails: { modelId: 'growth', modelDisplayName: 'Growth' },
      isLocked: true,
    });
  });

  test.each([
    ['of another member', '7XJ0009999', 'INDIVIDUAL'],
    ['of another credit union', '9ZZ0001111', 'INDIVIDUAL'],
    ['of another type', '7XJ0001234', 'JOINT'],
    ['that never was', '0', 'INDIVIDUAL'],
    ['without a portfolio', 'CDB-1', 'INDIVIDUAL'],
  ])('of an account %s are not found', async (_what, number, type) => {
    const reply = await search(number, type);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().errors).toEqual([
      { name: 'NOT_FOUND', message: "We couldn't find that account.", details: [] },
    ]);
  });

  test('are requested with both', async () => {
    const reply = await services.ask('POST', '/api/investment-accounts/risk/portfolio-details/search', {
      body: { accountNumber: '1' },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].details).toEqual([{ field: 'accountType', issue: 'is required' }]);
  });
});
