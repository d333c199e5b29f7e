import { type Contribution, flags, guided, type LedgerAccount, type Persona, persona, years } from './persona.ts';

/** What Priya and Dan put in for 2025, of $7,000. */
const allBut1200 = (date: string): Contribution => ({ date, taxYear: 2025, amount: 5_800 });

const members: readonly (Pick<Persona, 'number' | 'tenant' | 'userName' | 'firstName' | 'lastName' | 'shows'> &
  Pick<Persona, 'clock'> & { readonly variant: number; readonly account: LedgerAccount })[] = [
  {
    number: 'P16',
    variant: 2,
    tenant: 'copper',
    userName: 'priya-puts-in',
    firstName: 'Priya',
    lastName: 'Prior',
    shows: 'On 03/02/2026: puts the rest in for 2025',
    clock: { fixed: '2026-03-02T16:00:00Z' },
    account: guided('16316', {
      type: 'IRA',
      days: years(1.5),
      worth: 23_100,
      contributions: [allBut1200('2025-06-16')],
    }),
  },
  {
    number: 'P17',
    variant: 2,
    tenant: 'copper',
    userName: 'dan-puts-in',
    firstName: 'Dan',
    lastName: 'Deadline',
    shows: 'On 04/15/2026, 12:20 PM Central: puts money in for 2025 in its last minutes',
    clock: { fixed: '2026-04-15T17:20:00Z' },
    account: guided('17217', {
      type: 'ROTH IRA',
      days: years(1.5),
      worth: 18_940,
      contributions: [allBut1200('2025-09-15')],
    }),
  },
  {
    number: 'P17',
    variant: 3,
    tenant: 'copper',
    userName: 'dan-late',
    firstName: 'Dan',
    lastName: 'Deadline',
    shows: 'On 04/15/2026, 12:31 PM Central: 2025 is over',
    clock: { fixed: '2026-04-15T17:31:00Z' },
    account: guided('17317', {
      type: 'ROTH IRA',
      days: years(1.5),
      worth: 18_260,
      contributions: [allBut1200('2025-09-15')],
    }),
  },
  {
    number: 'P20',
    variant: 2,
    tenant: 'copper',
    userName: 'yves-weekly',
    firstName: 'Yves',
    lastName: 'Yearend',
    shows: 'On 12/30/2026: schedules a weekly IRA deposit over the end of the year',
    clock: { fixed: '2026-12-30T16:00:00Z' },
    account: guided('20220', { type: 'IRA', days: years(1.5), worth: 26_350 }),
  },
  {
    number: 'P38',
    variant: 6,
    tenant: 'UNFCU',
    userName: 'una',
    firstName: 'Una',
    lastName: 'Unfcu',
    shows: 'An IRA at a credit union where deposits into IRAs are never scheduled',
    account: guided('38638', { type: 'IRA', days: years(1), worth: 17_480 }),
  },
];

/**
 * Members who put money into IRAs: a second Priya and Yves and two more Dans, since journeys write, and a member of the
 * tenant without scheduled deposits into IRAs. They stand behind all others, since people are numbered by their place.
 */
export const iraPersonas: readonly Persona[] = members.map(({ account, ...facts }) =>
  persona({ ...facts, screens: ['Overview'], status: flags('1/0/1/1'), accounts: [account] }),
);
