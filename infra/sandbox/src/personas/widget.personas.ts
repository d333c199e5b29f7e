import { flags, guided, type Persona, persona, years } from './persona.ts';

/**
 * P43: members by whom the widget is seen in states of its own, and P44: a member on a Sunday. They stand at the end of
 * all personas, since people are numbered by their place.
 */
export const widgetPersonas: readonly Persona[] = [
  persona({
    number: 'P43',
    tenant: 'pfcu',
    userName: 'petra',
    firstName: 'Petra',
    lastName: 'Noaccounts',
    shows: 'A member without accounts; the widget leads on by a picture and a button',
    screens: ['Widget: no accounts, at PFCU'],
    status: flags('1/0/1/0'),
  }),
  persona({
    number: 'P43',
    variant: 2,
    tenant: 'truesky',
    userName: 'tom',
    firstName: 'Tom',
    lastName: 'Notmember',
    shows: 'Not a member; the widget leads to its banner, since accounts can be opened online',
    screens: ['Widget: banner, at TrueSky'],
    status: flags('0/0/1/0'),
    demographic: 'none',
  }),
  persona({
    number: 'P43',
    variant: 3,
    tenant: 'copper',
    userName: 'wilma',
    firstName: 'Wilma',
    lastName: 'Widgetfail',
    shows: 'The widget cannot get the accounts; the portal can',
    screens: ['Widget: problem retrieving the account list'],
    status: flags('1/0/1/1'),
    accounts: [guided('43343', { type: 'INDIVIDUAL', days: years(1), worth: 8_150, portfolio: 'growth' })],
    faults: [{ method: 'GET', path: '/accounts/summary', status: 500 }],
  }),
  // Nothing is traded on the day of this member's clock, so every date that is shown is the Friday before.
  persona({
    number: 'P44',
    tenant: 'copper',
    userName: 'sunny',
    firstName: 'Sunny',
    lastName: 'Sunday',
    shows: 'On Sunday, 11/15/2026: what is shown is as of Friday',
    screens: ['Overview'],
    status: flags('1/0/1/1'),
    clock: { fixed: '2026-11-15T16:00:00Z' },
    accounts: [guided('44144', { type: 'INDIVIDUAL', days: years(1), worth: 9_150, portfolio: 'growth' })],
  }),
];
