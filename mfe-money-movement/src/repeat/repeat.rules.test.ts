import { businessDate } from '@wealth/domain/calendar';
import { followed, getFieldProblems, noRepeat, type RepeatForm } from './repeat.rules.ts';

/** A Friday. */
const today = businessDate('2026-11-20');
const form = (own: Partial<Record<keyof typeof noRepeat, string>>): RepeatForm => ({ ...noRepeat, ...own });
const change = (before: RepeatForm, own: Partial<Record<keyof typeof noRepeat, string>>) => {
  const [changed = ''] = Object.keys(own);
  return followed({ ...before, ...own }, changed, today);
};

describe('what follows from a change in the dialog', () => {
  test.each`
    what                                      | before                                                                      | own                                | start           | shows
    ${'a week without its day'}               | ${{}}                                                                       | ${{ frequency: 'WEEKLY' }}         | ${''}           | ${'SCM-001, SCM-007'}
    ${'its day'}                              | ${{ frequency: 'WEEKLY' }}                                                  | ${{ dayOfWeek: 'MONDAY' }}         | ${'2026-11-23'} | ${'SCM-005'}
    ${'a day that is today'}                  | ${{ frequency: 'EVERY_OTHER_WEEK' }}                                        | ${{ dayOfWeek: 'FRIDAY' }}         | ${'2026-11-20'} | ${'SCM-002'}
    ${'another day, on which no start falls'} | ${{ frequency: 'WEEKLY', dayOfWeek: 'MONDAY', startingDate: '2026-11-23' }} | ${{ dayOfWeek: 'TUESDAY' }}        | ${'2026-11-24'} | ${'SCM-007'}
    ${'a month without its day'}              | ${{}}                                                                       | ${{ frequency: 'MONTHLY' }}        | ${''}           | ${'SCM-003, SCM-007'}
    ${'its last day'}                         | ${{ frequency: 'MONTHLY' }}                                                 | ${{ dayOfMonth: '31' }}            | ${'2026-11-30'} | ${'SCM-006'}
    ${'a longer period, which asks for none'} | ${{}}                                                                       | ${{ frequency: 'EVERY_3_MONTHS' }} | ${'2026-11-20'} | ${'SCM-004, SCM-008'}
  `('$what brings the first deposit to $start [$shows]', ({ before, own, start }) => {
    expect(change(form(before as object), own as object).startingDate).toBe(start);
  });

  test('a frequency takes away the day that it does not ask for', () => {
    const weekly = form({ frequency: 'WEEKLY', dayOfWeek: 'MONDAY', startingDate: '2026-11-23' });
    expect(change(weekly, { frequency: 'MONTHLY' })).toMatchObject({ dayOfWeek: '', startingDate: '' });
    const monthly = form({ frequency: 'MONTHLY', dayOfMonth: '5', startingDate: '2026-12-05' });
    expect(change(monthly, { frequency: 'ANNUALLY' })).toMatchObject({ dayOfMonth: '', startingDate: '2026-12-05' });
  });

  test.each`
    start           | end
    ${'2027-01-04'} | ${'2027-01-15'}
    ${'2027-01-18'} | ${''}
    ${'2027-01-15'} | ${''}
  `('a start of $start leaves the end of 01/15/2027 as $end [SCM-016]', ({ start, end }) => {
    const before = form({
      frequency: 'EVERY_3_MONTHS',
      startingDate: '2026-11-20',
      endType: 'END_DATE',
      endingDate: '2027-01-15',
    });
    expect(change(before, { startingDate: String(start) }).endingDate).toBe(end);
  });
});

describe('an end stays in its field', () => {
  const every3Months = form({
    frequency: 'EVERY_3_MONTHS',
    startingDate: '2027-01-04',
    endType: 'END_DATE',
    endingDate: '2027-12-15',
  });

  test.each(['0002-12-15', '0020-12-15', '0202-12-15', '2026-12-15', '2027-01-04', ''])(
    'while it is typed itself, as %s',
    (endingDate) => {
      expect(change(every3Months, { endingDate }).endingDate).toBe(endingDate);
    },
  );

  test.each(['', '0002-01-04', '0202-01-04', '2027-02-30'])(
    'while the start is half typed, as "%s"',
    (startingDate) => {
      expect(change(every3Months, { startingDate }).endingDate).toBe('2027-12-15');
    },
  );

  test.each`
    what              | own
    ${'the number'}   | ${{ numberOfTransfers: '3' }}
    ${'when it ends'} | ${{ endType: 'UNTIL_CANCELLED' }}
    ${'how often'}    | ${{ frequency: 'ANNUALLY' }}
  `('when $what changes, though it is half typed', ({ own }) => {
    expect(change({ ...every3Months, endingDate: '0002-12-15' }, own as object).endingDate).toBe('0002-12-15');
  });

  test('without a start, when its day is still to be chosen', () => {
    expect(change(every3Months, { frequency: 'MONTHLY' })).toMatchObject({
      startingDate: '',
      endingDate: '2027-12-15',
    });
  });
});

describe('the end is checked again', () => {
  const weekly = form({
    frequency: 'WEEKLY',
    dayOfWeek: 'FRIDAY',
    startingDate: '2026-11-20',
    endType: 'END_DATE',
    endingDate: '2026-11-27',
  });
  const wrong = { endingDate: 'Please select a valid date.' };

  test('when the start changes [SCM-013]', () => {
    expect(getFieldProblems(weekly, today)).toEqual({});
    expect(getFieldProblems(change(weekly, { startingDate: '2026-11-27' }), today)).toEqual(wrong);
  });

  test('when it changes itself [SCM-014]', () => {
    expect(getFieldProblems(change(weekly, { endingDate: '2026-11-26' }), today)).toEqual(wrong);
  });

  test('when the frequency changes [SCM-015]', () => {
    expect(getFieldProblems(change(weekly, { frequency: 'EVERY_OTHER_WEEK' }), today)).toEqual(wrong);
  });
});
