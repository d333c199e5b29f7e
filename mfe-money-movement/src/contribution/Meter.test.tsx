import { screen, within } from '@testing-library/react';
import type { ContributionYear } from '@wealth/domain/ira';
import { cents } from '@wealth/domain/money';
import { renderRemote } from '@wealth/kit/testing';
import { locales } from '../locales.ts';
import { ContributionHints, Meter, type MeterProps } from './Meter.tsx';
import { meterParts } from './meter.rules.ts';

const year = (total: number | undefined, limit: number | undefined, said: Partial<ContributionYear> = {}) => ({
  year: 2026,
  limit: limit === undefined ? undefined : cents(limit),
  total: total === undefined ? undefined : cents(total),
  remaining: undefined,
  remainingScheduled: undefined,
  ...said,
});
const show = (props: MeterProps) => renderRemote(() => <Meter {...props} />, { locales });

test.each`
  what                      | total       | adds         | legend                                                                | lengths
  ${'nothing in the form'}  | ${5_200_00} | ${undefined} | ${['Contributed $5,200', 'Left $2,300']}                              | ${[5_200_00, 2_300_00]}
  ${'what fits'}            | ${5_200_00} | ${1_000_50}  | ${['Contributed $5,200', 'This deposit $1,000.50', 'Left $1,299.50']} | ${[5_200_00, 1_000_50, 1_299_50]}
  ${'all that fits'}        | ${5_200_00} | ${2_300_00}  | ${['Contributed $5,200', 'This deposit $2,300']}                      | ${[5_200_00, 2_300_00]}
  ${'one that goes over'}   | ${5_200_00} | ${2_400_00}  | ${['Contributed $5,200', 'This deposit $2,400', '$100 over']}         | ${[5_200_00, 2_300_00, 100_00]}
  ${'more contributed yet'} | ${7_600_00} | ${25_00}     | ${['Contributed $7,600', 'This deposit $25', '$125 over']}            | ${[7_500_00, 0, 125_00]}
  ${'nothing at all'}       | ${0}        | ${undefined} | ${['Contributed $0', 'Left $7,500']}                                  | ${[0, 7_500_00]}
`('with $what the meter names each part of the limit [IRA-002, ENT-073]', async ({ total, adds, legend, lengths }) => {
  const of = year(total, 7_500_00);
  show({ of, adds, what: 'deposit' });
  const meter = await screen.findByRole('group', { name: /^Contributed \$[\d,]+ of \$7,500 for 2026$/ });
  expect(
    within(meter)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(legend);
  expect(meterParts(of, cents(Number(adds ?? 0)))?.map(({ length }) => Number(length))).toEqual(lengths);
});

test('a plan is named as its deposits', async () => {
  show({ of: year(0, 7_500_00), adds: cents(600_00), what: 'plan' });
  expect(await screen.findByText('These deposits $600')).toBeVisible();
});

test.each`
  what                    | of                                    | says                                                                      | shows
  ${'no date of birth'}   | ${year(100_00, undefined)}            | ${"The limit depends on your age, and we don't have your date of birth."} | ${'ENT-073, IRA-018'}
  ${'no published limit'} | ${year(0, undefined, { year: 2099 })} | ${'The IRS has not published the limit for 2099 yet.'}                    | ${'ENT-073, IRA-018'}
`('with $what there is no bar, and the member reads why [$shows]', async ({ of, says }) => {
  show({ of: of as ContributionYear, adds: cents(100_00), what: 'deposit' });
  const sentence = "We can't confirm your remaining limit. You are responsible for staying within IRS limits.";
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText(String(says))).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('two lines name IRAs elsewhere and income, which no limit shows [IRA-002, ENT-073]', async () => {
  renderRemote(ContributionHints, { locales });
  expect(await screen.findByText('IRAs at other firms use the same limit.')).toBeVisible();
  expect(screen.getByText('A high income can lower what you may put into a Roth IRA.')).toBeVisible();
});

test.each([
  [['/faqs'], '/faqs#ira-contributions'],
  [[], undefined],
])('the hints on limits lead to the answers where these can be reached: %j [FAQ-016]', async (reaches, to) => {
  renderRemote(ContributionHints, { locales, platform: { reaches } });
  await screen.findByText('IRAs at other firms use the same limit.');
  const link = screen.queryByRole('link', { name: 'Answers about IRA contributions' });
  expect(link?.getAttribute('href')).toBe(to);
});
