import type { Account, AccountView } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { anAccount } from './accounts.fixture.ts';
import { canMoveMoney, rowTarget } from './overview.rules.ts';

const view = (said: Partial<Account>) => accountsView([anAccount(said)]).accounts[0] as AccountView;

describe('an account card', () => {
  test('leads to the page of its account', () => {
    expect(rowTarget(view({ id: 'a/1' }), () => true)).toBe('/account-details/a%2F1');
  });

  test('leads nowhere while no remote shows account pages', () => {
    expect(rowTarget(view({}), () => false)).toBeUndefined();
  });

  test('of source CDB leads nowhere at all', () => {
    expect(rowTarget(view({ source: 'CDB' }), () => true)).toBeUndefined();
  });
});

const unfunded = { balance: 0, initialFundingSubmitted: false };
test.each<{ what: string; account: Partial<Account>; can: boolean }>([
  { what: 'an open account', account: {}, can: true },
  { what: 'an open account without money', account: unfunded, can: true },
  {
    what: 'a pending account that waits for its first deposit',
    account: { ...unfunded, status: 'PENDING' },
    can: true,
  },
  { what: 'a pending account with a deposit on its way', account: { status: 'PENDING', balance: 0 }, can: false },
  { what: 'an account that was not approved', account: { ...unfunded, status: 'NOT_APPROVED' }, can: false },
  { what: 'an account of an advisor', account: { recordType: 'ADVISORY_INVESTMENT' }, can: false },
])('$what alone can move money: $can', ({ account, can }) => {
  expect(canMoveMoney([view(account)])).toBe(can);
});
