import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { createRemoteStore } from '@wealth/kit';
import { fakePlatform } from '@wealth/platform/testing';
import { valueApi } from './value.api.ts';

const range = { from: businessDate('2026-05-20'), to: businessDate('2026-11-20') };
const reply = {
  aumOverTime: [
    { asOfDate: '2026-11-20', value: 120.5 },
    { asOfDate: '2026-05-20', value: 100.01 },
  ],
  netAmountInvested: [{ asOfDate: '2026-05-20', value: 90 }],
};
const answers = { 'GET /accounts/history': reply, 'GET /accounts/{id}/history': reply };

function asking() {
  const platform = fakePlatform({ answers });
  const { store, end } = createRemoteStore(platform, { apis: [valueApi] });
  const ask = (account?: string) =>
    store.dispatch(
      valueApi.endpoints.history.initiate(account === undefined ? { range } : { account, range }) as never,
    );
  return { platform, ask: ask as (account?: string) => Promise<{ data?: unknown }>, end };
}

describe('the history behind the chart', () => {
  test('of all accounts is requested with both dates as YYYY-MM-DD [API-061]', async () => {
    const { platform, ask, end } = asking();
    await ask();
    expect(platform.seen.calls).toEqual([
      {
        operation: 'GET /accounts/history',
        request: { query: { startDate: '2026-05-20', endDate: '2026-11-20', maxPoints: 400 } },
      },
    ]);
    end();
  });

  test('of one account is requested under its id [API-063]', async () => {
    const { platform, ask, end } = asking();
    await ask('account-7');
    expect(platform.seen.calls).toEqual([
      {
        operation: 'GET /accounts/{id}/history',
        request: {
          path: { id: 'account-7' },
          query: { startDate: '2026-05-20', endDate: '2026-11-20', maxPoints: 400 },
        },
      },
    ]);
    end();
  });

  test('is held in cents, oldest first, and requested once', async () => {
    const { platform, ask, end } = asking();
    const { data } = await ask();
    await ask();
    expect(data).toEqual([
      { date: '2026-05-20', value: dollars(100.01), netInvested: dollars(90) },
      { date: '2026-11-20', value: dollars(120.5), netInvested: dollars(90) },
    ]);
    expect(platform.seen.calls).toHaveLength(1);
    end();
  });
});
