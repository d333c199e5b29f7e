import { screen, waitFor, within } from '@testing-library/react';
import type { ScheduledDeposit } from '@wealth/api';
import { aSchedule, endedSchedule, ofTwelve } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { type MoneyOptions, openMoney } from '../money.fixture.tsx';
import { DEPOSIT, SCHEDULED } from '../navigation/paths.ts';

const open = (scheduledDeposits: readonly ScheduledDeposit[], options: MoneyOptions = {}) =>
  openMoney(SCHEDULED, {
    ...options,
    answers: { 'GET /fund/schedule': { scheduledDeposits: [...scheduledDeposits] }, ...options.answers },
  });

/** The item of a list that begins with the amount. */
const itemOf = async (amount: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: amount });
  return within(heading.closest('li') as HTMLElement);
};
const pending = aSchedule({ scheduledDepositId: 'pending', status: 'PENDING', amount: 2_500, frequency: 'ANNUALLY' });

describe('the list', () => {
  test('has the active ones, the next to leave above them, and then those that have ended [SCH-001, SCH-002, SCH-003, API-107]', async () => {
    open([
      aSchedule(),
      ofTwelve,
      pending,
      endedSchedule('CANCELED', { amount: 1_000 }),
      endedSchedule('COMPLETE', { amount: 250 }),
    ]);
    const active = within(await screen.findByRole('region', { name: 'Active (3)' }));
    const inactive = within(screen.getByRole('region', { name: 'Inactive (2)' }));
    const amounts = (list: typeof active) => list.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(amounts(active)).toEqual(['$300.00', '$2,500.00', '$500.00']);
    expect(amounts(inactive)).toEqual(['$1,000.00', '$250.00']);
    expect(screen.getByText(/^Next to leave:/).closest('p')).toHaveTextContent(
      'Next to leave: $300.00 from Checking *1204 on Tue, 12/01/2026',
    );
  });

  test('has first what waits for the member, and then each by its next date', async () => {
    const soon = aSchedule({ scheduledDepositId: 'soon', amount: 20, nextDate: '2026-12-01' });
    const later = aSchedule({ scheduledDepositId: 'later', amount: 30, nextDate: '2027-02-01' });
    open([later, soon, aSchedule({ scheduledDepositId: 'paused', amount: 40, pausedOn: '2026-11-02' })]);
    const active = within(await screen.findByRole('region', { name: 'Active (3)' }));
    const amounts = active.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(amounts).toEqual(['$40.00', '$20.00', '$30.00']);
  });

  test('has five of those that ended in sight, and the others behind a press', async () => {
    const { user } = open(
      Array.from({ length: 7 }, (_, at) =>
        endedSchedule('CANCELED', { scheduledDepositId: `ended ${at}`, amount: 100 + at }),
      ),
    );
    const inactive = within(await screen.findByRole('region', { name: 'Inactive (7)' }));
    expect(inactive.getByText('$104.00')).toBeVisible();
    const more = inactive.getByRole('button', { name: 'Show 2 more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(inactive.getByText('$106.00')).toBeVisible();
  });

  test('says of each how much and how often, from where to where, when next and how far it is', async () => {
    const { user } = open([ofTwelve, aSchedule()]);
    const item = await itemOf('$500.00');
    for (const words of ['Every 2 weeks on Friday', 'Mon, 01/04/2027', '3 of 12 done']) {
      expect(item.getByText(words)).toBeInTheDocument();
    }
    expect(item.getByText('moved from Fri, 01/01')).toBeInTheDocument();
    await user.click(item.getByRole('button', { name: /the move from Fri, 01\/01/ }));
    expect(await screen.findByText('A bank holiday, so it moves to the next business day')).toBeVisible();
    await user.keyboard('{Escape}');
    expect((await itemOf('$300.00')).getByText('No end date')).toBeInTheDocument();
  });

  test('offers Cancel on ACTIVE ones alone, and no other owner’s [SCH-005, SCH-006]', async () => {
    open([
      aSchedule(),
      pending,
      aSchedule({ scheduledDepositId: 'other', amount: 75, mayChange: false }),
      endedSchedule('EXPIRED', { amount: 20 }),
    ]);
    await itemOf('$300.00');
    expect(screen.getAllByRole('button', { name: /^Cancel/ })).toHaveLength(1);
    expect((await itemOf('$300.00')).getByRole('button', { name: /^Cancel/ })).toBeInTheDocument();
    expect((await itemOf('$75.00')).getByText('Another owner of this account scheduled it.')).toBeInTheDocument();
  });

  test.each`
    status        | word          | says
    ${'CANCELED'} | ${'Canceled'} | ${'on 11/02/2026, nothing was taken'}
    ${'EXPIRED'}  | ${'Expired'}  | ${'on 11/02/2026, nothing was taken'}
    ${'REJECTED'} | ${'Rejected'} | ${'on 11/02/2026, nothing was taken'}
    ${'COMPLETE'} | ${'Complete'} | ${'on 11/02/2026, nothing was taken'}
  `('shows $status by its name, and what happened [SCH-007, SCH-009]', async ({ status, word, says }) => {
    open([endedSchedule(status)]);
    const item = await itemOf('$300.00');
    expect(item.getByText(word)).toHaveClass(status === 'REJECTED' ? 'negative' : 'muted');
    expect(item.getByText(says)).toBeInTheDocument();
    expect(screen.getByText('None is active.')).toBeInTheDocument();
  });

  test('shows how many deposits a schedule without an end made before it was canceled', async () => {
    open([endedSchedule('CANCELED', { totalExecutedTransfers: 1 })]);
    expect((await itemOf('$300.00')).getByText('on 11/02/2026, 1 was made')).toBeInTheDocument();
  });

  test('shows PENDING in blue, and with what it waits for [SCH-008]', async () => {
    open([pending]);
    const item = await itemOf('$2,500.00');
    expect(item.getByText('Pending')).toHaveClass('information', 'strong');
    expect(item.getByText('Waits for approval, first on Tue, 12/01/2026')).toBeInTheDocument();
  });

  test.each`
    status             | says
    ${'REMOVED'}       | ${'This bank was removed. Cancel the transfer and create a new one from another account.'}
    ${'NEEDS_LINKING'} | ${'This bank must be linked again. Nothing is taken until then.'}
  `('says that a bank that is $status is unavailable, and what to do [SCH-010]', async ({ status, says }) => {
    open([aSchedule({ fundingAccount: { description: 'Larkspur Checking', lastFour: '3390', status } })]);
    const item = await itemOf('$300.00');
    expect(item.getByText('Funding account unavailable')).toHaveClass('negative', 'strong');
    expect(item.getByText(says)).toBeInTheDocument();
    expect(item.getByText('Stopped')).toBeInTheDocument();
    expect(screen.queryByText(/^Next to leave/)).toBeNull();
  });

  test.each([
    [true, 'Your bank told us not to take money from this account. Please call 1-800-555-0166.'],
    [false, 'The bank told us not to take money from this account.'],
  ])('says of a bank that allows no debit whom to call, of the member’s own alone: %s', async (mayChange, says) => {
    const fundingAccount = { description: 'Larkspur Checking', lastFour: '3390', status: 'NEEDS_CALL' } as const;
    open([aSchedule({ fundingAccount, mayChange, plaidAccountId: 'plaid-larkspur' })]);
    const item = await itemOf('$300.00');
    expect(item.getByText('Funding account unavailable').nextSibling).toHaveTextContent(says);
    expect(item.queryByRole('link', { name: 'Go to linked banks' })).toBeNull();
  });

  test.each(['REMOVED', 'NEEDS_LINKING', 'NEEDS_CALL'] as const)(
    'offers to edit or cancel one whose bank is %s, and to create a new one [SCH-004, SCH-005]',
    async (status) => {
      open([aSchedule({ fundingAccount: { description: 'Larkspur Checking', lastFour: '3390', status } })]);
      const item = await itemOf('$300.00');
      expect(item.getByRole('button', { name: /^Cancel/ })).toBeInTheDocument();
      expect(item.getByRole('link', { name: 'Create a new one' })).toHaveAttribute('href', DEPOSIT);
      expect(item.getByRole('link', { name: /^Edit amount/ })).toBeInTheDocument();
    },
  );

  test.each([
    ['NEEDS_LINKING', 'plaid-meadow', 1],
    ['NEEDS_LINKING', undefined, 0],
    ['REMOVED', 'plaid-meadow', 0],
  ] as const)('leads to the linked banks where one of %s is the member’s own: %s', async (status, bank, count) => {
    const fundingAccount = { description: 'Larkspur Checking', lastFour: '3390', status };
    open([aSchedule({ fundingAccount, ...(bank && { plaidAccountId: bank }) })]);
    const item = await itemOf('$300.00');
    expect(item.queryAllByRole('link', { name: 'Go to linked banks' })).toHaveLength(count);
  });

  test.each`
    reason                  | says
    ${'INSUFFICIENT_FUNDS'} | ${'Skipped on Mon, 11/02/2026: there was not enough money. Nothing was taken.'}
    ${'BANK_REMOVED'}       | ${'Skipped on Mon, 11/02/2026: the bank was removed. Nothing was taken.'}
    ${'LIMIT_REACHED'}      | ${'Skipped on Mon, 11/02/2026: it would have gone over your 2026 IRA limit. Nothing was taken.'}
    ${'BANK_NEEDS_CALL'}    | ${'Skipped on Mon, 11/02/2026: the bank told us not to take money from this account. Nothing was taken.'}
    ${'R01'}                | ${'Skipped on Mon, 11/02/2026: the bank refused it. Nothing was taken.'}
  `('says that the last one was skipped for $reason', async ({ reason, says }) => {
    open([aSchedule({ skipped: { date: '2026-11-02', reason } })]);
    expect((await itemOf('$300.00')).getByText(says)).toBeInTheDocument();
  });

  test('says what is on its way, of one that has ended too', async () => {
    const underWay = { date: '2026-11-20', amount: 300 };
    open([endedSchedule('CANCELED', { underWay })]);
    const says = '$300.00 of Fri, 11/20/2026 is on its way, and still goes on.';
    expect((await itemOf('$300.00')).getByText(says)).toBeInTheDocument();
  });

  test('leads to a new deposit [SCH-013]', async () => {
    const { user, path } = open([aSchedule()]);
    await user.click(await screen.findByRole('link', { name: 'Create new scheduled transfer' }));
    expect(path()).toBe('/move-money/deposit/request');
  });
});

test('without any it says so, and offers to create one [SCH-015]', async () => {
  open([]);
  expect(await screen.findByText('No scheduled transfers yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create new scheduled transfer' })).toBeInTheDocument();
});

test('the words of a credit union stand in the place of ours where it has none yet [SCH-015]', async () => {
  open([], { content: { NO_SCHEDULED_TRANSFERS_YET: { contentType: 'STRING', value: 'Nothing planned.' } } });
  expect(await screen.findByText('Nothing planned.')).toBeInTheDocument();
});

test('a list that cannot be loaded shows one error, and is loaded again on request [SCH-014]', async () => {
  let isAway = true;
  const { user, callsTo } = open([], {
    answers: {
      'GET /fund/schedule': () => {
        if (isAway) throw new CallProblem(503, 'away');
        return { scheduledDeposits: [aSchedule()] };
      },
    },
  });
  // The Move Money page, which was opened first, has asked once in vain.
  await waitFor(() => expect(callsTo('GET /fund/schedule')).toHaveLength(2));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Caution: Please refresh this page to try again\.Try again$/,
  );
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await itemOf('$300.00')).toBeDefined();
});

describe('the card of the hub', () => {
  const card = () => screen.getByRole('link', { name: /^Manage scheduled transfers/ });
  const openHub = (scheduledDeposits: ScheduledDeposit[]) =>
    openMoney('/move-money', { answers: { 'GET /fund/schedule': { scheduledDeposits } } });

  test('says how many are active and which leaves next, and leads to the list [MMH-003, RTE-019]', async () => {
    const { user, path } = openHub([aSchedule(), ofTwelve, endedSchedule('EXPIRED')]);
    await waitFor(() => expect(card()).toHaveTextContent('2 active. Next: $300.00 on Tue, 12/01/2026'));
    await user.click(card());
    expect(path()).toBe('/move-money/scheduled-transfers');
  });

  test('says that none is active, and goes without numbers while they are not known', async () => {
    openHub([]);
    await waitFor(() => expect(card()).toHaveTextContent('None is active.'));
  });
});
