import { flags, guided, type Persona, persona, years } from './persona.ts';

const member = flags('1/0/1/1');

/**
 * P41, and two more of P33: members who move money. Each journey that writes has one of its own, so that no other sees
 * what it did. They stand at the end of all personas, since people are numbered by their place.
 */
export const moneyPersonas: readonly Persona[] = [
  ...(
    [
      ['mona', 'Deposits: a funded account, one without a first deposit, two accounts here, two linked banks'],
      ['mona-checking', 'Deposits from Checking, and what has come of it'],
      ['mona-linked', 'Deposits from a linked bank'],
    ] as const
  ).map(([userName, shows], index) =>
    persona({
      number: 'P41',
      variant: index + 1,
      tenant: 'copper',
      userName,
      firstName: 'Mona',
      lastName: 'Mover',
      shows,
      screens: ['Overview'],
      status: member,
      accounts: [
        guided(`41${index * 2 + 1}41`, { type: 'INDIVIDUAL', days: years(1), worth: 6_400 + index * 850 }),
        guided(`41${index * 2 + 2}41`, {
          type: 'INDIVIDUAL',
          name: 'Rainy day',
          days: 0,
          worth: 0,
          fundingSubmitted: false,
        }),
      ],
    }),
  ),
  ...(
    [
      [
        'paula-balance-fails',
        "Deposits from a linked bank whose balance can't be had",
        [{ method: 'POST', path: '/external-account/balance', status: 500 }],
      ],
      [
        'paula-slow',
        'Deposits from a linked bank whose balance takes six seconds',
        [{ method: 'POST', path: '/external-account/balance', delayMilliseconds: 6_000 }],
      ],
    ] as const
  ).map(([userName, shows, faults], index) =>
    persona({
      number: 'P33',
      variant: index + 2,
      tenant: 'copper',
      userName,
      firstName: 'Paula',
      lastName: 'Poor',
      shows,
      screens: ['Overview'],
      status: member,
      accounts: [guided(`33${index + 2}33`, { type: 'INDIVIDUAL', days: years(1), worth: 2_610 + index * 190 })],
      faults,
    }),
  ),
];
