import { flags, type Persona, persona } from './persona.ts';

const noAccounts = flags('1/0/1/0');

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
      ['copper', 'oona', 'Oona', 'full'],
      ['copper', 'oscar', 'Oscar', 'full'],
      ['copper', 'otis', 'Otis', 'full'],
      ['copper', 'opal', 'Opal', 'full'],
      ['copper', 'orla', 'Orla', 'full'],
      ['copper', 'omar', 'Omar', 'none'],
      ['truesky', 'odette', 'Odette', 'full'],
      ['truesky', 'otto', 'Otto', 'full'],
    ] as const
  ).map(([tenant, userName, firstName, demographic], index) =>
    persona({
      number: 'P42',
      variant: index + 1,
      tenant,
      userName,
      firstName,
      lastName: 'Opener',
      shows:
        demographic === 'none'
          ? 'Cannot open an account online: the credit union has no details'
          : 'Opens an account in a journey of the tests',
      screens: ['Decision'],
      status: noAccounts,
      demographic,
      isListed: false,
    }),
  ),
];
