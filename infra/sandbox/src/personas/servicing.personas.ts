// Long, since it is data: one entry for each persona, to be read beside spec/PERSONAS.md.

import { cents } from '@wealth/domain/money';
import {
  advisory,
  flags,
  guided,
  type LedgerAccount,
  type Persona,
  type PlannedSchedule,
  persona,
  years,
} from './persona.ts';
import { lockedForWithdrawal } from './refusals.ts';

const member = flags('1/0/1/1');

/** Days from the first day of an account of two years to so many days from the business date of the seed. */
const within = (days: number) => years(2) - 1 + days;

/** When a schedule of each frequency began and ended that ran to its end date. */
const ranOut = {
  WEEKLY: [-40, -20],
  EVERY_OTHER_WEEK: [-60, -30],
  MONTHLY: [-120, -50],
  EVERY_3_MONTHS: [-220, -60],
  EVERY_6_MONTHS: [-420, -100],
  ANNUALLY: [-500, -70],
} as const;
const repeats = Object.keys(ranOut) as (keyof typeof ranOut)[];
const everyFrequency = ['DAY', ...repeats] as const;

/** Every status with every frequency that can have it, and what a list has to say in words (P31). */
const sidsSchedules: readonly PlannedSchedule[] = [
  ...everyFrequency.map((frequency, place) => ({
    status: 'ACTIVE' as const,
    frequency,
    amount: 25 + place,
    firstAfter: within(12 + place),
  })),
  { status: 'ACTIVE', frequency: 'EVERY_OTHER_WEEK', amount: 50, firstAfter: within(-31), times: 12 },
  {
    status: 'ACTIVE',
    frequency: 'WEEKLY',
    amount: 30,
    firstAfter: within(-46),
    times: 20,
    from: 'Larkspur Checking *3391',
  },
  {
    status: 'ACTIVE',
    frequency: 'MONTHLY',
    amount: 35,
    firstAfter: within(-65),
    skips: { turn: 2, reason: 'INSUFFICIENT_FUNDS' },
  },
  { status: 'PENDING', frequency: 'ANNUALLY', amount: 2_500, firstAfter: within(30) },
  ...(['CANCELED', 'REJECTED'] as const).flatMap((status) =>
    everyFrequency.map((frequency) => ({ status, frequency, amount: 60, firstAfter: within(20) })),
  ),
  ...everyFrequency.map((frequency, place) => ({
    status: 'COMPLETE' as const,
    frequency,
    amount: 40 + place,
    firstAfter: within(-90 - place),
    times: 1,
  })),
  ...repeats.map((frequency, place) => ({
    status: 'EXPIRED' as const,
    frequency,
    amount: 70 + place,
    firstAfter: within(ranOut[frequency][0]),
    endsAfter: within(ranOut[frequency][1]),
  })),
];

/** P28–P37: what members do with what they have, and what goes wrong on the way. */
export const servicingPersonas: readonly Persona[] = [
  ...(
    [
      ['ben-ten', 'Ten', 'Ten beneficiaries: no more can be added', []],
      ['ben-eleven', 'Eleven', 'More than ten beneficiaries: the list can only be read', []],
      [
        'ben-loaderror',
        'Loaderror',
        'Beneficiaries that cannot be read',
        [{ method: 'POST', path: '/beneficiary/search', status: 500 }],
      ],
    ] as const
  ).map(([userName, lastName, shows, faults], index) =>
    persona({
      number: 'P28',
      variant: index + 1,
      tenant: 'copper',
      userName,
      firstName: 'Ben',
      lastName,
      shows,
      screens: ['Overview'],
      status: member,
      accounts: [guided(`28${index + 1}28`, { type: 'IRA', days: years(1), worth: 10_400 + index * 2_150 })],
      faults,
    }),
  ),
  persona({
    number: 'P29',
    tenant: 'copper',
    userName: 'remy',
    firstName: 'Remy',
    lastName: 'Relink',
    shows: 'Linked bank accounts that must be linked again',
    screens: ['Overview'],
    status: member,
    accounts: [guided('29129', { type: 'INDIVIDUAL', days: years(1), worth: 16_820 })],
  }),
  persona({
    number: 'P30',
    tenant: 'copper',
    userName: 'manny',
    firstName: 'Manny',
    lastName: 'Max',
    shows: 'As many linked bank accounts as are allowed',
    screens: ['Overview'],
    status: member,
    accounts: [guided('30130', { type: 'INDIVIDUAL', days: years(1), worth: 20_310 })],
  }),
  persona({
    number: 'P30',
    variant: 2,
    tenant: 'copper',
    userName: 'dora',
    firstName: 'Dora',
    lastName: 'Duplicate',
    shows: 'Links a bank account that is linked already',
    screens: ['Overview'],
    status: member,
    accounts: [guided('30230', { type: 'INDIVIDUAL', days: years(1), worth: 13_470 })],
  }),
  persona({
    number: 'P30',
    variant: 3,
    tenant: 'copper',
    userName: 'ollie',
    firstName: 'Ollie',
    lastName: 'OAuth',
    shows: 'Links a bank that asks on its own page',
    screens: ['Overview'],
    status: member,
    accounts: [guided('30330', { type: 'INDIVIDUAL', days: years(1), worth: 17_090 })],
  }),
  persona({
    number: 'P31',
    tenant: 'copper',
    userName: 'sid',
    firstName: 'Sid',
    lastName: 'Schedules',
    shows: 'Scheduled transfers in every state and frequency',
    screens: ['Overview'],
    status: member,
    accounts: [
      guided('31131', {
        type: 'INDIVIDUAL',
        days: years(2),
        worth: 44_900,
        deposits: { every: 'MONTH', amount: 300 },
        schedules: sidsSchedules,
      }),
    ],
  }),
  persona({
    number: 'P31',
    variant: 2,
    tenant: 'copper',
    userName: 'sid-none',
    firstName: 'Sid',
    lastName: 'None',
    shows: 'No scheduled transfers yet',
    screens: ['Overview'],
    status: member,
    accounts: [guided('31231', { type: 'INDIVIDUAL', days: years(1), worth: 12_600 })],
  }),
  persona({
    number: 'P31',
    variant: 3,
    tenant: 'copper',
    userName: 'sid-loaderror',
    firstName: 'Sid',
    lastName: 'Loaderror',
    shows: 'Scheduled transfers that cannot be read',
    screens: ['Overview'],
    status: member,
    accounts: [guided('31331', { type: 'INDIVIDUAL', days: years(1), worth: 12_900 })],
    faults: [{ method: 'GET', path: '/fund/schedule', status: 500 }],
  }),
  persona({
    number: 'P32',
    tenant: 'copper',
    userName: 'walt',
    firstName: 'Walt',
    lastName: 'Withdraw',
    shows: 'Balances of 0, about 170 and 12,000 dollars, and a withdrawal in progress',
    screens: ['Overview'],
    status: member,
    accounts: [
      guided('32132', { type: 'INDIVIDUAL', days: 0, worth: 0 }),
      guided('32232', { type: 'INDIVIDUAL', days: 200, worth: 170, portfolio: 'cash' }),
      guided('32332', { type: 'JOINT', days: years(1), worth: 12_000 }),
      guided('32432', { type: 'INDIVIDUAL', days: years(1), worth: 5_340, withdrawing: { cents: cents(1_250_00) } }),
    ],
    faults: [
      {
        method: 'POST',
        path: '/withdrawal',
        status: 409,
        body: lockedForWithdrawal,
        matches: { investmentAccountNumber: '7GI32332' },
      },
    ],
  }),
  persona({
    number: 'P33',
    tenant: 'copper',
    userName: 'paula',
    firstName: 'Paula',
    lastName: 'Poor',
    shows: 'Deposits from a bank account that holds 40 dollars',
    screens: ['Overview'],
    status: member,
    accounts: [guided('33133', { type: 'INDIVIDUAL', days: years(1), worth: 2_480 })],
  }),
  persona({
    number: 'P34',
    tenant: 'copper',
    userName: 'moira',
    firstName: 'Moira',
    lastName: 'Modelchange',
    shows: 'Changes the portfolio of an account',
    screens: ['Overview'],
    status: member,
    accounts: [
      guided('34134', { type: 'INDIVIDUAL', days: years(1), worth: 48_200, portfolio: 'cautious' }),
      guided('34234', { type: 'INDIVIDUAL', days: years(1), worth: 23_150, portfolio: 'growth' }),
    ],
    faults: [
      {
        method: 'PUT',
        path: '/risk/portfolio-details',
        status: 500,
        times: 1,
        matches: { accountNumber: '4134' },
      },
    ],
  }),
  persona({
    number: 'P35',
    tenant: 'copper',
    userName: 'hal',
    firstName: 'Hal',
    lastName: 'History',
    shows: 'Accounts that are young, empty, emptied, or cannot be read, and one with thousands of entries',
    screens: ['Overview', 'Overview: no data for this time period', 'Overview: unable to retrieve data'],
    status: member,
    accounts: [
      advisory('35135', {
        type: 'INDIVIDUAL',
        name: 'Daily deposits',
        days: years(5.4),
        worth: 86_500,
        portfolio: 'twelve',
        deposits: { every: 'BUSINESS_DAY', amount: 25 },
        rebalancesPerYear: 12,
      }),
      guided('35235', { type: 'INDIVIDUAL', name: 'Twelve days old', days: 12, worth: 2_000 }),
      guided('35335', { type: 'JOINT', name: 'No history', days: 0, worth: 0, fundingSubmitted: false }),
      guided('35535', {
        type: 'INDIVIDUAL',
        name: 'Taken out in full',
        days: years(1),
        worth: 6_400,
        portfolio: 'three',
        emptiedDaysAgo: 40,
      }),
      guided('35435', {
        type: 'TRUST',
        name: 'Cannot be read',
        days: years(1),
        worth: 8_800,
        portfolio: 'single',
        lastStatementDamaged: true,
      }),
    ],
    faults: [
      { method: 'GET', path: '/accounts/7GI35435/history', status: 500 },
      { method: 'GET', path: '/accounts/7GI35435/performance', status: 500 },
      { method: 'GET', path: '/accounts/7GI35435/positions', status: 500 },
      { method: 'GET', path: '/accounts/7GI35435/transactions', status: 500 },
    ],
  }),
  persona({
    number: 'P36',
    tenant: 'copper',
    userName: 'dirk',
    firstName: 'Dirk',
    lastName: 'Direct',
    shows: "Comes from the credit union's own session, where every member may open another account",
    screens: ['Overview: no settings, no logout'],
    status: member,
    authType: 'direct',
    accounts: [guided('36136', { type: 'INDIVIDUAL', days: years(1), worth: 19_400 })],
  }),
  persona({
    number: 'P36',
    variant: 2,
    tenant: 'truesky',
    userName: 'dirk',
    firstName: 'Dirk',
    lastName: 'Direct',
    shows: "Comes from the credit union's own session, where only such members may open another account",
    screens: ['Overview: no settings, no logout'],
    status: member,
    authType: 'direct',
    accounts: [guided('36236', { type: 'INDIVIDUAL', days: years(1), worth: 19_700 })],
  }),
  persona({
    number: 'P37',
    tenant: 'copper',
    userName: 'mick',
    firstName: 'Mick',
    lastName: 'Mocked',
    shows: 'Sees sample data on every page: the mocked-member role',
    screens: ['Overview', 'Account details', 'Documents', 'Move money'],
    status: member,
    roles: ['offline_access', 'uma_authorization', 'wmp_online_account_opening', 'wmp_mocked_member'],
    accounts: [guided('37137', { type: 'INDIVIDUAL', days: years(1), worth: 25_000 })],
  }),
];

/** Names beneficiaries in a journey of the tests. She came later, so she stands at the end of all personas. */
export const beneficiaryPersonas: readonly Persona[] = [
  persona({
    number: 'P27',
    variant: 2,
    tenant: 'copper',
    userName: 'bettina',
    firstName: 'Bettina',
    lastName: 'Nobeneficiary',
    shows: 'A funded Roth IRA whose first beneficiaries she names',
    screens: ['Overview', 'Beneficiaries: none yet'],
    status: member,
    accounts: [guided('27227', { type: 'ROTH IRA', days: years(1), worth: 12_310, hasBeneficiary: false })],
  }),
];

type Played = Pick<Persona, 'userName' | 'firstName'> & { readonly account: LedgerAccount };

/** Members of whom each plays in one journey of the tests, since what it does stays. The sign-in page lists none. */
const played =
  (of: Pick<Persona, 'number' | 'lastName' | 'shows'>) =>
  (variant: number, { account, ...who }: Played): Persona =>
    persona({
      ...of,
      ...who,
      variant,
      tenant: 'copper',
      screens: ['Overview'],
      status: member,
      isListed: false,
      accounts: [account],
    });

const changer = played({
  number: 'P34',
  lastName: 'Modelchange',
  shows: 'Changes a portfolio in a journey of the tests',
});

/** Two more members of P34. They came later, so they stand at the end of all personas. */
export const modelChangePersonas: readonly Persona[] = [
  changer(2, {
    userName: 'mara',
    firstName: 'Mara',
    account: guided('34334', { type: 'INDIVIDUAL', days: 30, worth: 12_400, portfolio: 'cautious' }),
  }),
  changer(3, {
    userName: 'milo',
    firstName: 'Milo',
    account: guided('34434', { type: 'ROTH IRA', days: 30, worth: 9_600, portfolio: 'balanced' }),
  }),
];

const linker = played({
  number: 'P29',
  lastName: 'Relink',
  shows: 'Links or removes a bank in a journey of the tests',
});

const fromMeadow = { status: 'ACTIVE', from: 'First Meadow Checking *5661' } as const;

/** Three more members of P29. They came later, so they stand at the end of all personas. */
export const linkingPersonas: readonly Persona[] = [
  linker(2, {
    userName: 'reno',
    firstName: 'Reno',
    account: guided('29229', {
      type: 'INDIVIDUAL',
      days: years(1),
      worth: 9_870,
      schedules: [
        { ...fromMeadow, frequency: 'MONTHLY', amount: 150, firstAfter: 370 },
        { ...fromMeadow, frequency: 'WEEKLY', amount: 25, firstAfter: 372 },
      ],
    }),
  }),
  linker(3, {
    userName: 'kai',
    firstName: 'Kai',
    account: guided('29329', { type: 'INDIVIDUAL', days: 30, worth: 4_120 }),
  }),
  linker(4, {
    userName: 'lorna',
    firstName: 'Lorna',
    account: guided('29429', { type: 'INDIVIDUAL', days: 30, worth: 5_230 }),
  }),
];

/** A second mocked member. She came later, so she stands at the end of all personas. */
export const mockedPersonas: readonly Persona[] = [
  persona({
    number: 'P37',
    variant: 2,
    tenant: 'copper',
    userName: 'minna',
    firstName: 'Minna',
    lastName: 'Mocked',
    shows: 'The mocked-member role, but her sample data fail: she sees her own',
    screens: ['Overview'],
    status: member,
    clientRoles: ['wmp_mocked_member'],
    faults: [{ method: 'POST', path: '/search', status: 500 }],
    accounts: [guided('37237', { type: 'INDIVIDUAL', days: years(1), worth: 21_300 })],
  }),
];
