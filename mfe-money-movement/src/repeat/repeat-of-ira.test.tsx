import { screen, within } from '@testing-library/react';
import { businessDate } from '@wealth/domain/calendar';
import type { ContributionYear } from '@wealth/domain/ira';
import { cents } from '@wealth/domain/money';
import type { ScheduleValues } from '@wealth/domain/schedules';
import { renderPart } from '@wealth/kit/testing';
import { locales } from '../locales.ts';
import { everyFriday } from '../schedules.fixture.ts';
import { Repeats, type RepeatsProps } from './Repeats.tsx';

/** A year with its limit of $7,500.00, and what other schedules leave of it in dollars; undefined if not known. */
const year = (name: number, left: number | undefined): ContributionYear => ({
  year: name,
  limit: left === undefined ? undefined : cents(750_000),
  total: left === undefined ? undefined : cents(750_000 - left * 100),
  remaining: left === undefined ? undefined : cents(left * 100),
  remainingScheduled: left === undefined ? undefined : cents(left * 100),
});
const enough = [year(2026, 7_500), year(2027, 7_500), year(2028, 7_500)];

/** Twelve deposits of $500.00, every other Friday from 12/04/2026: two for 2026 and ten for 2027. */
async function openDialog(said: Partial<RepeatsProps> = {}) {
  const repeat = everyFriday as ScheduleValues;
  const today = businessDate('2026-11-20');
  const props = { today, repeat, amount: cents(50_000), onTake: () => undefined, ...said };
  const { user } = renderPart(<Repeats {...props} />, { locales });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this deposit' }));
  return { user, dialog, dates: within(dialog.getByRole('region', { name: 'Next five dates' })) };
}

test('each date names the tax year of the day on which money moves [IRA-021]', async () => {
  const { dates } = await openDialog({ years: enough });
  expect(dates.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Fri, 12/04/2026 for 2026',
    'Fri, 12/18/2026 for 2026',
    'Fri, 01/01/2027 moves to Mon, 01/04/2027 for 2027Bank holiday, so it moves to the next business day',
    'Fri, 01/15/2027 for 2027',
    'Fri, 01/29/2027 for 2027',
  ]);
  expect(dates.queryByText(/IRA limit/)).toBeNull();
});

test('without an IRA no date names a year', async () => {
  const { dates } = await openDialog();
  expect(dates.queryByText(/for 20/)).toBeNull();
});

test.each`
  years                                  | date                 | left
  ${[year(2026, 499), year(2027, 5000)]} | ${'Fri, 12/04/2026'} | ${'$499.00'}
  ${[year(2026, 500), year(2027, 5000)]} | ${'Fri, 12/18/2026'} | ${'nothing'}
  ${[year(2026, 1000), year(2027, 700)]} | ${'Fri, 01/15/2027'} | ${'$200.00'}
`(
  'the first date over a limit is marked, with what is left: $date, $left [IRA-017, D-143]',
  async ({ years, date, left }) => {
    const { dates } = await openDialog({ years });
    const [marked, ...others] = dates.getAllByRole('listitem').filter(({ classList }) => classList.contains('over'));
    expect(others).toEqual([]);
    expect(marked).toHaveTextContent(String(date));
    expect(marked).toHaveTextContent(`IRA limit, which has ${left} left by then.`);
  },
);

test('a later date over a limit is named beneath the five, and Done stays open for another amount [IRA-017, D-143]', async () => {
  const { dialog, dates } = await openDialog({ years: [year(2026, 1_000), year(2027, 4_900)] });
  const says = 'The deposit on Fri, 05/07/2027 goes over your 2027 IRA limit, which has $400.00 left by then.';
  expect(dates.getByText(says)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Done' })).not.toHaveAttribute('aria-disabled');
});

const notYet = 'The IRA limit for 2027 is not published yet.';
test.each`
  amount           | says
  ${cents(75_000)} | ${notYet}
  ${cents(75_001)} | ${`${notYet} If it stays at the $7,500.00 of 2026, the deposit on Fri, 05/07/2027 goes over it and is skipped.`}
`(
  'an unpublished year says so and is measured by this year’s limit: $says [IRA-018, D-134]',
  async ({ amount, says }) => {
    const { dialog, dates } = await openDialog({ amount, years: [year(2026, 7_500), year(2027, undefined)] });
    expect(dates.getByText(String(says))).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Done' })).not.toHaveAttribute('aria-disabled');
  },
);

test('without a birth date the given sentence says that the limit is not confirmed [IRA-018, D-133]', async () => {
  const { dates } = await openDialog({ years: [year(2026, undefined)] });
  const says = "We can't confirm your remaining limit. You are responsible for staying within IRS limits.";
  expect(dates.getByText(says)).toBeVisible();
});

test.each`
  what                       | said
  ${'without an amount'}     | ${{ amount: undefined }}
  ${'while its end is open'} | ${{ repeat: { ...everyFriday, numberOfTransfers: '' } }}
`('$what a plan names the years and checks nothing', async ({ said }) => {
  const { dates } = await openDialog({ years: [year(2026, 1), year(2027, undefined)], ...said });
  expect(dates.getAllByText('for 2026')).toHaveLength(2);
  expect(dates.queryByText(/limit/)).toBeNull();
});

test('the first deposit is offered until the end of next year, and not later [IRA-011, D-114]', async () => {
  const { user, dialog } = await openDialog({ years: enough });
  const first = dialog.getByRole('textbox', { name: 'First deposit' });
  const done = dialog.getByRole('button', { name: 'Done' });
  expect(first).toHaveAccessibleDescription(/Up to 12\/31\/2027\./);
  await user.click(first);
  await user.keyboard('12/31/2027');
  expect(done).not.toHaveAttribute('aria-disabled');
  await user.tripleClick(first);
  await user.keyboard('01/07/2028');
  expect(done).toHaveAccessibleDescription('Please select a valid date.');
});

test('a reason why the deposit cannot repeat stands in place of the dialog [IRA-013, IRA-014]', () => {
  const isOff = 'Repeats into an IRA are not offered here.';
  renderPart(
    <Repeats
      today={businessDate('2026-11-20')}
      repeat={undefined}
      amount={undefined}
      isOff={isOff}
      onTake={() => {}}
    />,
    { locales },
  );
  const field = screen.getByRole('textbox', { name: 'Repeats' });
  expect(field).toHaveValue('Off');
  expect(field).toHaveAccessibleDescription(isOff);
  expect(screen.queryByRole('button')).toBeNull();
});
