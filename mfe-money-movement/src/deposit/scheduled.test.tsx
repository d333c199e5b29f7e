import { screen, waitFor, within } from '@testing-library/react';
import type { ScheduleReply } from '@wealth/api';
import { aSchedule } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { asks, type MoneyOptions, openForm, openMoney } from '../money.fixture.tsx';
import { REVIEW } from '../navigation/paths.ts';
import { everyFriday as repeat } from '../schedules.fixture.ts';

const reply: ScheduleReply = {
  internalTransactionId: 'SCHD-23456',
  askedAt: '2026-11-20T17:00:00.000Z',
  scheduledDeposit: aSchedule(),
};
const later = { startingDate: '2026-12-25' };
const review = (timing: object, from = 'checking', options: MoneyOptions = {}) =>
  openMoney(REVIEW, {
    ...options,
    state: { ...asks(from), ...timing },
    answers: { 'POST /fund/schedule': reply, ...options.answers },
  });
const press = async (user: ReturnType<typeof review>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the day of the form', () => {
  test('is today at first, and says how far it reaches [DEP-007, DEP-031]', async () => {
    openForm({ state: { amount: 500_00, fundingAccount: 'checking', investmentAccount: 'individual' } });
    const starts = await screen.findByRole('textbox', { name: 'Starts' });
    expect(starts).toHaveValue('11/20/2026');
    expect(starts).toHaveAccessibleDescription(/Today to 11\/20\/2027\./);
  });

  test.each`
    typed         | problem
    ${'11192026'} | ${'Please select a valid date.'}
    ${'11212027'} | ${'Please select a valid date.'}
    ${'11202027'} | ${undefined}
  `('typed as $typed: $problem [DEP-028, DEP-031, CON-022]', async ({ typed, problem }) => {
    const { user } = openForm({
      state: { amount: 500_00, fundingAccount: 'checking', investmentAccount: 'individual' },
    });
    await user.click(await screen.findByRole('textbox', { name: 'Starts' }));
    await user.keyboard(String(typed));
    await user.tab();
    const goOn = screen.getByRole('button', { name: 'Continue' });
    if (problem === undefined) expect(goOn).not.toHaveAttribute('aria-disabled');
    else {
      expect(screen.getByText(String(problem))).toBeVisible();
      expect(goOn).toHaveAccessibleDescription('To continue, choose a day on which it starts.');
    }
  });

  test('on a later day does not count against what the account holds today', async () => {
    openForm({
      state: { amount: 9_000_00, fundingAccount: 'checking', investmentAccount: 'individual', ...later },
    });
    expect(await screen.findByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('a deposit on a later day', () => {
  test('says the day on which it is taken, and why that is not the one chosen', async () => {
    review(later);
    expect(await screen.findByText('Your permission')).toBeVisible();
    expect(document.body).toHaveTextContent('We will take $500.00 from Checking *1204 on Mon, 12/28/2026.');
    expect(document.body).toHaveTextContent('Money does not move on Fri, 12/25/2026');
  });

  test('is sent as DAY, one transfer, and asks no bank for its balance [DEP-001, DEP-049, DEP-051, DEP-052, DEP-053]', async () => {
    const { user, callsTo, path } = review(later, 'meadow');
    await press(user, 'Submit');
    await screen.findByRole('heading', { name: '$500.00 will be taken on Mon, 12/28/2026' });
    expect(callsTo('POST /fund')).toEqual([]);
    expect(callsTo('POST /fund/schedule').map(({ request }) => request)).toEqual([
      {
        key: asks('meadow').key,
        body: {
          frequency: 'DAY',
          dayOfWeek: null,
          dayOfMonth: null,
          startDate: '2026-12-25',
          endType: 'NUMBER_OF_TRANSFERS',
          numberOfTransfers: '1',
          endDate: null,
          investmentAccountNumber: '2WM004417',
          fundingAccountNumber: '*5501',
          accountType: 'INDIVIDUAL',
          amount: 500,
          isIra: false,
          ira: null,
          plaidAccountId: 'plaid-meadow',
          permission: expect.stringContaining('once, on Mon, 12/28/2026'),
        },
      },
    ]);
    expect(path()).toBe('/move-money/deposit-confirmation/SCHD-23456');
  });
});

describe('a deposit that repeats', () => {
  test('is reviewed with how often and until when, and with a permission for all of it [DEP-002, DEP-036]', async () => {
    review({ repeat });
    expect(await screen.findByText('Your permission')).toBeVisible();
    const said = document.body;
    expect(said).toHaveTextContent('on Fri, 12/04/2026, then every 2 weeks on Friday, 12 times in all.');
    expect(screen.getByText('12 deposits, last on Fri, 05/07/2027.')).toBeVisible();
    expect(said).toHaveTextContent(
      'to take $500.00 from Checking *1204 every other week on Friday, starting 12/04/2026, 12 times, and to put each deposit into Individual *4417.',
    );
  });

  test('is sent with what its frequency and its end use, and null for the rest [API-101, DEP-049]', async () => {
    const { user, callsTo } = review({ repeat });
    await press(user, 'Submit');
    await screen.findByRole('heading', { name: 'The first $500.00 will be taken on Fri, 12/04/2026' });
    expect(callsTo('POST /fund/schedule')[0]?.request).toMatchObject({
      body: {
        frequency: 'EVERY_OTHER_WEEK',
        dayOfWeek: 'FRIDAY',
        dayOfMonth: null,
        startDate: '2026-12-04',
        endType: 'NUMBER_OF_TRANSFERS',
        numberOfTransfers: '12',
        endDate: null,
      },
    });
  });

  test('is confirmed with its first dates, the next one and the last day to stop it, and leads to the list [DEP-038]', async () => {
    const { user, path } = review({ repeat });
    await press(user, 'Submit');
    await screen.findByRole('heading', { name: 'The first $500.00 will be taken on Fri, 12/04/2026' });
    expect(screen.getByText('SCHD-23456')).toBeVisible();
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Then', 'Every 2 weeks on Friday'],
        ['Next date', 'Fri, 12/18/2026'],
        ['Last day to stop the first one', 'Tue, 12/01/2026'],
      ]),
    );
    const view = await screen.findByRole('button', { name: 'View scheduled transfers' });
    // The bar at a phone's lower edge has room for two.
    expect(screen.getByRole('button', { name: 'Go to overview' }).parentElement).not.toContainElement(view);
    await press(user, 'View scheduled transfers');
    await waitFor(() => expect(path()).toBe('/move-money/scheduled-transfers'));
  });

  test('that fails says so in the words of the catalogue, and tries the same again [ERR-027]', async () => {
    const { user, callsTo } = review({ repeat }, 'checking', {
      answers: {
        'POST /fund/schedule': () => {
          throw new CallProblem(500, 'away');
        },
      },
    });
    await press(user, 'Submit');
    expect(await screen.findByRole('heading', { name: "We couldn't finish this deposit" })).toBeVisible();
    expect(screen.getByRole('link', { name: '1-800-555-0166' })).toBeVisible();
    await press(user, 'Try again');
    await waitFor(() => expect(callsTo('POST /fund/schedule')).toHaveLength(2));
    const keys = callsTo('POST /fund/schedule').map(({ request }) => (request as { key: string }).key);
    expect(new Set(keys).size).toBe(1);
  });

  test('that was modified keeps what the dialog took over', async () => {
    const { user, state } = review({ repeat });
    await press(user, 'Modify');
    expect(state()).toMatchObject({ repeat });
    const repeats = within(await screen.findByRole('group', { name: 'Repeats' }));
    expect(repeats.getByText('Every 2 weeks on Friday')).toBeVisible();
  });
});

test('a schedule that equals one of the last minutes is asked about, and Keep one leads to the list', async () => {
  const { user, path } = review({ repeat }, 'checking', {
    answers: {
      'POST /fund/schedule': () =>
        Promise.reject(
          new CallProblem(409, 'The same.', 'SAME_AGAIN', [
            { field: 'again', issue: 'SCHD-23456' },
            { field: 'askedAt', issue: '2026-11-20T15:38:00.000Z' },
          ]),
        ),
    },
  });
  await press(user, 'Submit');
  const question = await screen.findByRole('dialog', { name: 'You asked for this at 9:38 AM CT' });
  expect(question).toHaveTextContent('is scheduled on the same dates. Schedule it again?');
  await press(user, 'Keep one');
  expect(path()).toBe('/move-money/scheduled-transfers');
});
