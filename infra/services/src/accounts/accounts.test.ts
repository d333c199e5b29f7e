import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestServices, testServices } from '../testing/services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const _range = 'startDate=2026-11-01&endDate=2026-11-30';

describe('the accounts of a member', () => {
  test('come with their balances, and with what they come to, the CDB account included [API-012]', async () => {
    const reply = await services.ask('GET', '/api/accounts');
    expect(reply.statusCode).toBe(200);
    const { accounts, aggregateBalance } = reply.json();
    expect(accounts.map(({ id, balance }: { id: string; balance: number }) => [id, balance])).toEqual([
      ['individual', 1_050],
      ['joint', 500],
      ['unknown-value', undefined],
      ['cdb', 2_500],
    ]);
    expect(aggregateBalance).toBe(4_050);
  });
});
