import { screen, within } from '@testing-library/react';
import { accountsView } from '@wealth/api/samples';
import { asks, ira, openMoney, sentChanges, taken } from '../money.fixture.tsx';

const { internalTransactionId, askedAt, ...dates } = taken;
const { key: _key, ...requested } = asks('meadow');
const confirmed = {
  ...requested,
  confirmationNumber: internalTransactionId,
  askedAt: Date.parse(askedAt),
  dates: { ...dates, investedOn: '2026-11-23', freeOn: '2026-12-01' },
};
const open = (state: unknown = confirmed) =>
  openMoney(`/move-money/deposit-confirmation/${internalTransactionId}`, { state });

test('the confirmation begins with the amount and the day on which it is taken', () => {
  open();
  expect(screen.getByRole('heading', { name: '$500.00 will be taken on Fri, 11/20/2026' })).toBeVisible();
});

test.each`
  what                          | state                                                                            | says
  ${'once its account is open'} | ${{ dates: undefined }}                                                          | ${'$500.00 will be taken once your account is open'}
  ${'on a later day'}           | ${{ dates: undefined, startingDate: '2026-12-04' }}                              | ${'$500.00 will be taken on Fri, 12/04/2026'}
  ${'of accounts unknown here'} | ${{ dates: undefined, startingDate: '2026-12-04', fundingAccount: 'elsewhere' }} | ${'Your deposit of $500.00 is scheduled'}
`('the confirmation of a deposit $what says "$says"', async ({ state, says }) => {
  open({ ...confirmed, ...state });
  expect(await screen.findByRole('heading', { name: says })).toBeVisible();
});

test('the confirmation names number, time and the date of each step as the answer gave them [DEP-037]', async () => {
  const { platform } = open();
  expect(platform.seen.titles.at(-1)).toBe('Deposit confirmation');
  expect(screen.getByText('K7M4-Q2R9X')).toBeVisible();
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Asked: doneFri, 11/20/2026At 11:00 AM CT',
    'Taken from your bank: nowFri, 11/20/2026$500.00 from First Meadow Checking *5501',
    'Invested: to comeMon, 11/23/2026In Individual *4417',
    'Free to withdraw: to comeTue, 12/01/2026',
  ]);
});

test('the confirmation of a deposit into an IRA does not call it free to withdraw', async () => {
  openMoney(`/move-money/deposit-confirmation/${internalTransactionId}`, {
    state: { ...confirmed, investmentAccount: ira.id },
    accounts: { status: 'loaded', data: accountsView([ira]) },
  });
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(steps.at(-1)).toHaveTextContent(/^Invested: to come/);
});

test('Copy copies the number and says so', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const copied = await screen.findByRole('button', { name: 'Copied' });
  expect(within(copied).getByText('Copied')).toHaveAttribute('aria-live', 'polite');
  expect(await navigator.clipboard.readText()).toBe('K7M4-Q2R9X');
});

test('Copy that the browser refuses says what to do', async () => {
  const { user, platform } = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(platform.seen.notices).toMatchObject([{ kind: 'caution' }]);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('Print prints the permission too', async () => {
  const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print with your permission' }));
  expect(printed).toHaveBeenCalledTimes(1);
  expect(document.body).toHaveTextContent(/you authorize Copper Wealth to take \$500.00 .* on Fri, 11\/20\/2026/);
});

test('Go to overview sends the event again, since the deposit was processed meanwhile [DEP-039, DEP-054]', async () => {
  const { user, path, platform } = open();
  await user.click(screen.getByRole('button', { name: 'Go to overview' }));
  expect(path()).toBe('/investment-overview');
  expect(sentChanges(platform)).toEqual([expect.stringMatching(/^transfers\.changed confirmed \S+$/)]);
});

test('Another deposit opens an empty form [DEP-040]', async () => {
  const { user, path, state } = open();
  await user.click(screen.getByRole('button', { name: 'Another deposit' }));
  expect(path()).toBe('/move-money/deposit/request');
  expect(state()).toBeNull();
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('');
});

test.each`
  without                | state
  ${'the amount'}        | ${{ ...confirmed, amount: undefined }}
  ${'an account'}        | ${{ ...confirmed, fundingAccount: undefined }}
  ${'its own number'}    | ${{ ...confirmed, confirmationNumber: 'other' }}
  ${'anything readable'} | ${'text'}
`('a confirmation without $without leads to Move Money [RTE-056]', ({ state }) => {
  expect(open(state).path()).toBe('/move-money');
});
