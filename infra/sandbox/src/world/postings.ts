import { cents } from '@wealth/domain/money';
import {
  depositEntries,
  type EntryLine,
  feeEntries,
  incomeEntries,
  type Posting,
  purchaseEntries,
  saleEntries,
  withdrawalEntries,
} from '@wealth/services/ledger';
import type { Happening } from './history.ts';
import { accountId } from './ids.ts';
import { makeId } from './random.ts';

/** Nine in the morning, Central standard time: when the day's postings begin. */
const MORNING = 'T15:00:00Z';

function entriesOf(account: string, { kind, cash, fund, quantity = 0 }: Happening): readonly EntryLine[] {
  const amount = cents(Math.abs(cash));
  switch (kind) {
    case 'DEPOSIT':
    case 'TRANSFER_IN':
      return depositEntries(account, amount);
    case 'WITHDRAWAL':
      return withdrawalEntries(account, amount);
    case 'DIVIDEND':
      return incomeEntries(account, amount);
    case 'FEE':
      return feeEntries(account, amount);
    default:
      if (fund === undefined) throw new RangeError(`a ${kind} names no fund`);
      return kind === 'BUY'
        ? purchaseEntries(account, fund, quantity, amount)
        : saleEntries(account, fund, -quantity, amount);
  }
}

/** What happened to one account as postings for the journal; the order of a day is kept by the moments of posting. */
export function makePostings(tenant: string, number: string, happenings: readonly Happening[]): Posting[] {
  const account = accountId(number);
  let place = 0;
  let day: string | undefined;
  return happenings.map((happening) => {
    place = happening.effectiveDate === day ? place + 1 : 0;
    day = happening.effectiveDate;
    const { kind, nominalDate, effectiveDate, detail, contributionYear, schedule } = happening;
    return {
      tenant,
      id: makeId('posting', number, effectiveDate, place),
      kind,
      nominalDate,
      effectiveDate,
      detail,
      postedAt: Date.parse(`${effectiveDate}${MORNING}`) + place * 1_000,
      ...(contributionYear !== undefined && { contributionYear }),
      ...(schedule !== undefined && { schedule }),
      entries: entriesOf(account, happening),
    };
  });
}
