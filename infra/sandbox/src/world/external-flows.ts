import { businessDayFrom, isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { iraLimit } from '@wealth/domain/ira';
import type { Counterparty, PostingDetail } from '@wealth/domain/postings';
import type { LedgerAccount } from '../personas/index.ts';
import { makeSeed, randomFrom } from './random.ts';
import { listSchedules, takenBy } from './schedules.ts';

/** Money that comes from outside (positive) or goes there, in cents. */
export interface ExternalFlow {
  readonly kind: 'DEPOSIT' | 'WITHDRAWAL' | 'TRANSFER_IN';
  readonly nominalDate: BusinessDate;
  /** The business day on which it counts: never before the nominal date. */
  readonly effectiveDate: BusinessDate;
  readonly amount: number;
  readonly detail: PostingDetail;
  readonly contributionYear?: number;
  /** The schedule of the account that requested it. */
  readonly schedule?: string;
}

/** The facts of `Checking *1204`, as a plan names a funding account. */
function counterpartyNamed(funding: string): Counterparty {
  const [name = '', lastFour = ''] = funding.split(' *');
  return { name, lastFour };
}

/** Withdrawals go to the checking account that every member has. */
export const toChecking: PostingDetail = { counterparty: counterpartyNamed('Checking *1204') };

export function isIraPlan(account: LedgerAccount): boolean {
  return account.type === 'IRA' || account.type === 'ROTH IRA';
}

/** What the schedules of the account took by the date. */
function scheduled(account: LedgerAccount, start: BusinessDate, end: BusinessDate): ExternalFlow[] {
  return listSchedules(account, start).flatMap((schedule) =>
    takenBy(schedule, end).map(({ nominal, effective }) => ({
      kind: 'DEPOSIT' as const,
      nominalDate: nominal,
      effectiveDate: effective,
      amount: schedule.amountCents,
      detail: { counterparty: counterpartyNamed(schedule.from), source: 'SCHEDULE' as const },
      schedule: schedule.id,
      ...(isIraPlan(account) && { contributionYear: Number(effective.slice(0, 4)) }),
    })),
  );
}

/** What an employer sends on every business day. */
function payroll({ deposits }: LedgerAccount, start: BusinessDate, end: BusinessDate): ExternalFlow[] {
  if (deposits?.every !== 'BUSINESS_DAY') return [];
  const flows: ExternalFlow[] = [];
  for (let date = addDays(start, 1); date <= end; date = addDays(date, 1)) {
    if (!isBusinessDay(date)) continue;
    const amount = deposits.amount * 100;
    const detail = { source: 'PAYROLL' } as const;
    flows.push({ kind: 'DEPOSIT', nominalDate: date, effectiveDate: date, amount, detail });
  }
  return flows;
}

function contributions(account: LedgerAccount, start: BusinessDate, end: BusinessDate): ExternalFlow[] {
  const planned = account.contributions.map(({ date, taxYear, amount }) => ({
    nominalDate: businessDate(date),
    taxYear,
    cents: amount * 100,
  }));
  if (account.usesWholeLimit) {
    for (let year = Number(start.slice(0, 4)) + 1; year <= Number(end.slice(0, 4)); year += 1) {
      const limit = iraLimit(year, 0);
      if (limit !== undefined)
        planned.push({ nominalDate: businessDate(`${year}-01-02`), taxYear: year, cents: limit });
    }
  }
  return planned
    .map(({ nominalDate, taxYear, cents }) => ({
      kind: 'DEPOSIT' as const,
      nominalDate,
      effectiveDate: businessDayFrom(nominalDate),
      amount: cents,
      detail: { source: 'CONTRIBUTION' as const, taxYear },
      contributionYear: taxYear,
    }))
    .filter(({ effectiveDate }) => effectiveDate >= start && effectiveDate <= end);
}

function withdrawals(account: LedgerAccount, seed: number, start: BusinessDate, end: BusinessDate): ExternalFlow[] {
  const flows: ExternalFlow[] = [];
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year += 1) {
    for (let turn = 0; turn < account.withdrawalsPerYear; turn += 1) {
      const random = randomFrom(makeSeed(seed, account.number, 'withdrawal', year, turn));
      const nominalDate = addDays(businessDate(`${year}-01-05`), Math.floor(random() * 340));
      const effectiveDate = businessDayFrom(nominalDate);
      const amount = -Math.round(account.worth * (0.01 + 0.02 * random()) * 0.02) * 5_000;
      if (effectiveDate < addDays(start, 90) || effectiveDate > end) continue;
      flows.push({
        kind: 'WITHDRAWAL',
        nominalDate,
        effectiveDate,
        amount,
        detail: toChecking,
      });
    }
  }
  return flows;
}

/**
 * All that passes between an account and the outside, in order, first funding first. What falls on a closed day
 * counts on the next business day. Nothing in it depends on `end`, except how far it goes.
 * @param first cents of the first funding; an IRA gets them by transfer, so that they use up no limit
 */
export function externalFlows(
  account: LedgerAccount,
  seed: number,
  first: number,
  start: BusinessDate,
  end: BusinessDate,
): ExternalFlow[] {
  const funding: ExternalFlow = {
    kind: isIraPlan(account) ? 'TRANSFER_IN' : 'DEPOSIT',
    nominalDate: start,
    effectiveDate: start,
    amount: first,
    detail: isIraPlan(account)
      ? { source: 'FORMER_CUSTODIAN' }
      : { counterparty: counterpartyNamed('Savings *8810'), source: 'FIRST' },
  };
  const later = [
    ...scheduled(account, start, end),
    ...payroll(account, start, end),
    ...contributions(account, start, end),
    ...withdrawals(account, seed, start, end),
  ];
  return [funding, ...later.sort((left, right) => left.effectiveDate.localeCompare(right.effectiveDate))];
}
