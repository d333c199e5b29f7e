import { addDays, addMonths, type BusinessDate, businessDate, weekday } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { daysOfWeek, isWeekly, occurrences } from '@wealth/domain/schedules';
import type { schema } from '@wealth/services/database';
import { termsOf } from '@wealth/services/schedules';
import type { BankAccount } from '../bank/bank-accounts.ts';
import type { LedgerAccount, Persona } from '../personas/index.ts';
import { accountId, personId, scheduleId } from './ids.ts';
import { idOf } from './random.ts';

type FundingRow = typeof schema.fundingAccount.$inferInsert;
type ScheduleRow = typeof schema.schedule.$inferInsert;

/** Name, last four digits, balance in dollars, and for a linked bank its status. */
type Funding = readonly [description: string, lastFour: string, balance: number, status?: string];

const usual: readonly Funding[] = [['Checking', '1204', 8_450]];

const movers: readonly Funding[] = [
  ['Checking', '1204', 3_850],
  ['Savings', '8810', 9_400],
  ['First Meadow Checking', '5651', 2_300, 'ACTIVE'],
  ['Northwind Savings', '7741', 1_720, 'RELINK_REQUIRED'],
];

/** Bank accounts of the personas for whom they matter; all others have one checking account. */
const ownFunding: Readonly<Record<string, readonly Funding[]>> = {
  maya: [
    ['Checking', '1204', 8_450],
    ['Savings', '8810', 31_200],
    ['First Meadow Checking', '5501', 4_310, 'ACTIVE'],
    ['Northwind Savings', '7723', 12_960, 'ACTIVE'],
  ],
  remy: [
    ['Checking', '1204', 2_100],
    ['First Meadow Checking', '5611', 1_900, 'RELINK_REQUIRED'],
    ['Northwind Savings', '7731', 640, 'RELINK_INITIATED'],
    ['Larkspur Checking', '3390', 5_020, 'ACTIVE'],
  ],
  manny: ['5621', '5622', '5623', '5624', '5625'].map((digits) => ['First Meadow Checking', digits, 900, 'ACTIVE']),
  dora: [['First Meadow Checking', '5631', 1_500, 'ACTIVE']],
  paula: [['First Meadow Checking', '5641', 40, 'ACTIVE']],
  'paula-balance-fails': [['First Meadow Checking', '5642', 1_150, 'ACTIVE']],
  'paula-slow': [['First Meadow Checking', '5643', 1_240, 'ACTIVE']],
  mona: movers,
  'mona-checking': movers,
  'mona-linked': movers,
};

/** Who has an account to deposit into, or may open one. */
const deposits = ({ accounts, screens }: Persona) =>
  screens.includes('Decision') || accounts.some(({ kind }) => kind === 'ledger');

function fundingOf(persona: Persona): readonly Funding[] {
  if (!deposits(persona)) return [];
  return ownFunding[persona.userName] ?? usual;
}

const fundingId = ({ tenant, userName }: Persona, lastFour: string) => idOf('funding', tenant, userName, lastFour);

/**
 * The bank accounts that a persona may move money from and to. What a linked bank holds is asked of that bank, and not
 * kept here.
 */
export function fundingRows(persona: Persona): FundingRow[] {
  return fundingOf(persona).map(([description, lastFour, balance, status]) => ({
    tenant: persona.tenant,
    id: fundingId(persona, lastFour),
    person: personId(persona),
    accountNumber: `40010000${lastFour}`,
    institution: status === undefined ? null : description.split(' ').slice(0, -1).join(' '),
    description,
    subType: description.endsWith('Savings') ? 'savings' : 'checking',
    isExternal: status !== undefined,
    status: status ?? 'ACTIVE',
    balanceCents: status === undefined ? cents(balance * 100) : null,
  }));
}

/** The same accounts as their own banks know them. */
export function bankAccounts(persona: Persona): BankAccount[] {
  return fundingOf(persona).map(([, lastFour, balance, status]) => ({
    tenant: persona.tenant,
    id: fundingId(persona, lastFour),
    isLinked: status !== undefined,
    balance: cents(balance * 100),
  }));
}

/** What a member agreed to when they scheduled a deposit. */
const PERMISSION = 'I authorize these deposits from my bank account until I cancel them.';

type Terms = Pick<ScheduleRow, 'id' | 'status' | 'amountCents' | 'frequency' | 'startDate'> &
  Partial<Pick<ScheduleRow, 'createdAt' | 'executedTransfers'>> & {
    readonly dayOfMonth?: number;
  };

/** A schedule as the member left it by the anchor: one that runs names the first occurrence after that day. */
function schedule(persona: Persona, account: LedgerAccount, anchor: BusinessDate, terms: Terms): ScheduleRow {
  const { status, frequency, startDate } = terms;
  const start = businessDate(startDate);
  const row = {
    tenant: persona.tenant,
    person: personId(persona),
    clockPerson: personId(persona),
    account: accountId(account.number),
    fundingAccount: fundingId(persona, '1204'),
    dayOfWeek: isWeekly(frequency) ? daysOfWeek[weekday(start) - 1] : null,
    dayOfMonth: frequency === 'MONTHLY' ? Number(startDate.slice(8)) : null,
    endType: 'UNTIL_CANCELLED' as const,
    numberOfTransfers: null,
    endDate: null,
    permission: PERMISSION,
    createdAt: new Date(`${startDate}T15:00:00Z`),
    ...terms,
  };
  if (status === 'PENDING') return { ...row, nextNominal: startDate };
  if (status !== 'ACTIVE') return { ...row, endedAt: new Date(`${anchor}T15:00:00Z`) };
  for (const { nominal, effective } of occurrences(termsOf(row))) {
    if (effective > anchor) return { ...row, nextNominal: nominal, dueOn: effective };
  }
  throw new Error(`Schedule ${row.id} runs, and nothing comes of it`);
}

/**
 * The schedule that an account's recurring deposits follow; deposits of every business day follow none. The first of
 * them came one period after the account's first day.
 */
export function scheduleRows(
  persona: Persona,
  account: LedgerAccount,
  dates: { readonly first: BusinessDate; readonly anchor: BusinessDate },
  executedTransfers: number,
): ScheduleRow[] {
  const { deposits } = account;
  if (deposits === undefined || deposits.every === 'BUSINESS_DAY') return [];
  const { first, anchor } = dates;
  const isMonthly = deposits.every === 'MONTH';
  return [
    schedule(persona, account, anchor, {
      id: scheduleId(account.number),
      status: 'ACTIVE',
      amountCents: cents(deposits.amount * 100),
      frequency: isMonthly ? 'MONTHLY' : 'EVERY_OTHER_WEEK',
      startDate: isMonthly ? addMonths(first, 1) : addDays(first, 14),
      ...(isMonthly && { dayOfMonth: Number(first.slice(8)) }),
      createdAt: new Date(`${first}T15:00:00Z`),
      executedTransfers,
    }),
  ];
}

/** Maya's fifth and sixth schedule: one that was cancelled before it ran, and one that waits for approval (P14). */
export function furtherSchedules(persona: Persona, today: BusinessDate): ScheduleRow[] {
  const [account] = persona.accounts;
  if (persona.userName !== 'maya' || account?.kind !== 'ledger') return [];
  return (
    [
      ['CANCELED', 'EVERY_3_MONTHS', 100_000],
      ['PENDING', 'ANNUALLY', 250_000],
    ] as const
  ).map(([status, frequency, amount]) =>
    schedule(persona, account, today, {
      id: idOf('schedule', account.number, status),
      status,
      amountCents: cents(amount),
      frequency,
      startDate: today,
    }),
  );
}
