import { screen, waitFor } from '@testing-library/react';
import type { IraContribution } from '@wealth/api';
import { accountsView, anAccount, aSchedule } from '@wealth/api/samples';
import { CallProblem } from '@wealth/platform';
import { type MoneyOptions, openMoney } from '../money.fixture.tsx';

const form = '/move-money/deposit/MNTH-22222';
const single = { frequency: 'DAY', dayOfMonth: null } as const;

/** A year of the wire: its limit of $7,500.00, and what is left of it without and with the schedules, in dollars. */
const year = (prefix: string, name: number, left = -1, leftBySchedules = left) => ({
  [prefix]: name,
  [`${prefix}Limit`]: left === -1 ? -1 : 7_500,
  [`${prefix}Total`]: left === -1 ? 0 : 7_500 - left,
  [`${prefix}RemainingAllowed`]: left,
  [`${prefix}RemainingScheduled`]: leftBySchedules,
});
const limitsOf = (...years: readonly object[]) =>
  Object.assign({ priorYear: -1 }, ...years) as unknown as IraContribution;
const unknown = [year('nextYear', 2027), year('thirdYear', 2028)];
/** $2,300.00 left in 2026, of which the schedule itself takes $300.00 in December. */
const ofThisYear = limitsOf(year('currentYear', 2026, 2_300, 2_000), ...unknown);

/** The form of $300.00 into an IRA, on the first of each month from 12/01/2026. */
function open(limits: IraContribution | (() => never | Promise<never>), said: object = {}, options: MoneyOptions = {}) {
  const { isFunded, ...schedule } = said as { isFunded?: boolean };
  return openMoney(form, {
    accounts: { status: 'loaded', data: accountsView([anAccount({ type: 'IRA', isFunded: isFunded ?? true })]) },
    ...options,
    answers: {
      'GET /fund/schedule': { scheduledDeposits: [aSchedule(schedule)] },
      'GET /ira/contribution-limits': limits as IraContribution,
      ...options.answers,
    },
  });
}
const amountField = () => screen.findByLabelText('New amount');
const goOn = () => screen.getByRole('button', { name: 'Continue' });
const isHeld = () => goOn().getAttribute('aria-disabled') === 'true';

async function typeAmount(user: ReturnType<typeof open>['user'], amount: string) {
  await screen.findByText('IRAs at other firms use the same limit.');
  const field = await amountField();
  await user.clear(field);
  await user.type(field, amount);
  return field;
}

const twoYears = (next: number) =>
  limitsOf(
    year('currentYear', 2026, 2_300, 2_000),
    year('nextYear', 2027, next, next - 3_600),
    year('thirdYear', 2028),
  );

test.each`
  which                            | limits                                                          | schedule  | hint
  ${'one year is known'}           | ${ofThisYear}                                                   | ${{}}     | ${'Now $300.00. At least $25.00. Up to $2,300.00 each time fits your IRA limits.'}
  ${'a single deposit is left'}    | ${ofThisYear}                                                   | ${single} | ${'Now $300.00. At least $25.00. Up to $2,300.00 fits your 2026 IRA limit.'}
  ${'next year allows less'}       | ${twoYears(7_500)}                                              | ${{}}     | ${'Now $300.00. At least $25.00. Up to $625.00 each time fits your IRA limits.'}
  ${'other schedules take it all'} | ${limitsOf(year('currentYear', 2026, 300, -1_000), ...unknown)} | ${{}}     | ${'The deposit on Tue, 12/01/2026 would go over your 2026 contribution limit. These deposits may use $0.00 of it.'}
  ${'no limit is known'}           | ${limitsOf(year('currentYear', 2026), ...unknown)}              | ${{}}     | ${'Now $300.00. At least $25.00.'}
`('under the amount stands how much fits where $which [IRA-017, IRA-018]', async ({ limits, schedule, hint }) => {
  open(limits, schedule);
  await screen.findByText('IRAs at other firms use the same limit.');
  expect(await amountField()).toHaveAccessibleDescription(hint);
});

test.each`
  limits             | schedule  | typed        | says                                                                                                                    | use
  ${ofThisYear}      | ${single} | ${'2300.01'} | ${'This amount is more than your remaining 2026 contribution limit of $2,300.00.'}                                      | ${'Use $2,300.00'}
  ${ofThisYear}      | ${{}}     | ${'2300.01'} | ${'The deposit on Tue, 12/01/2026 would go over your 2026 contribution limit. These deposits may use $2,300.00 of it.'} | ${'Use $2,300.00'}
  ${twoYears(7_500)} | ${{}}     | ${'625.01'}  | ${'The deposit on Wed, 12/01/2027 would go over your 2027 contribution limit. These deposits may use $7,500.00 of it.'} | ${'Use $625.00'}
`('an amount of $typed is refused as $says [IRA-017, D-143]', async ({ limits, schedule, typed, says, use }) => {
  const { user } = open(limits, schedule);
  const field = await typeAmount(user, String(typed));
  expect(field).toHaveAccessibleDescription(new RegExp(String(says).replaceAll('$', '\\$')));
  expect(isHeld()).toBe(true);
  await user.click(screen.getByRole('button', { name: String(use) }));
  expect(field).toHaveValue(String(use).replace(/^Use \$/, ''));
  expect(isHeld()).toBe(false);
});

test.each`
  left    | typed     | reason
  ${-300} | ${'1000'} | ${'To continue, make room first: no amount fits your IRA limit.'}
  ${-276} | ${'1000'} | ${'To continue, make room first: no amount fits your IRA limit.'}
  ${-275} | ${'1000'} | ${'To continue, lower the amount to $25.00 or less.'}
`('where other schedules leave $left with this one: $reason [IRA-017]', async ({ left, typed, reason }) => {
  const { user } = open(limitsOf(year('currentYear', 2026, 300, Number(left)), ...unknown), single);
  await typeAmount(user, String(typed));
  expect(goOn()).toHaveAccessibleDescription(String(reason));
});

test('the meter shows the year of the next deposit, with the share of the new amount [IRA-002]', async () => {
  const { user } = open(ofThisYear);
  await typeAmount(user, '500');
  expect(screen.getByRole('group', { name: 'Contributed $5,200 of $7,500 for 2026' })).toHaveTextContent(
    'Contributed $5,200These deposits $500Left $1,800',
  );
  expect(screen.queryByRole('group', { name: /2027/ })).toBeNull();
});

test('a year that a new amount goes over has its meter too [IRA-021]', async () => {
  const { user } = open(twoYears(7_500));
  await typeAmount(user, '700');
  expect(screen.getByRole('group', { name: 'Contributed $0 of $7,500 for 2027' })).toHaveTextContent('$900 over');
});

test('an unpublished limit warns by this year’s limit and blocks nothing [IRA-018, D-134]', async () => {
  const { user } = open(ofThisYear);
  await typeAmount(user, '626');
  expect(document.body).toHaveTextContent(
    'The IRA limits for 2027 and 2028 are not published yet. If it stays at the $7,500.00 of 2026, the deposit on Wed, 12/01/2027 goes over it and is skipped.',
  );
  expect(isHeld()).toBe(false);
});

test('without a known limit the form says who keeps it, and lets any amount pass [IRA-018, D-133]', async () => {
  const { user } = open(limitsOf(year('currentYear', 2026), ...unknown));
  await typeAmount(user, '9000');
  const says = "We can't confirm your remaining limit. You are responsible for staying within IRS limits.";
  expect(screen.getByText(says)).toBeVisible();
  expect(isHeld()).toBe(false);
});

test('while the limits load Continue waits', async () => {
  const { user } = open(() => new Promise<never>(() => undefined));
  const field = await amountField();
  await user.clear(field);
  await user.type(field, '350');
  expect(goOn()).toHaveAccessibleDescription('To continue, wait until your IRA limits are here.');
});

test('limits that fail to load hold nothing back, and Try again asks for them again', async () => {
  let isAway = true;
  const { user, callsTo } = open(
    ofThisYear,
    {},
    {
      answers: {
        'GET /ira/contribution-limits': () => {
          if (isAway) throw new CallProblem(503, 'away');
          return ofThisYear;
        },
      },
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent("We can't show your IRA limits right now.");
  const field = await amountField();
  await user.clear(field);
  await user.type(field, '9000');
  expect(isHeld()).toBe(false);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(isHeld()).toBe(true));
  expect(callsTo('GET /ira/contribution-limits')).toHaveLength(2);
});

test('of another account no limit is requested', async () => {
  const accounts = { status: 'loaded', data: accountsView([anAccount()]) } as const;
  const { callsTo } = open(ofThisYear, {}, { accounts });
  expect(await amountField()).toHaveAccessibleDescription('Now $300.00. At least $25.00.');
  expect(callsTo('GET /ira/contribution-limits')).toHaveLength(0);
});
