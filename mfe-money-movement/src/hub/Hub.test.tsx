import { screen, waitFor } from '@testing-library/react';
import { accountsView, anAccount } from '@wealth/api/samples';
import { ira, openMoney } from '../money.fixture.tsx';

test('the Deposit card leads to the form [MMH-001]', async () => {
  const { user, path } = openMoney('/move-money');
  await user.click(screen.getByRole('link', { name: /^Deposit/ }));
  expect(path()).toBe('/move-money/deposit/request');
});

test.each([
  ['an account that takes deposits', [anAccount()], 'Put money into an account.'],
  ['IRAs alone', [ira], 'Put money into an account.'],
  [
    'an account that was not approved',
    [anAccount({ status: 'NOT_APPROVED' })],
    'No account takes a deposit right now.',
  ],
])('with %s the Deposit card says what can be done [MMH-001]', (_what, accounts, help) => {
  openMoney('/move-money', { accounts: { status: 'loaded', data: accountsView(accounts) } });
  expect(screen.getByRole('link', { name: /^Deposit/ })).toHaveTextContent(help);
});

test.each([
  ['an account with money', [anAccount()], 'Send money back to your bank.'],
  ['an account without money', [anAccount({ balance: 0 })], 'No account holds money to withdraw here.'],
  ['IRAs alone', [ira], 'No account holds money to withdraw here.'],
])('with %s the Withdraw card says what can be done', (_what, accounts, help) => {
  openMoney('/move-money', { accounts: { status: 'loaded', data: accountsView(accounts) } });
  expect(screen.getByRole('link', { name: /^Withdraw/ })).toHaveTextContent(help);
});

test('the page names phone and e-mail for requests that are not made online [MMH-007, MMH-008]', () => {
  openMoney('/move-money');
  const line = screen.getByText(/^To withdraw from an IRA, or to change your personal information/).parentElement;
  expect(line).toHaveTextContent('your trusted contact, please call or write to us.');
  expect(line).toHaveTextContent('Call 1-800-555-0166 or write to copper.support@example.com.');
});

test.each`
  from                                             | to                               | shows
  ${'/move-money/deposit'}                         | ${'/move-money/deposit/request'} | ${'RTE-006'}
  ${'/move-money/deposit-review'}                  | ${'/move-money'}                 | ${'RTE-007, RTE-055'}
  ${'/move-money/deposit-review/request'}          | ${'/move-money'}                 | ${'RTE-018, RTE-055'}
  ${'/move-money/deposit-confirmation'}            | ${'/move-money'}                 | ${'RTE-008'}
  ${'/move-money/deposit-confirmation/K7M4-Q2R9X'} | ${'/move-money'}                 | ${'RTE-056'}
`('$from without what it needs leads to $to [$shows]', async ({ from, to }) => {
  const { path, platform } = openMoney(from);
  await waitFor(() => expect(path()).toBe(to));
  expect(platform.seen.calls.filter(({ operation }) => operation === 'POST /fund')).toEqual([]);
});
