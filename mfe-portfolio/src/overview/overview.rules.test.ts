import type { Account, AccountView } from '@wealth/api';
import { accountsView, anAccount } from './accounts.fixture.ts';
import { cardTarget } from './overview.rules.ts';

const view = (said: Partial<Account>) => accountsView([anAccount(said)]).accounts[0] as AccountView;

describe('an account card', () => {
  test('leads to the page of its account', () => {
    expect(cardTarget(view({ id: 'a/1' }), () => true)).toBe('/account-details/a%2F1');
  });

  test('leads nowhere while no remote shows account pages', () => {
    expect(cardTarget(view({}), () => false)).toBeUndefined();
  });

  test('of source CDB leads nowhere at all', () => {
    expect(cardTarget(view({ source: 'CDB' }), () => true)).toBeUndefined();
  });
});
