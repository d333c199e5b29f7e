import { screen } from '@testing-library/react';
import { businessDate } from '@wealth/domain/calendar';
import type { Frequency } from '@wealth/domain/schedules';
import { renderRemote } from '@wealth/kit/testing';
import { locales } from '../../locales.ts';
import { useFrequencyWords } from './use-frequency-words.ts';

test.each([
  ['DAY', 'Once'],
  ['WEEKLY', 'Weekly on Friday'],
  ['EVERY_OTHER_WEEK', 'Every 2 weeks on Friday'],
  ['MONTHLY', 'Monthly on day 4'],
  ['EVERY_3_MONTHS', 'Every 3 months'],
  ['EVERY_6_MONTHS', 'Every 6 months'],
  ['ANNUALLY', 'Every year'],
] as const)('a deposit %s is listed as "%s"', (frequency: Frequency, words) => {
  const end = { endType: 'UNTIL_CANCELLED' } as const;
  const startDate = businessDate('2026-12-04');
  const Listed = () => <p>{useFrequencyWords().terms({ frequency, end, startDate })}</p>;
  renderRemote(Listed, { locales });
  expect(screen.getByText(words)).toBeVisible();
});
