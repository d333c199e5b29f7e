import { accountsView } from '@wealth/api/samples';
import { businessDate } from '@wealth/domain/calendar';
import { anAccount } from '../overview/accounts.fixture.ts';
import { positionsDate } from './positions.rules.ts';

test.each`
  dates                                         | date            | what
  ${['2026-11-18']}                             | ${'2026-11-18'} | ${'the day of the balance'}
  ${['2026-11-18', '2026-11-19', '2026-10-30']} | ${'2026-11-19'} | ${'the latest of several'}
  ${[]}                                         | ${'2026-11-20'} | ${'the last business day where none is known'}
`('positions are requested as of $what [API-065]', ({ dates, date }) => {
  const { accounts } = accountsView(
    dates.length === 0 ? [anAccount()] : dates.map((balanceAsOfDate: string) => anAccount({ balanceAsOfDate })),
  );
  expect(positionsDate(accounts, businessDate('2026-11-22'))).toBe(date);
});
