import { screen, waitFor, within } from '@testing-library/react';
import type { Transfer } from '@wealth/api';
import { aTransfer, aWithdrawal, meadowEnd } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { checking, type MoneyOptions, meadow, openMoney, stoppedMeadow } from '../../money.fixture.tsx';

type ShownStep = Transfer['steps'][number];
const done = (state: ShownStep['state'], doneOn: string): ShownStep => ({ state, plannedOn: doneOn, doneOn });
const asked = done('ASKED', '2026-11-19');

/** A deposit that its bank sent back on Tue, 11/24/2026. */
const returned = (said: Partial<Transfer> = {}) =>
  aTransfer({
    state: 'RETURNED',
    reason: 'R01',
    amount: 500,
    steps: [asked, done('TAKEN', '2026-11-20'), done('RETURNED', '2026-11-24')],
    ...said,
  });
const arrived = {
  steps: [asked, done('TAKEN', '2026-11-20'), done('SETTLED', '2026-11-23'), done('RETURNED', '2026-11-24')],
};
const refused = (reason: string) =>
  returned({ state: 'REFUSED', reason, steps: [asked, done('REFUSED', '2026-11-20')] });
const withdrawal = (state: 'REFUSED' | 'RETURNED', said: Partial<Transfer> = {}) =>
  aWithdrawal({ state, steps: [asked, done(state, '2026-11-24')], ...said });

const openHub = (transfers: readonly Transfer[], more: MoneyOptions = {}) =>
  openMoney('/move-money', {
    answers: { 'GET /fund': { transfers: [...transfers] } },
    reaches: ['/move-money', '/account-details'],
    ...more,
  });
const notices = async () =>
  within(await screen.findByRole('region', { name: 'Sent back or refused' })).getAllByRole('listitem');

test.each`
  what                          | transfer                                                       | says
  ${'R01, arrived'}             | ${returned(arrived)}                                           | ${'Your bank sent back $500.00. First Meadow Checking *5501 did not have enough on Tue, 11/24/2026. Your Individual *4417 is $500.00 lower again.'}
  ${'R01, not arrived'}         | ${returned()}                                                  | ${'First Meadow Checking *5501 did not have enough on Tue, 11/24/2026. Nothing was put into Individual *4417.'}
  ${'R03'}                      | ${returned({ reason: 'R03' })}                                 | ${'Your bank says there is no such account as First Meadow Checking *5501.'}
  ${'R02'}                      | ${returned({ reason: 'R02' })}                                 | ${'Your bank says that First Meadow Checking *5501 is closed.'}
  ${'R04'}                      | ${returned({ reason: 'R04' })}                                 | ${'Your bank says that the account number of First Meadow Checking *5501 is not valid.'}
  ${'R05'}                      | ${returned({ reason: 'R05' })}                                 | ${'Your bank does not let us take money from a personal account in this way.'}
  ${'R07'}                      | ${returned({ reason: 'R07' })}                                 | ${'Your bank says that the permission to take money from First Meadow Checking *5501 was taken back.'}
  ${'R08'}                      | ${returned({ reason: 'R08' })}                                 | ${'Your bank was asked to stop this payment.'}
  ${'R10'}                      | ${returned({ reason: 'R10' })}                                 | ${'Your bank says it was not allowed.'}
  ${'R16'}                      | ${returned({ reason: 'R16' })}                                 | ${'Your bank says that First Meadow Checking *5501 is frozen.'}
  ${'R20'}                      | ${returned({ reason: 'R20' })}                                 | ${'Your bank says that First Meadow Checking *5501 is no account for transfers like this.'}
  ${'R29'}                      | ${returned({ reason: 'R29' })}                                 | ${'Your bank says that the business that holds First Meadow Checking *5501 did not allow it.'}
  ${'a code unknown here'}      | ${returned({ reason: 'R99' })}                                 | ${'Your bank sent back $500.00. Your bank can tell you why.'}
  ${'no day'}                   | ${returned({ steps: [asked, { state: 'RETURNED' }] })}         | ${'Your bank sent back $500.00. Your bank can tell you why.'}
  ${'nothing to cover it'}      | ${returned({ ...arrived, isOwed: true })}                      | ${'Individual *4417 could not cover it. Please call 1-800-555-0166.'}
  ${'INSUFFICIENT_FUNDS'}       | ${refused('INSUFFICIENT_FUNDS')}                               | ${'$500.00 was not taken. First Meadow Checking *5501 did not have enough on Fri, 11/20/2026. Nothing was put into Individual *4417.'}
  ${'BANK_REMOVED'}             | ${refused('BANK_REMOVED')}                                     | ${'First Meadow Checking *5501 was removed from your linked banks.'}
  ${'BANK_NEEDS_LINKING'}       | ${refused('BANK_NEEDS_LINKING')}                               | ${'First Meadow Checking *5501 must be linked again.'}
  ${'BANK_NEEDS_CALL'}          | ${refused('BANK_NEEDS_CALL')}                                  | ${'$500.00 was not taken. Your bank told us not to take money from First Meadow Checking *5501. Nothing was put into Individual *4417.'}
  ${'PRIOR_YEAR_CLOSED'}        | ${{ ...refused('PRIOR_YEAR_CLOSED'), contributionYear: 2025 }} | ${'$500.00 was not taken. It was too late for a deposit for 2025. Nothing was put into Individual *4417.'}
  ${'a closed year of no year'} | ${refused('PRIOR_YEAR_CLOSED')}                                | ${'We could not take it from First Meadow Checking *5501.'}
  ${'ACCOUNT_NOT_OPEN'}         | ${refused('ACCOUNT_NOT_OPEN')}                                 | ${'Individual *4417 takes no deposits.'}
  ${'LIMIT_REACHED'}            | ${{ ...refused('LIMIT_REACHED'), contributionYear: 2026 }}     | ${'$500.00 was not taken. It would have gone over your 2026 IRA limit. Nothing was put into Individual *4417.'}
  ${'a limit of no year'}       | ${refused('LIMIT_REACHED')}                                    | ${'We could not take it from First Meadow Checking *5501.'}
  ${'a name unknown here'}      | ${refused('SOMETHING_ELSE')}                                   | ${'We could not take it from First Meadow Checking *5501.'}
  ${'VALUE_TOO_LOW'}            | ${withdrawal('REFUSED', { reason: 'VALUE_TOO_LOW' })}          | ${'Your withdrawal of $3,000.00 was not made. JTWROS *2093 was worth less than that on Tue, 11/24/2026, so nothing was sold.'}
  ${'a withdrawal'}             | ${withdrawal('REFUSED')}                                       | ${'We could not finish it. Nothing was sold.'}
  ${'a full one'}               | ${withdrawal('REFUSED', { isFullWithdrawal: true })}           | ${'Your withdrawal of the full balance was not made.'}
  ${'one sent back'}            | ${withdrawal('RETURNED', { reason: 'R03' })}                   | ${'Your bank did not accept $3,000.00. Your bank says there is no such account as First Meadow Checking *5501. The money is in JTWROS *2093 again.'}
`('a transfer with $what is told on top, with its reason and the account', async ({ transfer, says }) => {
  openHub([transfer]);
  const [notice] = await notices();
  expect(notice).toHaveTextContent(says);
});

test('the notices stand above the cards, the latest first, and that one has the main button', async () => {
  const earlier = [asked, done('TAKEN', '2026-11-20'), done('RETURNED', '2026-11-23')];
  openHub([returned({ internalTransactionId: 'OTHR-22222', amount: 75, steps: earlier }), returned(), aTransfer()]);
  const shown = await notices();
  expect(shown.map((notice) => /\$\d+\.\d\d/.exec(notice.textContent ?? '')?.[0])).toEqual(['$500.00', '$75.00']);
  const card = screen.getByRole('link', { name: /^Withdraw/ });
  expect(shown[1]?.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const again = await screen.findAllByRole('button', { name: /^Deposit again/ });
  expect(again.map((button) => button.classList.contains('primary'))).toEqual([true, false]);
  expect(screen.getByText(/^1 transfer ·/)).toBeInTheDocument();
});

test('Deposit again opens the form with amount and accounts, kept as ids and cents', async () => {
  const { user, path, state } = openHub([returned()]);
  await user.click(await screen.findByRole('button', { name: /^Deposit again/ }));
  expect(path()).toBe('/move-money/deposit/request');
  expect(state()).toEqual({ fundingAccount: 'meadow', investmentAccount: 'individual', amount: 500_00 });
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('500.00');
});

test("Deposit again leaves out another owner's bank and an account that is not among the member's", async () => {
  const { id: _id, ...fundingAccount } = meadowEnd;
  const { user, state } = openHub([returned({ fundingAccount, investmentAccountNumber: '2WM009999' })]);
  await user.click(await screen.findByRole('button', { name: /^Deposit again/ }));
  expect(state()).toEqual({ amount: 500_00 });
});

test('Withdraw again leads to the withdrawal', async () => {
  const { user, path } = openHub([withdrawal('RETURNED')]);
  await user.click(await screen.findByRole('button', { name: /^Withdraw again/ }));
  expect(path()).toBe('/move-money/withdraw');
});

test('See activity leads to the transactions of the account', async () => {
  const { user, path } = openHub([returned()]);
  await user.click(await screen.findByRole('link', { name: 'See activity of Individual *4417' }));
  expect(path()).toBe('/account-details/individual/activity');
});

test('a transfer that was sent back reports a problem like any other', async () => {
  const { user } = openHub([returned()]);
  await user.click(await screen.findByRole('button', { name: /^Report a problem/ }));
  expect(screen.getByText('K7M4-Q2R9X')).toBeVisible();
});

test('without a phone number a debt names none', async () => {
  openHub([returned({ isOwed: true })], { content: {} });
  const [notice] = await notices();
  expect(notice).toHaveTextContent('could not cover it.');
  expect(notice).not.toHaveTextContent('Please call');
});

const flags: MoneyOptions['flags'] = ['ONLINE_ACCOUNT_OPENING', 'EXTERNAL_ACCOUNTS'];
const withBank = (status: string): MoneyOptions => ({ flags, funding: [checking, { ...meadow, status }] });
const relink = { name: /^Relink First Meadow Checking \*5501: .*, \$[\d,]+\.00$/ };

test.each`
  what              | transfer
  ${'a deposit'}    | ${returned({ reason: 'R02' })}
  ${'a withdrawal'} | ${withdrawal('RETURNED', { reason: 'R02' })}
`('$what whose bank needs linking offers Relink, and not the same again', async ({ transfer }) => {
  const answers = { 'GET /fund': { transfers: [transfer] }, 'POST /external-account/link/token': { link_token: 'l' } };
  const { user, platform } = openHub([], { ...withBank('RELINK_REQUIRED'), answers });
  await user.click(await screen.findByRole('button', relink));
  await waitFor(() => expect(platform.seen.links).toMatchObject([{ start: { origin: '/move-money' } }]));
  expect(platform.seen.links[0]?.start).toMatchObject({ relinks: 'plaid-meadow' });
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

test('a deposit whose bank was linked again since is offered again', async () => {
  openHub([returned({ reason: 'R02' })], withBank('ACTIVE'));
  expect(await screen.findByRole('button', { name: /^Deposit again/ })).toBeVisible();
  expect(screen.queryByRole('button', relink)).toBeNull();
});

test('a deposit whose bank allows no debit asks to call, and offers neither Relink nor the same again', async () => {
  openHub([returned({ reason: 'R10' })], { flags, funding: [stoppedMeadow] });
  expect(await screen.findByText(/^Please call/)).toBeVisible();
  const [notice] = await notices();
  expect(notice).toHaveTextContent('Please call 1-800-555-0166.');
  expect(screen.queryByRole('button', { name: /again|Relink/ })).toBeNull();
});

test('a call is asked for without a number where the credit union names none', async () => {
  openHub([returned({ reason: 'R10' })], { funding: [stoppedMeadow], content: {} });
  expect(await screen.findByText('Please call us.')).toBeVisible();
});

test('a withdrawal to a bank that allows no debit is offered again', async () => {
  openHub([withdrawal('RETURNED', { reason: 'R29' })], { flags, funding: [stoppedMeadow] });
  expect(await screen.findByRole('button', { name: /^Withdraw again/ })).toBeVisible();
});

test.each`
  what              | transfer
  ${'a deposit'}    | ${refused('BANK_REMOVED')}
  ${'a withdrawal'} | ${withdrawal('REFUSED', { reason: 'BANK_REMOVED' })}
`('$what whose bank was removed is not offered again', async ({ transfer }) => {
  const { callsTo } = openHub([transfer], { funding: [checking] });
  await notices();
  await waitFor(() => expect(callsTo('GET /funding-accounts')).toHaveLength(1));
  await screen.findByRole('link', { name: /^See activity/ });
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

test('a deposit is offered again where the funding accounts cannot be read', async () => {
  const answers = {
    'GET /fund': { transfers: [returned()] },
    'GET /funding-accounts': () => {
      throw new CallProblem(503, 'away');
    },
  };
  openHub([], { answers });
  expect(await screen.findByRole('button', { name: /^Deposit again/ })).toBeVisible();
});

test('notices of one schedule fold into the latest, which says how many more there are and since when', async () => {
  const weekly = (number: string, day: string, said: Partial<Transfer> = {}) =>
    returned({
      ...{ internalTransactionId: number, amount: 150, isScheduled: true, scheduledDepositId: 'WKLY-22222' },
      ...{ steps: [asked, done('RETURNED', day)], ...said },
    });
  openHub([
    weekly('FRST-22222', '2026-11-03'),
    weekly('SCND-22222', '2026-11-10'),
    returned({ amount: 500, steps: [asked, done('RETURNED', '2026-11-12')] }),
    weekly('THRD-22222', '2026-11-17'),
    weekly('OTHR-22222', '2026-11-09', { scheduledDepositId: 'OTHER-2222', amount: 75 }),
  ]);
  const shown = await notices();
  expect(shown.map((notice) => /\$\d+\.\d\d/.exec(notice.textContent ?? '')?.[0])).toEqual([
    '$150.00',
    '$500.00',
    '$75.00',
  ]);
  expect(shown[0]).toHaveTextContent('did not have enough on Tue, 11/17/2026');
  expect(shown[0]).toHaveTextContent('2 more of this schedule were sent back or refused since Tue, 11/03/2026.');
  expect(shown[1]).not.toHaveTextContent('more of this schedule');
});
