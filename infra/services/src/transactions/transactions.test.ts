import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fromSlashedDate, slashedDate, type Transactions } from '@wealth/api';
import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { inTransaction, schema } from '../database/index.ts';
import { depositEntries, post, purchaseEntries, rebuildProjections, saleEntries } from '../ledger/index.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  const posting = (id: string, own: Pick<Parameters<typeof post>[1], 'kind' | 'entries'>, place: number) => ({
    tenant: 'copper',
    id,
    nominalDate: businessDate('2026-11-12'),
    effectiveDate: businessDate('2026-11-12'),
    detail: { words: id },
    postedAt: NOW + place,
    ...own,
  });
  await inTransaction(services.database, { role: 'seeder' }, async (transaction) => {
    await post(
      transaction,
      posting('in', { kind: 'DEPOSIT', entries: depositEntries('joint', dollars(25)) }, 0),
      // 0.123457 units for $6.79: 54.99890650… dollars each.
      posting('bought', { kind: 'BUY', entries: purchaseEntries('joint', 'VTI', 123_457, dollars(6.79)) }, 1),
      posting('sold', { kind: 'SELL', entries: saleEntries('joint', 'VTI', 23_457, dollars(1.29)) }, 2),
    );
    await rebuildProjections(transaction, { tenant: 'copper', accounts: ['joint'], through: TODAY });
  });
});
afterAll(() => services.close());

const ask = (account: string, startDate: string, endDate: string) =>
  services.ask('GET', `/api/accounts/${account}/transactions?startDate=${startDate}&endDate=${endDate}`);
const listed = async (account: string, startDate: string, endDate: string): Promise<Transactions['transactions']> => {
  const reply = await ask(account, startDate, endDate);
  expect(reply.statusCode).toBe(200);
  return reply.json().transactions;
};

describe('the transactions of an account', () => {
  test('are those of the range, newest first, each with what is known of it [API-071, ACT-006]', async () => {
    expect(await listed('individual', '11/01/2026', '11/20/2026')).toEqual([
      {
        transactionId: 'buy-1',
        date: '2026-11-03',
        description: 'buy-1',
        kind: 'BUY',
        detail: { words: 'buy-1' },
        ticker: 'VTI',
        product: 'Total market',
        units: 10,
        price: 50,
        amount: -500,
      },
      {
        transactionId: 'deposit-1',
        date: '2026-11-02',
        description: 'deposit-1',
        kind: 'DEPOSIT',
        detail: { words: 'deposit-1' },
        amount: 1_000,
      },
    ]);
  });

  test('bring the facts of their kind with the sentence, but no reason of a bank [API-071]', async () => {
    const detail = { counterparty: { name: 'Checking', lastFour: '1204' }, transfer: 'K7M4-Q2R9X' };
    const returned = { ...detail, reversal: 'RETURNED', reason: 'R01' } as const;
    const row = (id: string, own: Partial<typeof schema.accountTransaction.$inferInsert>) => ({
      ...{ tenant: 'copper', account: 'joint', id, journal: id, date: '2026-11-13', kind: 'DEPOSIT', amountCents: 1 },
      ...{ postedAt: new Date(NOW), description: 'As it was written', ...own },
    });
    await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
      transaction
        .insert(schema.accountTransaction)
        .values([
          row('d', { detail }),
          row('c', { detail: returned }),
          row('b', { detail: null }),
          row('a', { kind: 'BONUS', detail: { instrument: 'VTI' } }),
        ]),
    );
    const day = await listed('joint', '11/13/2026', '11/13/2026');
    const { reason: _reason, ...shown } = returned;
    expect(day.map(({ kind, detail: facts, description }) => [kind, facts, description])).toEqual([
      ['DEPOSIT', detail, 'Deposit from Checking *1204'],
      ['DEPOSIT', shown, 'Deposit sent back by Checking *1204'],
      ['DEPOSIT', undefined, 'As it was written'],
      ['BONUS', { instrument: 'VTI' }, 'As it was written'],
    ]);
  });

  test('have both ends of the range, and nothing outside it [API-071]', async () => {
    const ids = async (from: string, to: string) =>
      (await listed('individual', from, to)).map(({ transactionId }) => transactionId);
    expect(await ids('11/02/2026', '11/03/2026')).toEqual(['buy-1', 'deposit-1']);
    expect(await ids('11/03/2026', '11/30/2027')).toEqual(['buy-1']);
    expect(await ids('11/04/2026', '11/20/2026')).toEqual([]);
    expect(await ids('12/01/2026', '12/02/2026')).toEqual([]);
  });

  test('of one day stand in the order in which they were posted, with six decimals of a unit and a price in cents [API-071]', async () => {
    const day = await listed('joint', '11/12/2026', '11/12/2026');
    expect(day.map(({ transactionId, units, price, amount }) => [transactionId, units, price, amount])).toEqual([
      ['sold', -0.023457, 54.99, 1.29],
      ['bought', 0.123457, 55, -6.79],
      ['in', undefined, undefined, 25],
    ]);
  });

  test.each(['cdb', 'unknown-value'])('are none where others post them: %s [API-071]', async (account) => {
    expect(await listed(account, '11/01/2026', '11/20/2026')).toEqual([]);
  });

  test.each<{ from: string; to: string; field: string; issue: string }>`
    from            | to              | field          | issue
    ${'02/30/2026'} | ${'11/20/2026'} | ${'startDate'} | ${'must be a date as MM/DD/YYYY'}
    ${'11/01/2026'} | ${'2026-11-20'} | ${'endDate'}   | ${'must be a date as MM/DD/YYYY'}
    ${'11/02/2026'} | ${'11/01/2026'} | ${'endDate'}   | ${'must not be before startDate'}
  `('are not listed from $from to $to', async ({ from, to, field, issue }) => {
    const reply = await ask('individual', from, to);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].details).toEqual([{ field, issue }]);
  });
});

test('a date of the call is read as it is written', () => {
  expect(slashedDate(fromSlashedDate('02/29/2028'))).toBe('02/29/2028');
});
