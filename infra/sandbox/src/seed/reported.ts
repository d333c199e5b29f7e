import { isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import { holdingValue, unitsFor } from '@wealth/domain/holdings';
import { cents, sum } from '@wealth/domain/money';
import type { ReportedAccount } from '../personas/index.ts';
import { firstDay } from './history.ts';
import type { Market } from './market.ts';
import { portfolios } from './portfolios.ts';

/** What another institution said of an account on one business day, in cents. */
export interface Snapshot {
  readonly asOf: BusinessDate;
  readonly value: number;
  readonly netInvested: number;
}

export interface ReportedHistory {
  readonly snapshots: readonly Snapshot[];
  /** Fund, millionths of a unit, and what they were worth in cents on that business day. */
  holdingsOn(date: BusinessDate): readonly (readonly [fund: string, quantity: number, value: number])[];
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
  const holdingsOn = (date: BusinessDate) => {
    const dayIndex = market.indexOf(date);
    return [...holdings].map(
      ([fund, quantity]) => [fund, quantity, holdingValue(quantity, market.price(fund, dayIndex))] as const,
    );
  };
  const valueOn = (date: BusinessDate) => sum(holdingsOn(date).map(([, , value]) => value));
  const netInvested = valueOn(start);
  const snapshots: Snapshot[] = [];
  for (let date = start; date <= end; date = addDays(date, 1)) {
    if (isBusinessDay(date)) snapshots.push({ asOf: date, value: valueOn(date), netInvested });
  }
  return { snapshots, holdingsOn };
}
