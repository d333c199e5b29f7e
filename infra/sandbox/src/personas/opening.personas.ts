import { flags, guided, type Persona, persona, years } from './persona.ts';

const noAccounts = flags('1/0/1/0');

function opener(variant: number, who: Pick<Persona, 'tenant' | 'userName' | 'firstName'>): Persona {
  return persona({
    number: 'P42',
    variant,
    ...who,
    lastName: 'Opener',
    shows: 'Opens an account, or begins to, in a journey of the tests',
    screens: ['Decision'],
    status: noAccounts,
    isListed: false,
  });
}

/**
 * A third Noah of P3, and P42: members without accounts. An opening uses its member up, so each journey that opens an
 * account has one of its own, whom the sign-in page does not list. They stand at the end of all personas, since people
 * are numbered by their place.
 */
export const openingPersonas: readonly Persona[] = [
  persona({
    number: 'P3',
    variant: 3,
    tenant: 'ucu',
    userName: 'noah',
    firstName: 'Noah',
    lastName: 'Noaccounts',
    shows: 'A member without accounts, where the time to open one online is over',
    screens: ['Onboarding: no accounts'],
    status: noAccounts,
  }),
  ...(
    [
      ['copper', 'oona', 'Oona'],
      ['copper', 'oscar', 'Oscar'],
      ['copper', 'otis', 'Otis'],
      ['copper', 'opal', 'Opal'],
      ['copper', 'orla', 'Orla'],
      ['copper', 'omar', 'Omar'],
      ['truesky', 'odette', 'Odette'],
      ['truesky', 'otto', 'Otto'],
    ] as const
  ).map(([tenant, userName, firstName], index) => opener(index + 1, { tenant, userName, firstName })),
];

/** Two more members of P42, for IRAs. They came later, so they stand at the end of all personas. */
export const iraOpenerPersonas: readonly Persona[] = [
  opener(9, { tenant: 'copper', userName: 'olga', firstName: 'Olga' }),
  opener(10, { tenant: 'copper', userName: 'oren', firstName: 'Oren' }),
];

/** A second Nadia of P2. She came later too. */
export const nonMemberPersonas: readonly Persona[] = [
  persona({
    number: 'P2',
    variant: 2,
    tenant: 'ucu',
    userName: 'nadia',
    firstName: 'Nadia',
    lastName: 'Notmember',
    shows: 'Not a member where the time to open an account online is over',
    screens: ['Onboarding: not a member'],
    status: flags('0/0/1/0'),
    demographic: 'none',
  }),
];

/** Applicants whose last name the demo's custodian knows (PERSONAS §6): one for each journey that meets a refusal. */
export const refusedPersonas: readonly Persona[] = (
  [
    ['hanna', 'Hanna', 'Homeaddr'],
    ['saul', 'Saul', 'Same'],
    ['felix', 'Felix', 'Fail'],
    ['alma', 'Alma', 'Already'],
    ['rufus', 'Rufus', 'Refuse'],
  ] as const
).map(([userName, firstName, lastName], index) => ({
  ...opener(index + 11, { tenant: 'copper', userName, firstName }),
  lastName,
}));

/**
 * A member for each last name that the demo's custodian or identity check knows (PERSONAS §6). Each is tried
 * separately: the user name is that name. They came later.
 */
export const namedPersonas: readonly Persona[] = [
  ...['street', 'blank', 'issue', 'default', 'samessn', 'homeaddr', 'pobox', 'mailaddr', 'bizaddr', 'trusted'],
  ...['fail', 'already', 'refer', 'refuse'],
].map((userName, index) => ({
  ...opener(index + 16, { tenant: 'copper', userName, firstName: 'Nell' }),
  lastName: `${userName.slice(0, 1).toUpperCase()}${userName.slice(1)}`,
  shows: 'An application of this last name, with its result',
}));

/** The engines of the browser tests. A journey that uses a member up needs one for each. */
const engines = ['chromium', 'firefox', 'webkit'] as const;

/**
 * Each browser engine has a member who opens an account, and another who withdraws and links a bank; one more signs in
 * again around a withdrawal. Added later.
 */
export const enginePersonas: readonly Persona[] = [
  ...engines.map((engine, index) =>
    opener(index + 30, { tenant: 'copper', userName: `wes-${engine}`, firstName: 'Wes' }),
  ),
  ...[...engines, 'again'].map((journey, index) =>
    persona({
      number: 'P45',
      variant: index + 10,
      tenant: 'copper',
      userName: `odile-${journey}`,
      firstName: 'Odile',
      lastName: 'Outward',
      shows: 'Withdraws a part of an account, in a journey of the tests',
      screens: ['Overview'],
      status: flags('1/0/1/1'),
      isListed: false,
      accounts: [guided(`46${index}45`, { type: 'INDIVIDUAL', days: years(1), worth: 7_300 })],
    }),
  ),
];

/** A fourth Fran of P11, who came later. */
export const failedModelPersonas: readonly Persona[] = [
  persona({
    number: 'P11',
    variant: 4,
    tenant: 'copper',
    userName: 'fran-models',
    firstName: 'Fran',
    lastName: 'Failmodels',
    shows: 'The portfolios for the risk answers cannot be read',
    screens: ['Decision', 'Account opening: no portfolios'],
    status: flags('1/0/1/0'),
    faults: [{ method: 'POST', path: '/risk/models/search', status: 500 }],
  }),
];
