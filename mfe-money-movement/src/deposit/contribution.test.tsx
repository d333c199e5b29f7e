import { screen, waitFor, within } from '@testing-library/react';
import type { IraContribution } from '@wealth/api';
import { accountsView, anAccount, aSchedule } from '@wealth/api/samples';
import {
  individual,
  inSpring,
  ira,
  type MoneyOptions,
  openForm,
  openMoney,
  roth,
  someLimits,
} from '../money.fixture.tsx';
import { REVIEW } from '../navigation/paths.ts';
import { everyFriday } from '../schedules.fixture.ts';

const SPRING = Date.UTC(2026, 2, 2, 16);
/** Before and after 12:30 PM Central on the last day of 2025. */
const IN_TIME = Date.UTC(2026, 3, 15, 17, 30);
const TOO_LATE = Date.UTC(2026, 3, 15, 17, 30, 1);
const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 18, 31);

const amount = () => screen.findByRole('textbox', { name: 'Amount' });
const field = (label: string) => screen.findByRole('button', { name: new RegExp(`${label}$`) });
const goOn = () => screen.getByRole('button', { name: 'Continue' });
const taxYear = () => screen.queryByRole('radiogroup', { name: 'Counts for tax year' });
const tile = (year: number) => screen.getByRole('radio', { name: String(year) });
const told = () => screen.findByRole('region', { name: 'What will happen' });
const limitsKnown = async () => {
  await limitsTold();
  await waitFor(() => expect(screen.queryByText('Checking your IRA limit…')).toBeNull());
};
const limitsTold = () => screen.findByRole('region', { name: 'IRA limits' });

interface Opened extends MoneyOptions {
  readonly limits?: IraContribution;
  readonly cents?: number;
  readonly to?: string;
  readonly also?: object;
}

const options = ({ limits = someLimits(), answers, ...more }: Opened): MoneyOptions => ({
  flags: ['ONLINE_ACCOUNT_OPENING', 'IRA_SCHEDULED_TRANSFER'],
  accounts: { status: 'loaded', data: accountsView([individual, ira, roth]) },
  answers: { 'GET /ira/contribution-limits': limits, ...answers },
  ...more,
});
const stateOf = ({ cents, to = 'ira', also }: Opened) => ({
  ...(cents !== undefined && { amount: cents }),
  ...{ fundingAccount: 'checking', investmentAccount: to },
  ...also,
});

/** The form with an IRA chosen, once its limits are there. */
async function open(opened: Opened = {}) {
  const shown = openForm({ ...options(opened), state: stateOf(opened) });
  await limitsKnown();
  return shown;
}

test.each`
  type            | recordType                 | is
  ${'INDIVIDUAL'} | ${'DIGITAL_GUIDED_ADVICE'} | ${'offered'}
  ${'JTWROS'}     | ${'DIGITAL_GUIDED_ADVICE'} | ${'offered'}
  ${'IRA'}        | ${'DIGITAL_GUIDED_ADVICE'} | ${'offered'}
  ${'ROTH IRA'}   | ${'DIGITAL_GUIDED_ADVICE'} | ${'offered'}
  ${'SEP IRA'}    | ${'DIGITAL_GUIDED_ADVICE'} | ${'muted'}
  ${'TRUST'}      | ${'DIGITAL_GUIDED_ADVICE'} | ${'muted'}
  ${'IRA'}        | ${'ADVISORY_INVESTMENT'}   | ${'left out'}
`('To has a $recordType account of type $type as $is [MMH-006, DEP-003]', async ({ type, recordType, is }) => {
  const account = anAccount({ id: 'other', number: '2WM001111', type, recordType });
  const { user } = openForm({
    ...options({}),
    accounts: { status: 'loaded', data: accountsView([individual, account]) },
  });
  await user.click(await field('To'));
  const [, other] = screen.getAllByRole('option');
  const reason = 'This kind of account takes no deposits here. Please call us.';
  const shown = other === undefined ? 'left out' : other.textContent?.includes(reason) ? 'muted' : 'offered';
  expect(shown).toBe(is);
});

test.each`
  what                                | said                                        | offered  | shows
  ${'of an IRA in spring'}            | ${{}}                                       | ${true}  | ${'IRA-003, IRA-004'}
  ${'of a Roth IRA in spring'}        | ${{ to: 'roth' }}                           | ${true}  | ${'IRA-003, IRA-004'}
  ${'of an individual account'}       | ${{ to: 'individual' }}                     | ${false} | ${'IRA-005'}
  ${'while last year is not told'}    | ${{ limits: someLimits() }}                 | ${false} | ${'IRA-006'}
  ${'at 12:30:00 PM of the last day'} | ${{ now: IN_TIME }}                         | ${true}  | ${'IRA-004, IRA-006'}
  ${'at 12:30:01 PM of the last day'} | ${{ now: TOO_LATE }}                        | ${false} | ${'IRA-006'}
  ${'of deposits that repeat'}        | ${{ also: { repeat: everyFriday } }}        | ${false} | ${'IRA-007'}
  ${'of a deposit of another day'}    | ${{ also: { startingDate: '2026-06-01' } }} | ${false} | ${'IRA-008'}
`('the tax year $what can be chosen: $offered [$shows]', async ({ said, offered }) => {
  const opened: Opened = { now: SPRING, limits: inSpring, cents: 500_00, ...(said as Opened) };
  openForm({ ...options(opened), state: stateOf(opened) });
  await amount();
  if (opened.to !== 'individual') await limitsKnown();
  expect(taxYear() !== null).toBe(offered);
});

test('this year is chosen at first, and last year names the amount left and its closing day [IRA-003, IRA-001]', async () => {
  await open({ now: SPRING, limits: inSpring });
  const [last, current, ...more] = within(taxYear() as HTMLElement).getAllByRole('radio');
  expect(more).toEqual([]);
  expect(last).toHaveAccessibleName('2025');
  expect(last).toHaveAccessibleDescription('$1,200.00 left · open until Wed, 04/15/2026');
  expect(current).toHaveAccessibleName('2026');
  expect(current).toHaveAccessibleDescription('$7,500.00 left');
  expect(current).toBeChecked();
});

test('a deposit for last year starts today and cannot repeat, until this year is chosen [IRA-009, IRA-010, IRA-014]', async () => {
  const { user, state } = await open({ now: SPRING, limits: inSpring, cents: 1_000_00 });
  await user.click(tile(2025));
  const starts = screen.getByRole('textbox', { name: 'Starts' });
  expect(starts).toHaveValue('Mon, 03/02/2026');
  expect(starts).toHaveAttribute('readonly');
  expect(starts).toHaveAccessibleDescription('A deposit for 2025 starts today.');
  const repeats = screen.getByRole('textbox', { name: 'Repeats' });
  expect(repeats).toHaveValue('Off');
  expect(repeats).toHaveAccessibleDescription("It can't repeat. Choose 2026 to change this.");
  expect(state()).toMatchObject({ priorYear: true, amount: 1_000_00 });
  expect(await told()).toHaveTextContent('today, Mon, 03/02/2026. It counts for 2025.');
  expect(screen.getByRole('group', { name: 'Contributed $5,800 of $7,000 for 2025' })).toHaveTextContent('Left $200');
  await user.click(tile(2026));
  expect(state()).not.toHaveProperty('priorYear');
  expect(screen.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test.each`
  what              | also                                                                           | to
  ${'another day'}  | ${{ priorYear: true, startingDate: '2026-06-01' }}                             | ${'ira'}
  ${'a repetition'} | ${{ priorYear: true, repeat: { ...everyFriday, startingDate: '2026-03-06' } }} | ${'ira'}
  ${'no IRA'}       | ${{ priorYear: true }}                                                         | ${'individual'}
`('last year is forgotten beside $what [IRA-007, IRA-008, IRA-005]', async ({ also, to }) => {
  const opened: Opened = { now: SPRING, limits: inSpring, cents: 500_00, to, also };
  const { user, state } = openForm({ ...options(opened), state: stateOf(opened) });
  await user.click(await amount());
  await user.tab();
  await waitFor(() => expect(state()).not.toHaveProperty('priorYear'));
});

test('another account forgets last year [IRA-005]', async () => {
  const { user } = await open({ now: SPRING, limits: inSpring, cents: 500_00, also: { priorYear: true } });
  expect(tile(2025)).toBeChecked();
  await user.click(await field('To'));
  await user.click(screen.getByRole('option', { name: /^Roth IRA/ }));
  await waitFor(() => expect(tile(2026)).toBeChecked());
});

test.each`
  what                                                 | said                                                                                                                                                          | cents       | problem                                                                                                                 | suggestion         | reason                                                                          | shows
  ${'over what is left'}                               | ${{}}                                                                                                                                                         | ${2_400_00} | ${'This amount is more than your remaining 2026 contribution limit of $2,300.00.'}                                      | ${'Use $2,300.00'} | ${'To continue, lower the amount to $2,300.00 or less.'}                        | ${'IRA-016, DEP-019'}
  ${'over what is left of last year'}                  | ${{ now: SPRING, limits: inSpring, also: { priorYear: true } }}                                                                                               | ${1_200_01} | ${'This amount is more than your remaining 2025 contribution limit of $1,200.00.'}                                      | ${'Use $1,200.00'} | ${'To continue, lower the amount to $1,200.00 or less.'}                        | ${'IRA-015, DEP-019'}
  ${'once nothing is left'}                            | ${{ limits: someLimits({ currentYearRemainingAllowed: 0, currentYearRemainingScheduled: 0 }) }}                                                               | ${25_00}    | ${'You have reached your 2026 contribution limit.'}                                                                     | ${''}              | ${'To continue, choose another account, or a day of another year.'}             | ${'IRA-016, DEP-019'}
  ${'beside schedules that take it all'}               | ${{ limits: someLimits({ currentYearRemainingScheduled: -100 }) }}                                                                                            | ${500_00}   | ${'Your scheduled deposits already use $2,400.00 of this limit.'}                                                       | ${''}              | ${'To continue, choose another account, or cancel a scheduled transfer first.'} | ${'DEP-019, DEP-020'}
  ${'of a later day, over what other schedules leave'} | ${{ limits: someLimits({ currentYearRemainingScheduled: 300 }), also: { startingDate: '2026-12-01' } }}                                                       | ${400_00}   | ${'Your scheduled deposits already use $2,000.00 of this limit.'}                                                       | ${'Use $300.00'}   | ${'To continue, lower the amount to $300.00 or less.'}                          | ${'DEP-019, DEP-020'}
  ${'of next year, over its limit'}                    | ${{ limits: someLimits({ nextYearLimit: 7_500, nextYearRemainingAllowed: 7_500, nextYearRemainingScheduled: 7_500 }), also: { startingDate: '2027-01-04' } }} | ${7_500_01} | ${'This amount is more than your remaining 2027 contribution limit of $7,500.00.'}                                      | ${'Use $7,500.00'} | ${'To continue, lower the amount to $7,500.00 or less.'}                        | ${'IRA-017, DEP-019'}
  ${'of a plan, over what is left'}                    | ${{ also: { repeat: everyFriday } }}                                                                                                                          | ${1_200_00} | ${'The deposit on Fri, 12/18/2026 would go over your 2026 contribution limit. These deposits may use $2,300.00 of it.'} | ${'Use $1,150.00'} | ${'To continue, lower the amount to $1,150.00 or less.'}                        | ${'IRA-016, DEP-019, DEP-020'}
`('a deposit $what is refused in three places [$shows]', async ({ said, cents, problem, suggestion, reason }) => {
  const { user } = await open({ ...(said as Opened), cents: Number(cents) });
  expect(await amount()).toHaveAccessibleDescription(String(problem));
  expect(goOn()).toHaveAccessibleDescription(String(reason));
  expect(screen.queryAllByRole('button', { name: /^Use / }).map((each) => each.textContent)).toEqual(
    suggestion === '' ? [] : [suggestion],
  );
  if (suggestion === '') return;
  await user.click(screen.getByRole('button', { name: String(suggestion) }));
  expect(goOn()).not.toHaveAttribute('aria-disabled');
});

test('a first deposit for which too little is left reads both rules and the phone number [IRA-016, DEP-020]', async () => {
  await open({
    cents: 250_00,
    limits: someLimits({ currentYearRemainingAllowed: 150, currentYearRemainingScheduled: 150 }),
    accounts: { status: 'loaded', data: accountsView([anAccount({ ...ira, initialFundingSubmitted: false })]) },
  });
  expect(await amount()).toHaveAccessibleDescription(
    'Initial deposit must exceed the investment minimum of $200. This amount is more than your remaining 2026 contribution limit of $150.00. Please call 1-800-555-0166.',
  );
  expect(goOn()).toHaveAccessibleDescription('To continue, choose another account, or call 1-800-555-0166.');
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test.each`
  what                         | said                                                               | hint
  ${'today'}                   | ${{}}                                                              | ${'At least $25.00. Up to $2,300.00 more fits your 2026 IRA limit.'}
  ${'for last year'}           | ${{ now: SPRING, limits: inSpring, also: { priorYear: true } }}    | ${'At least $25.00. Up to $1,200.00 more fits your 2025 IRA limit.'}
  ${'on repeat'}               | ${{ also: { repeat: everyFriday } }}                               | ${'At least $25.00. Up to $1,150.00 each time fits your 2026 IRA limit.'}
  ${'in a year not published'} | ${{ also: { startingDate: '2027-01-04' } }}                        | ${'At least $25.00.'}
  ${'over by schedules'}       | ${{ limits: someLimits({ currentYearRemainingScheduled: -100 }) }} | ${'At least $25.00.'}
`('the hint says what more fits $what [IRA-002]', async ({ said, hint }) => {
  await open(said as Opened);
  expect(await amount()).toHaveAccessibleDescription(String(hint));
});

test('an unknown limit blocks nothing, and says who keeps it [IRA-018, IRA-021]', async () => {
  const unknown = { currentYearLimit: -1, currentYearRemainingAllowed: -1, currentYearRemainingScheduled: -1 };
  await open({ cents: 8_000_00, limits: someLimits(unknown) });
  const limits = await limitsTold();
  expect(limits).toHaveTextContent(
    "We can't confirm your remaining limit. You are responsible for staying within IRS limits.",
  );
  expect(limits).toHaveTextContent('IRAs at other firms use the same limit.');
  expect(goOn()).not.toHaveAttribute('aria-disabled');
});

test("more than this year's limit in a year that is not published warns, and blocks nothing [IRA-017]", async () => {
  await open({ cents: 7_600_00, also: { startingDate: '2027-01-04' } });
  expect(await limitsTold()).toHaveTextContent(
    'This is more than your 2026 limit of $7,500.00. The limit for 2027 is not published yet.',
  );
  expect(goOn()).not.toHaveAttribute('aria-disabled');
});

test.each`
  what               | said                                        | says
  ${'today'}         | ${{}}                                       | ${'today, Fri, 11/20/2026. It counts for 2026.'}
  ${'in January'}    | ${{ also: { startingDate: '2027-01-04' } }} | ${'on Mon, 01/04/2027. It counts for 2027.'}
  ${'late on 12/31'} | ${{ now: NEW_YEARS_EVE }}                   | ${'on Mon, 01/04/2027. It counts for 2027.'}
  ${'on repeat'}     | ${{ also: { repeat: everyFriday } }}        | ${'12 times in all. Each counts for the tax year of its date.'}
`('the sentence says for which year a deposit $what counts [IRA-001]', async ({ said, says }) => {
  await open({ cents: 100_00, ...(said as Opened) });
  expect(await told()).toHaveTextContent(String(says));
});

test.each`
  what                   | cents       | skipped
  ${'leaves enough'}     | ${1_700_00} | ${false}
  ${'leaves too little'} | ${1_700_01} | ${true}
`('a deposit that $what for a schedule names its date: $skipped [IRA-016]', async ({ cents, skipped }) => {
  const schedule = aSchedule({ amount: 600, investmentAccountNumber: '2WM008802', frequency: 'ANNUALLY' });
  const { callsTo } = await open({
    cents: Number(cents),
    limits: someLimits({ currentYearRemainingScheduled: 1_700 }),
    answers: { 'GET /fund/schedule': { scheduledDeposits: [schedule] } },
  });
  await waitFor(() => expect(callsTo('GET /fund/schedule')).toHaveLength(1));
  const says = 'Your scheduled deposit on Tue, 12/01/2026 would then go over your 2026 IRA limit, and is skipped.';
  if (skipped) expect(await screen.findByText(says)).toBeVisible();
  else expect(screen.queryByText(says)).toBeNull();
  expect(goOn()).not.toHaveAttribute('aria-disabled');
});

test.each`
  to              | flags                         | mayRepeat | shows
  ${'ira'}        | ${['IRA_SCHEDULED_TRANSFER']} | ${true}   | ${'IRA-012, SET-055'}
  ${'ira'}        | ${[]}                         | ${false}  | ${'IRA-013, SET-055'}
  ${'roth'}       | ${[]}                         | ${false}  | ${'IRA-013, SET-055'}
  ${'individual'} | ${[]}                         | ${true}   | ${'SET-055'}
`('with the flags $flags a deposit to $to may repeat: $mayRepeat [$shows]', async ({ to, flags, mayRepeat }) => {
  const opened: Opened = { to, cents: 500_00, also: { repeat: everyFriday } };
  openForm({ ...options(opened), flags: ['ONLINE_ACCOUNT_OPENING', ...flags], state: stateOf(opened) });
  expect(await told()).toBeVisible();
  if (mayRepeat) {
    expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
    return;
  }
  const repeats = screen.getByRole('textbox', { name: 'Repeats' });
  expect(repeats).toHaveValue('Off');
  expect(repeats).toHaveAccessibleDescription("Deposits into an IRA can't repeat here.");
  expect(await told()).toHaveTextContent('today, Fri, 11/20/2026. It counts for 2026.');
});

test('the start of a deposit into an IRA is never past next year [IRA-011]', async () => {
  await open({ also: { startingDate: '2027-11-21' } });
  expect(goOn()).toHaveAccessibleDescription('To continue, enter an amount.');
  expect(screen.getByText('Please select a valid date.')).toBeVisible();
});

test('limits are queried for an IRA alone, and their failure blocks nothing [API-129]', async () => {
  let attempts = 0;
  const { user, callsTo } = openForm({
    ...options({
      answers: {
        'GET /ira/contribution-limits': () => {
          attempts += 1;
          return attempts === 1 ? Promise.reject(new Error('no')) : someLimits();
        },
      },
    }),
    state: stateOf({ cents: 9_000, to: 'individual' }),
  });
  await amount();
  expect(callsTo('GET /ira/contribution-limits')).toEqual([]);
  await user.click(await field('To'));
  await user.click(screen.getByRole('option', { name: /^IRA/ }));
  expect(await screen.findByText("We couldn't check your IRA limit. We check it again when you submit.")).toBeVisible();
  expect(goOn()).not.toHaveAttribute('aria-disabled');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'Contributed $5,200 of $7,500 for 2026' })).toBeVisible();
});

test.each`
  what             | to              | also                       | operation                | body                                                 | year
  ${'last year'}   | ${'ira'}        | ${{ priorYear: true }}     | ${'POST /fund'}          | ${{ isIra: true, ira: { applyToPriorYear: true } }}  | ${'Tax year2025'}
  ${'this year'}   | ${'roth'}       | ${{}}                      | ${'POST /fund'}          | ${{ isIra: true, ira: { applyToPriorYear: false } }} | ${'Tax year2026'}
  ${'their dates'} | ${'ira'}        | ${{ repeat: everyFriday }} | ${'POST /fund/schedule'} | ${{ isIra: true, ira: { applyToPriorYear: false } }} | ${'Tax yearThat of each date'}
  ${'no year'}     | ${'individual'} | ${{}}                      | ${'POST /fund'}          | ${{ isIra: false, ira: null }}                       | ${''}
`('a deposit for $what is named and sent as such [IRA-019, DEP-003, IRA-001]', async (row) => {
  const { to, also, operation, body, year } = row;
  const opened: Opened = { now: SPRING, limits: inSpring, cents: 500_00, to, also };
  const answer = { internalTransactionId: 'K7M4-Q2R9X', askedAt: '2026-03-02T16:00:00.000Z', takenOn: '2026-03-02' };
  const { user, callsTo } = openMoney(REVIEW, {
    ...options({
      ...opened,
      answers: {
        'POST /fund': { ...answer, settledOn: '2026-03-02', investedOn: '2026-03-03', freeOn: '2026-03-03' },
        'POST /fund/schedule': answer as never,
      },
    }),
    state: { ...stateOf(opened), key: '9d0c2a5e-7a43-4f0e-9f0f-0b1f6d2f7a10' },
  });
  const submit = await screen.findByRole('button', { name: 'Submit' });
  const names = () => screen.queryAllByText('Tax year').map((each) => each.parentElement?.textContent);
  const free = () => document.body.textContent.includes('Free to withdraw');
  expect(names()).toEqual(year === '' ? [] : [year]);
  expect(free()).toBe(year === '');
  await user.click(submit);
  await screen.findByText('K7M4-Q2R9X');
  await screen.findByText('What happens next');
  expect(callsTo(String(operation))).toMatchObject([{ request: { body } }]);
  expect(names()).toEqual(year === '' ? [] : [year]);
  expect(free()).toBe(year === '');
});

test.each`
  when                           | now         | sends
  ${'until the last moment'}     | ${IN_TIME}  | ${true}
  ${'once its window is closed'} | ${TOO_LATE} | ${false}
`('a review for last year can be sent $when: $sends [IRA-006, IRA-009]', async ({ now, sends }) => {
  const opened: Opened = { now, limits: inSpring, cents: 500_00, also: { priorYear: true } };
  openMoney(REVIEW, { ...options(opened), state: { ...stateOf(opened), key: '9d0c2a5e-7a43-4f0e-9f0f-0b1f6d2f7a10' } });
  expect(await screen.findByRole('button', { name: 'Modify' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' }) !== null).toBe(sends);
  const words = /^Deposits for 2025 were possible until Wed, 04\/15\/2026, 12:30 PM CT/;
  expect(screen.queryByText(words) === null).toBe(sends);
});

test('a deposit for last year and one for this year are two intents [IRA-001, IRA-019]', async () => {
  const { user, state } = await open({ now: SPRING, limits: inSpring, cents: 500_00 });
  const keys: unknown[] = [];
  for (const year of [2025, 2026, 2026]) {
    await user.click(await screen.findByRole('radio', { name: String(year) }));
    await user.click(goOn());
    keys.push((state() as { key: unknown }).key);
    await user.click(await screen.findByRole('button', { name: 'Modify' }));
    await amount();
  }
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
});
