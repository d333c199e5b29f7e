import { flags, guided, type Persona, persona, years } from './persona.ts';

const member = flags('1/0/1/1');

/** The last moment that a browser's calendar knows: a minute later there is no date to draw. */
const LAST_MOMENT = '+275760-09-13T00:00:00.000Z';

/** P38–P40: a member of each further tenant, and two who see the portal fail. */
export const tenantPersonas: readonly Persona[] = [
  ...(
    [
      ['truesky', 'tess', 'Tess', 'Truesky', 'Sky-blue branding'],
      ['pfcu', 'perry', 'Perry', 'PFCU', 'Deep-green branding'],
      ['UNFCU', 'uma', 'Uma', 'UNFCU', 'A tenant whose name is written in capitals'],
      ['ucu', 'uri', 'Uri', 'UCU', 'A tenant that asks for sign-in at once'],
    ] as const
  ).map(([tenant, userName, firstName, lastName, shows], index) =>
    persona({
      number: 'P38',
      variant: index + 1,
      tenant,
      userName,
      firstName,
      lastName,
      shows,
      screens: ['Overview'],
      status: member,
      accounts: [
        guided(`38${index + 1}38`, {
          type: 'INDIVIDUAL',
          days: years(2),
          worth: 41_300 + index * 7_450,
          portfolio: 'growth',
          deposits: { every: 'MONTH', amount: 250 },
        }),
      ],
    }),
  ),
  persona({
    number: 'P38',
    variant: 5,
    tenant: 'harbor',
    userName: 'xavier',
    firstName: 'Xavier',
    lastName: 'Harbor',
    shows: 'Signs in through an external identity provider; addresses are chosen from a list',
    screens: ['Overview'],
    status: member,
    externalSubject: 'harbor-member-3805',
    accounts: [
      guided('38538', { type: 'INDIVIDUAL', days: years(2), worth: 58_700, portfolio: 'growth' }),
      // Of the one credit union that looks addresses up, so that those of beneficiaries are chosen from a list too.
      guided('38549', { type: 'IRA', days: years(1), worth: 12_300, portfolio: 'balanced' }),
    ],
  }),
  persona({
    number: 'P39',
    tenant: 'broken',
    userName: 'settings',
    firstName: 'Settings',
    lastName: 'Failure',
    shows: 'Settings cannot be read: built-in flags, theme and title',
    screens: ['Overview: built-in settings'],
    status: member,
    accounts: [guided('39139', { type: 'INDIVIDUAL', days: years(1), worth: 9_900 })],
  }),
  persona({
    number: 'P39',
    variant: 2,
    tenant: 'broken',
    userName: 'fay',
    firstName: 'Fay',
    lastName: 'Failures',
    shows: 'Parts that fail on purpose beside a whole overview',
    screens: ['Overview: beside parts that fail'],
    status: member,
    accounts: [
      guided('39251', { type: 'INDIVIDUAL', days: years(2), worth: 48_300, portfolio: 'growth' }),
      guided('39262', { type: 'IRA', days: years(2), worth: 21_750, portfolio: 'balanced' }),
    ],
  }),
  persona({
    number: 'P40',
    tenant: 'copper',
    userName: 'crash',
    firstName: 'Crash',
    lastName: 'Test',
    shows: 'The portal itself fails while it is drawn: message SPA001',
    screens: ['Error: SPA001'],
    status: member,
    accounts: [guided('40140', { type: 'INDIVIDUAL', days: years(1), worth: 4_040 })],
    faults: [
      // Later faults come first: the status below is answered whole, and any other call is the service's own.
      ...(['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) => ({
        method,
        path: '/*',
        headers: { 'x-business-time': LAST_MOMENT },
      })),
      {
        method: 'GET',
        path: '/member/status',
        status: 200,
        body: {
          hasKeycloakId: true,
          hasExternallyManagedAccounts: false,
          matchingLegalEntityFound: true,
          hasOrionHouseholdId: true,
        },
        headers: { 'x-business-time': LAST_MOMENT },
      },
    ],
  }),
  persona({
    number: 'P40',
    variant: 2,
    tenant: 'copper',
    userName: 'crash-overview',
    firstName: 'Crash',
    lastName: 'Overview',
    shows: "The overview alone fails while it is drawn: 'Something went wrong', and the rest works",
    screens: ['Error: Something went wrong'],
    status: member,
    accounts: [guided('40240', { type: 'INDIVIDUAL', days: years(1), worth: 5_050 })],
    faults: [
      {
        method: 'GET',
        path: '/accounts/history',
        status: 200,
        body: {
          // Each is an amount, and what lies between them, which the overview draws, is none.
          aumOverTime: [
            { asOfDate: '2026-05-20', value: -60_000_000_000_000 },
            { asOfDate: '2026-11-20', value: 60_000_000_000_000 },
          ],
          netAmountInvested: [],
        },
      },
    ],
  }),
];
