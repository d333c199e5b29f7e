/** What the dialog took over: every other Friday from 12/04/2026, twelve times. */
export const everyFriday = {
  frequency: 'EVERY_OTHER_WEEK',
  dayOfWeek: 'FRIDAY',
  dayOfMonth: '',
  startingDate: '2026-12-04',
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers: '12',
  endingDate: '',
};
