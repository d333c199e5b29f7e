import { cents } from '@wealth/domain/money';
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

/** One more of P45, behind all other personas. */
export const lateReturnPersonas: readonly Persona[] = [
  persona({
    number: 'P45',
    variant: 5,
    tenant: 'copper',
    userName: 'lars',
    firstName: 'Lars',
    lastName: 'Late',
    shows: 'A withdrawal that the bank sends back the day after it was there',
    screens: ['Overview'],
    status: member,
    accounts: [
      guided('45545', {
        type: 'INDIVIDUAL',
        days: years(1),
        worth: 8_150,
        withdrawing: { cents: cents(640_95), to: '5651' },
      }),
    ],
  }),
];

/** P45: members whose money comes out of an account, comes back or is on its way. They stand behind all older personas. */
export const moneyOutPersonas: readonly Persona[] = [
  ...(
    [
      ['boris', 'Boris', 'Bounce', 'A deposit that the bank sent back', { cents: cents(500_93), returnCode: 'R01' }],
      ['fred', 'Fred', 'Free', 'A deposit that is not free to withdraw yet', { cents: cents(1_200_00) }],
      ['odile', 'Odile', 'Outward', 'Withdraws a part of an account', undefined],
      ['odile-full', 'Odile', 'Outward', 'Withdraws the full balance of an account with schedules', undefined],
    ] as const
  ).map(([userName, firstName, lastName, shows, depositing], index) =>
    persona({
      number: 'P45',
      variant: index + 1,
      tenant: 'copper',
      userName,
      firstName,
      lastName,
      shows,
      screens: ['Overview'],
      status: member,
      accounts: [
        guided(`45${index + 1}45`, {
          type: 'INDIVIDUAL',
          days: years(1),
          worth: 7_300 + index * 640,
          ...(depositing && { depositing: { ...depositing, from: '5651' } }),
          ...(userName === 'odile-full' && {
            schedules: [
              { status: 'ACTIVE', frequency: 'MONTHLY', amount: 60, firstAfter: years(1) + 12 },
              { status: 'ACTIVE', frequency: 'MONTHLY', amount: 35, firstAfter: years(1) + 20 },
            ],
          }),
        }),
      ],
    }),
  ),
];
