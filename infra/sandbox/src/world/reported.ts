import { isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import { holdingValue, unitsFor } from '@wealth/domain/holdings';
import { cents, sum } from '@wealth/domain/money';
import type { schema } from '@wealth/services/database';
import type { ReportedAccount } from '../personas/index.ts';
import { firstDay } from './history.ts';
import { accountId } from './ids.ts';
import { type Market, worthlessFund } from './market.ts';
import { portfolios } from './portfolios.ts';

/** What another institution said of an account on one business day, in cents. */
export interface Snapshot {
  readonly asOf: BusinessDate;
  readonly value: number;
  readonly netInvested: number;
}

export interface ReportedHistory {
  readonly snapshots: readonly Snapshot[];
  /** Instrument, quantity at its scale, and what that was worth in cents on that business day. */
  holdingsOn(date: BusinessDate): readonly (readonly [instrument: string, quantity: number, value: number])[];
}

/**
 * Snapshots of an account that holds the same funds all the time. The part of its worth on `anchor` that growth did
 * not bring was invested on its first day.
 */
export function reportedHistory(
  account: ReportedAccount,
  market: Market,
  anchor: BusinessDate,
  end: BusinessDate,
): ReportedHistory {
  const start = firstDay(account, anchor);
  const last = market.days.findLastIndex((day) => day <= anchor);
  const holdings = new Map(
    Object.entries(portfolios[account.portfolio].parts).map(([fund, part]) => [
      fund,
      unitsFor(cents(Math.round(account.worth * 100 * part)), market.price(fund, last)),
    ]),
  );
  const beside: ReturnType<ReportedHistory['holdingsOn']> = [
    ...(account.owed ? [['USD', -account.owed * 100, -account.owed * 100] as const] : []),
    ...(account.worthlessUnits ? [[worthlessFund.id, account.worthlessUnits * 1_000_000, 0] as const] : []),
  ];
  const holdingsOn = (date: BusinessDate) => {
    const dayIndex = market.indexOf(date);
    const inFunds = [...holdings].map(
      ([fund, quantity]) => [fund, quantity, holdingValue(quantity, market.price(fund, dayIndex))] as const,
    );
    return [...inFunds, ...beside];
  };
  const valueOn = (date: BusinessDate) => sum(holdingsOn(date).map(([, , value]) => cents(value)));
  const netInvested = valueOn(start);
  const snapshots: Snapshot[] = [];
  for (let date = start; date <= end; date = addDays(date, 1)) {
    if (isBusinessDay(date)) snapshots.push({ asOf: date, value: valueOn(date), netInvested });
  }
  return { snapshots, holdingsOn };
}

export interface ReportedRows {
  readonly snapshots: readonly (typeof schema.reportedSnapshot.$inferInsert)[];
  readonly positions: readonly (typeof schema.reportedPosition.$inferInsert)[];
}

/** The rows of what was reported of an account: every snapshot, and what it held on the newest one. */
export function reportedRows(tenant: string, number: string, { snapshots, holdingsOn }: ReportedHistory): ReportedRows {
  const key = { tenant, account: accountId(number) };
  const newest = snapshots.at(-1);
  return {
    snapshots: snapshots.map(({ asOf, value, netInvested }) => ({
      ...key,
      asOf,
      valueCents: value,
      netInvestedCents: netInvested,
    })),
    positions:
      newest === undefined
        ? []
        : holdingsOn(newest.asOf).map(([instrument, quantity, valueCents]) => ({
            ...key,
            asOf: newest.asOf,
            instrument,
            quantity,
            valueCents,
          })),
  };
}
