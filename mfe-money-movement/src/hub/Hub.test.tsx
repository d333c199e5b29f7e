import { screen, waitFor } from '@testing-library/react';
import type { Transfer } from '@wealth/api';
import { accountsView, anAccount, aTransfer } from '@wealth/api/samples';
import { checking, ira, joint, meadow, northwind, openMoney } from '../money.fixture.tsx';

test('the Deposit card leads to the form [MMH-001]', async () => {
  const { user, path } = openMoney('/move-money');
  await user.click(screen.getByRole('link', { name: /^Deposit/ }));
  expect(path()).toBe('/move-money/deposit/request');
});

const secondChecking = { ...checking, id: 'second', accountNumber: '400100009999' };

test.each`
  what                                  | accounts                                   | funding                                                           | help                                       | isMuted
  ${'one account and a bank'}           | ${[anAccount()]}                           | ${[checking, meadow]}                                             | ${'From Checking *1204 or 1 linked bank.'} | ${false}
  ${'several accounts and banks'}       | ${[anAccount()]}                           | ${[checking, secondChecking, meadow, { ...meadow, id: 'other' }]} | ${'From 2 accounts or 2 linked banks.'}    | ${false}
  ${'a bank that needs linking'}        | ${[anAccount()]}                           | ${[checking, northwind]}                                          | ${'From Checking *1204.'}                  | ${false}
  ${'IRAs alone'}                       | ${[ira]}                                   | ${[checking]}                                                     | ${'From Checking *1204.'}                  | ${false}
  ${'no bank that can be used'}         | ${[anAccount()]}                           | ${[northwind]}                                                    | ${'Put money into an account.'}            | ${false}
  ${'an account that was not approved'} | ${[anAccount({ status: 'NOT_APPROVED' })]} | ${[checking]}                                                     | ${'No account takes a deposit right now.'} | ${true}
`('with $what the Deposit card says "$help" [MMH-001]', async ({ accounts, funding, help, isMuted }) => {
  openMoney('/move-money', { accounts: { status: 'loaded', data: accountsView(accounts) }, funding });
  const card = screen.getByRole('link', { name: /^Deposit/ });
  await waitFor(() => expect(card).toHaveTextContent(help));
  expect(card.classList.contains('muted')).toBe(isMuted);
});

const invested = (said: Partial<Transfer>) => aTransfer({ state: 'INVESTED', freeOn: '2026-12-07', ...said });

test.each`
  what                          | accounts                                         | transfers         | help                                                     | isMuted
  ${'an account with money'}    | ${[anAccount()]}                                 | ${[]}             | ${'Up to $148,070.37 today.'}                            | ${false}
  ${'two of them'}              | ${[anAccount({ balance: 500 }), joint]}          | ${[]}             | ${'Up to $148,070.37 today, from JTWROS *2093.'}         | ${false}
  ${'money that is not free'}   | ${[anAccount({ balance: 1_200 })]}               | ${[invested({})]} | ${'Nothing can be withdrawn yet: free from Mon, 12/07.'} | ${true}
  ${'a withdrawal in progress'} | ${[anAccount({ isWithdrawalInProgress: true })]} | ${[]}             | ${'Send money back to your bank.'}                       | ${false}
  ${'an account without money'} | ${[anAccount({ balance: 0 })]}                   | ${[]}             | ${'No account holds money to withdraw here.'}            | ${true}
  ${'IRAs alone'}               | ${[ira]}                                         | ${[]}             | ${'By phone: taxes can apply.'}                          | ${true}
`('with $what the Withdraw card says "$help" [MMH-002]', async ({ accounts, transfers, help, isMuted }) => {
  openMoney('/move-money', {
    accounts: { status: 'loaded', data: accountsView(accounts) },
    answers: { 'GET /fund': { transfers } },
  });
  const card = screen.getByRole('link', { name: /^Withdraw/ });
  await waitFor(() => expect(card).toHaveTextContent(help));
  expect(card.classList.contains('muted')).toBe(isMuted);
});

test('the cards say their purpose until the facts are known', () => {
  const never = () => new Promise<never>(() => {});
  openMoney('/move-money', { answers: { 'GET /fund': never, 'GET /funding-accounts': never } });
  expect(screen.getByRole('link', { name: /^Deposit/ })).toHaveTextContent('Put money into an account.');
  expect(screen.getByRole('link', { name: /^Withdraw/ })).toHaveTextContent('Send money back to your bank.');
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
