import { act, screen, waitFor } from '@testing-library/react';
import type { ScheduledDeposit } from '@wealth/api';
import { accountsView, anAccount, aSchedule, endedSchedule, ofTwelve } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { type MoneyOptions, openMoney } from '../money.fixture.tsx';
import { SCHEDULED } from '../navigation/paths.ts';

const monthly = aSchedule();
const [form, review] = ['/move-money/deposit/MNTH-22222', '/move-money/deposit-review/MNTH-22222'];

/** Opens an address of the edit; the services know the schedules, and take each new amount. */
const open = (path: string, options: MoneyOptions = {}, schedules: readonly ScheduledDeposit[] = [monthly, ofTwelve]) =>
  openMoney(path, {
    ...options,
    answers: {
      'GET /fund/schedule': { scheduledDeposits: [...schedules] },
      'PUT /fund/schedule': {
        internalTransactionId: 'MNTH-22222',
        askedAt: '2026-11-20T17:00:00.000Z',
        scheduledDeposit: aSchedule({ amount: 350 }),
      },
      ...options.answers,
    },
  });
const requested = { amount: 350_00, key: '9d0c2a5e-7a43-4f0e-9f0f-0b1f6d2f7a10' };
const amountField = () => screen.findByLabelText('New amount');
const goOn = () => screen.getByRole('button', { name: 'Continue' });

async function typeAmount(user: ReturnType<typeof open>['user'], amount: string) {
  const field = await amountField();
  await user.clear(field);
  await user.type(field, amount);
}

describe('the form of an edit', () => {
  test('is filled with the scheduled transfer, and only its amount can change [DEP-004, DEP-012, DEP-013, DEP-014]', async () => {
    open(form);
    expect(await amountField()).toHaveValue('300.00');
    expect(await amountField()).toHaveAccessibleDescription('Now $300.00. At least $25.00.');
    expect(screen.getByRole('heading', { level: 1, name: 'Edit amount' })).toBeInTheDocument();
    for (const [label, value] of [
      ['From', 'Checking *1204'],
      ['To', 'Individual *4417'],
      ['Next date', 'Tue, 12/01/2026'],
      ['Repeats', 'Monthly on day 1'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Only the amount can change\./);
    }
  });

  test.each(['REMOVED', 'NEEDS_LINKING', 'NEEDS_CALL'] as const)(
    'of one whose bank is %s takes a new amount, and promises no date [SCH-004]',
    async (status) => {
      const fundingAccount = { description: 'Larkspur Checking', lastFour: '3390', status };
      const { user, path } = open(form, {}, [aSchedule({ fundingAccount })]);
      await typeAmount(user, '350');
      expect(screen.getByRole('region', { name: 'What will happen' })).not.toHaveTextContent('we will take');
      await user.click(goOn());
      expect(path()).toBe(review);
    },
  );

  test('is reached by Edit amount of an ACTIVE one in the list, and of no other [SCH-004, SCH-011, RTE-050]', async () => {
    const { user, path } = open(SCHEDULED, {}, [
      monthly,
      aSchedule({ scheduledDepositId: 'pending', status: 'PENDING' }),
      aSchedule({ scheduledDepositId: 'other', mayChange: false }),
      endedSchedule('EXPIRED'),
    ]);
    await user.click(await screen.findByRole('link', { name: /^Edit amount/ }));
    expect(path()).toBe(form);
    expect(await amountField()).toHaveValue('300.00');
  });

  test.each`
    today           | schedule    | says                                                                                            | warns
    ${'2026-11-20'} | ${monthly}  | ${'From Tue, 12/01/2026 we will take $350.00 monthly on day 1.'}                                | ${undefined}
    ${'2026-11-25'} | ${monthly}  | ${'From Tue, 12/01/2026 we will take $350.00 monthly on day 1.'}                                | ${undefined}
    ${'2026-11-27'} | ${monthly}  | ${'From Fri, 01/01/2027 (taken Mon, 01/04/2027) we will take $350.00 monthly on day 1.'}        | ${'The transfer of Tue, 12/01/2026 is too close to change. It may still use $300.00.'}
    ${'2026-11-20'} | ${ofTwelve} | ${'From Fri, 01/01/2027 (taken Mon, 01/04/2027) we will take $350.00 every 2 weeks on Friday.'} | ${undefined}
  `('on $today: $says [DEP-014]', async ({ today, schedule, says, warns }) => {
    const { user } = open(`/move-money/deposit/${schedule.scheduledDepositId}`, {
      now: Date.parse(`${today}T18:00:00Z`),
    });
    await typeAmount(user, '350');
    const region = screen.getByRole('region', { name: 'What will happen' });
    expect(region).toHaveTextContent(String(says));
    if (warns === undefined) expect(region).not.toHaveTextContent('too close to change');
    else expect(region).toHaveTextContent(String(warns));
  });

  test('says of a single deposit that is too close that no other one follows', async () => {
    const single = aSchedule({
      frequency: 'DAY',
      dayOfMonth: null,
      endType: 'NUMBER_OF_TRANSFERS',
      numberOfTransfers: '1',
    });
    const { user } = open(form, { now: Date.parse('2026-11-30T18:00:00Z') }, [single]);
    await typeAmount(user, '350');
    expect(screen.getByRole('region', { name: 'What will happen' })).toHaveTextContent(
      'It may still use $300.00. No other one follows.',
    );
  });

  const raise = 'To continue, raise the first deposit to $200.00 or more.';
  test.each([
    ['funded', { isFunded: true }, 'Now $300.00. At least $25.00.', ''],
    ['not funded yet', { isFunded: false }, 'Initial deposit must exceed the investment minimum of $200', raise],
    ['not listed', { number: '2WM009999' }, 'Now $300.00.', ''],
  ])('promises the least that the services take into an account that is %s [D-251]', async (_which, own, told, why) => {
    const { user } = open(form, { accounts: { status: 'loaded', data: accountsView([anAccount(own)]) } });
    await typeAmount(user, '199.99');
    expect(await amountField()).toHaveAccessibleDescription(told);
    expect(goOn()).toHaveAccessibleDescription(why);
    await typeAmount(user, '250');
    expect(goOn()).toHaveAccessibleDescription('');
  });

  test.each`
    typed       | problem                             | reason
    ${'300'}    | ${'Now $300.00. At least $25.00.'}  | ${'To continue, enter another amount than $300.00.'}
    ${'24.99'}  | ${'Deposits must be at least $25.'} | ${'To continue, raise the amount to $25.00 or more.'}
    ${'1,2,3x'} | ${/./}                              | ${'To continue, enter a valid dollar amount.'}
  `('holds Continue back at $typed, in words, and sends nothing', async ({ typed, problem, reason }) => {
    const { user, path, callsTo: calls } = open(form);
    await typeAmount(user, String(typed));
    expect(await amountField()).toHaveAccessibleDescription(problem);
    expect(goOn()).toHaveAccessibleDescription(String(reason));
    await user.click(goOn());
    expect(path()).toBe(form);
    expect(calls('PUT /fund/schedule')).toHaveLength(0);
  });

  test.each([
    ['nobody knows', '/move-money/deposit/NOBO-DY234', [monthly], /^We couldn't find that scheduled transfer, or you/],
    [
      'was canceled',
      '/move-money/deposit/CANCELED',
      [endedSchedule('CANCELED')],
      /^This scheduled transfer was canceled/,
    ],
    ['has ended', '/move-money/deposit/EXPIRED', [endedSchedule('EXPIRED')], /^This scheduled transfer has ended/],
    ['another owner scheduled', form, [aSchedule({ mayChange: false })], /^We couldn't find that/],
  ])('of one that %s leads to the list, which says so', async (_what, address, schedules, says) => {
    const { user, path } = open(address, {}, schedules);
    expect(await screen.findByText(says)).toBeVisible();
    expect(path()).toBe(SCHEDULED);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(says)).toBeNull();
  });

  test('says when the scheduled transfers cannot be had, and tries again', async () => {
    let isAway = true;
    const { user, callsTo } = open(form, {
      answers: {
        'GET /fund/schedule': () => {
          if (isAway) throw new CallProblem(503, 'away');
          return { scheduledDeposits: [monthly] };
        },
      },
    });
    // The Move Money page, which was opened first, has asked once in vain.
    await waitFor(() => expect(callsTo('GET /fund/schedule')).toHaveLength(2));
    await screen.findByText("We can't show your scheduled transfers right now.");
    isAway = false;
    await user.click(screen.getByRole('button', { name: /try again|retry|refresh/i }));
    expect(await amountField()).toHaveValue('300.00');
  });
});

describe('the review of an edit', () => {
  test('is reached with the amount, sends it alone and once, and confirms it under the schedule’s number [DEP-036, DEP-038, DEP-048]', async () => {
    const { user, path, callsTo: calls } = open(form);
    await typeAmount(user, '350');
    await user.click(goOn());
    expect(path()).toBe(review);
    expect(await screen.findByRole('heading', { level: 1, name: 'Review new amount' })).toBeInTheDocument();
    expect(screen.getByText('Now $300.00')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(path()).toBe('/move-money/deposit-confirmation/MNTH-22222'));
    expect(calls('PUT /fund/schedule').map(({ request }) => request)).toEqual([
      { body: { id: 'MNTH-22222', amount: 350 }, key: expect.any(String) },
    ]);
    expect(await screen.findByText('We have your new amount')).toBeVisible();
    expect(screen.getByText('MNTH-22222')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View scheduled transfers' }));
    expect(path()).toBe(SCHEDULED);
  });

  test('keeps the amount and the key when it leads back, so that the same change is sent once', async () => {
    const { user, path, state } = open(review, { state: requested });
    await user.click(await screen.findByRole('button', { name: 'Modify' }));
    expect(path()).toBe(form);
    expect(await amountField()).toHaveValue('350.00');
    await user.click(goOn());
    expect(state()).toEqual(requested);
  });

  test('without an amount leads to Move money', async () => {
    const { path } = open(review);
    await waitFor(() => expect(path()).toBe('/move-money'));
  });

  test('whose answer is lost keeps its screen, and its caution outlives Modify and a reload', async () => {
    let isOffline = false;
    const notKnown = "We don't know yet if your new amount reached us.";
    const offline = () => {
      isOffline = true;
      return Promise.reject(new Error('Failed to fetch'));
    };
    const {
      user,
      callsTo: calls,
      path,
      state,
      unmount,
    } = open(review, {
      state: requested,
      answers: {
        'PUT /fund/schedule': offline,
        'GET /fund/schedule': () => (isOffline ? offline() : { scheduledDeposits: [monthly] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(notKnown)).toBeVisible();
    expect(screen.getByText('Trying again is safe: the amount is changed once.')).toBeVisible();
    expect(calls('GET /fund/schedule')).toHaveLength(1);
    const onReview = JSON.parse(JSON.stringify(state()));
    await user.click(screen.getByRole('button', { name: 'Modify' }));
    expect(path()).toBe(form);
    expect(await screen.findByText(notKnown)).toBeVisible();
    const onForm = JSON.parse(JSON.stringify(state()));
    unmount();
    const reloaded = open(review, { state: onReview });
    expect(await screen.findByText(notKnown)).toBeVisible();
    reloaded.unmount();
    open(form, { state: onForm });
    expect(await screen.findByText(notKnown)).toBeVisible();
  });

  test('whose answer is lost is still said by an older entry of the form', async () => {
    const { user, platform } = open(review, {
      state: requested,
      answers: { 'PUT /fund/schedule': () => Promise.reject(new Error('Failed to fetch')) },
    });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText("We don't know yet if your new amount reached us.")).toBeVisible();
    act(() => platform.navigation.go(form));
    expect(await amountField()).toHaveValue('300.00');
    expect(screen.getByText("We don't know yet if your new amount reached us.")).toBeVisible();
    act(() => platform.navigation.go('/move-money/deposit/TWLV-33333'));
    await waitFor(async () => expect(await amountField()).toHaveValue('500.00'));
    expect(screen.queryByText(/We don't know yet/)).toBeNull();
  });

  test('is known to have arrived once the schedule has the amount', async () => {
    const sent = { key: requested.key, sent: { id: 'MNTH-22222', amount: 350_00 } };
    open(form, { state: { amount: 350_00, unanswered: sent } }, [aSchedule({ amount: 350 })]);
    expect(await amountField()).toHaveValue('350.00');
    expect(screen.queryByText(/We don't know yet/)).toBeNull();
  });

  test.each`
    what                         | status | problem              | details                              | says                                                  | canRetry
    ${'the services fail'}       | ${500} | ${'INTERNAL'}        | ${{}}                                | ${"We don't know yet if your new amount reached us."} | ${true}
    ${'something else refuses'}  | ${409} | ${'OTHER'}           | ${{}}                                | ${'The amount was not changed.'}                      | ${true}
    ${'a rule of deposits does'} | ${409} | ${'DEPOSIT_REFUSED'} | ${{ amount: 'CURRENCY_VALIDATION' }} | ${'Please enter a valid dollar amount.'}              | ${false}
    ${'a rule without values'}   | ${409} | ${'DEPOSIT_REFUSED'} | ${{}}                                | ${'The amount was not changed.'}                      | ${false}
    ${'it has ended meanwhile'}  | ${409} | ${'SCHEDULE_ENDED'}  | ${{ status: 'ENDED' }}               | ${/^This scheduled transfer has ended/}               | ${false}
  `('says when $what: $says [ERR-028]', async ({ status, problem, details, says, canRetry }) => {
    const { user, callsTo: calls } = open(review, {
      state: requested,
      answers: {
        'PUT /fund/schedule': () => {
          const values = Object.entries(details).map(([field, issue]) => ({ field, issue: String(issue) }));
          throw new CallProblem(Number(status), 'The words of the services.', String(problem), values);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: "We couldn't finish this change" })).toBeVisible();
    expect(screen.getByText(says)).toBeVisible();
    expect(screen.getByText('1-800-555-0166')).toBeVisible();
    const again = screen.queryByRole('button', { name: 'Try again' });
    expect(again !== null).toBe(canRetry);
    if (again === null) return;
    await user.click(again);
    await waitFor(() => expect(calls('PUT /fund/schedule')).toHaveLength(2));
    const [first, second] = calls('PUT /fund/schedule').map(({ request }) => request);
    expect(second).toEqual(first);
  });
});
