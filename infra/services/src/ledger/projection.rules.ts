import { addDays, type BusinessDate, businessDate, daysBetween } from '@wealth/domain/calendar';
import { divideHalfEven, holdingValue } from '@wealth/domain/holdings';
import { type Cents, cents } from '@wealth/domain/money';
import type { PostingDetail, PostingKind } from '@wealth/domain/postings';
import { MONEY } from './postings.rules.ts';

/** What one account got or gave in one posting, all its entries together. */
export interface AccountPosting {
  readonly journal: string;
  readonly kind: PostingKind;
  readonly effectiveDate: BusinessDate;
  readonly description: string;
  readonly detail: PostingDetail | null;
  readonly contributionYear: number | null;
  readonly postedAt: Date;
  /** It was reversed, or is a reversal. */
  readonly undone: boolean;
  readonly changes: readonly { readonly commodity: string; readonly quantity: number }[];
}

/** Prices of one security, oldest first: a price holds until the next one. */
export type Prices = ReadonlyMap<string, readonly { readonly date: BusinessDate; readonly priceMicros: number }[]>;

export interface DailyValue {
  readonly date: BusinessDate;
  readonly valueCents: Cents;
  readonly netInvestedCents: Cents;
}

/** The values of one calendar year, as a chart reads them. */
export interface YearOfValues {
  readonly year: number;
  /** The day of the year, from 0, of the first value; each calendar day from there on has one. */
  readonly firstDay: number;
  readonly valueCents: readonly number[];
  /** From which day of the year on how much was invested: the first day, and each that changed it. */
  readonly netInvestedCents: readonly (readonly [day: number, cents: number])[];
}

export interface Holding {
  readonly instrument: string;
  readonly quantity: number;
  readonly priceMicros: number;
  readonly valueCents: Cents;
}

/** What is held from that day on, by instrument; none is zero. */
export interface HeldSince {
  readonly date: BusinessDate;
  readonly quantities: Readonly<Record<string, number>>;
}

export interface AccountTransaction {
  readonly id: string;
  readonly date: BusinessDate;
  readonly kind: PostingKind;
  readonly description: string;
  readonly detail: PostingDetail | null;
  readonly instrument: string | null;
  readonly quantity: number | null;
  readonly priceMicros: number | null;
  readonly amountCents: Cents;
  readonly contributionYear: number | null;
  readonly postedAt: Date;
  readonly journal: string;
  readonly undone: boolean;
}

export const ONE_DOLLAR = 1_000_000;

/** Flows between the account and the world outside; all else stays inside or is earned. */
const externalFlows: ReadonlySet<PostingKind> = new Set(['DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT']);

/** Reads prices day after day, each day later than the one before. */
function priceReader(prices: Prices): (instrument: string, date: BusinessDate) => number {
  const reached = new Map<string, number>();
  return (instrument, date) => {
    const series = prices.get(instrument) ?? [];
    let index = reached.get(instrument) ?? -1;
    while (index + 1 < series.length && (series[index + 1]?.date ?? date) <= date) index += 1;
    reached.set(instrument, index);
    const found = series[index];
    if (!found) throw new Error(`${instrument} has no price on ${date}`);
    return found.priceMicros;
  };
}

const inMoney = (instrument: string, quantity: number, price: () => number): Cents =>
  instrument === MONEY ? cents(quantity) : holdingValue(quantity, price());

/** What is known at the end of a day, from which a projection goes on. */
export interface Carried {
  /** The first day that is projected. */
  readonly date: BusinessDate;
  readonly quantities: HeldSince['quantities'];
  readonly netInvestedCents: number;
}

/**
 * An account's value and net invested for each calendar day, from its first posting to `through`, what it held
 * since each day of postings, and what it holds on that last day. Postings after `through` are not counted.
 * @param postings in the order of their effective dates
 * @param carried the state before the first day, for a projection that begins later than the account
 */
export function projectAccount(
  postings: readonly AccountPosting[],
  prices: Prices,
  through: BusinessDate,
  carried?: Carried,
): { days: DailyValue[]; held: HeldSince[]; holdings: Holding[]; transactions: AccountTransaction[] } {
  const days: DailyValue[] = [];
  const held: HeldSince[] = [];
  const transactions: AccountTransaction[] = [];
  const quantities = new Map(Object.entries(carried?.quantities ?? {}));
  const priceOn = priceReader(prices);
  let netInvested = carried?.netInvestedCents ?? 0;
  let next = 0;
  const first = carried?.date ?? postings[0]?.effectiveDate;
  if (first === undefined) return { days, held, holdings: [], transactions };

  for (let date = first; date <= through; date = addDays(date, 1)) {
    const before = next;
    for (let posting = postings[next]; posting?.effectiveDate === date; posting = postings[next]) {
      for (const { commodity, quantity } of posting.changes) {
        quantities.set(commodity, (quantities.get(commodity) ?? 0) + quantity);
        if (externalFlows.has(posting.kind)) {
          netInvested += inMoney(commodity, quantity, () => priceOn(commodity, date));
        }
      }
      transactions.push(transactionOf(posting, priceOn));
      next += 1;
    }
    if (next > before) {
      for (const [commodity, quantity] of quantities) if (quantity === 0) quantities.delete(commodity);
      held.push({ date, quantities: Object.fromEntries(quantities) });
    }
    let value = 0;
    for (const [instrument, quantity] of quantities) {
      value += inMoney(instrument, quantity, () => priceOn(instrument, date));
    }
    days.push({ date, valueCents: cents(value), netInvestedCents: cents(netInvested) });
  }

  const holdings = [...quantities].map(([instrument, quantity]) => {
    const priceMicros = instrument === MONEY ? ONE_DOLLAR : priceOn(instrument, through);
    return { instrument, quantity, priceMicros, valueCents: inMoney(instrument, quantity, () => priceMicros) };
  });
  return { days, held, holdings, transactions };
}

function transactionOf(
  posting: AccountPosting,
  priceOn: (instrument: string, date: BusinessDate) => number,
): AccountTransaction {
  const money = posting.changes.find(({ commodity }) => commodity === MONEY);
  const security = posting.changes.find(({ commodity }) => commodity !== MONEY);
  return {
    id: posting.journal,
    date: posting.effectiveDate,
    kind: posting.kind,
    description: posting.description,
    detail: posting.detail,
    instrument: security?.commodity ?? null,
    quantity: security?.quantity ?? null,
    priceMicros: security
      ? dealtPrice(security, money?.quantity, () => priceOn(security.commodity, posting.effectiveDate))
      : null,
    amountCents: cents(money?.quantity ?? 0),
    contributionYear: posting.contributionYear,
    postedAt: posting.postedAt,
    journal: posting.journal,
    undone: posting.undone,
  };
}

/** A trade's own price, money by units; without money in it, the day's. */
function dealtPrice(security: { quantity: number }, money: number | undefined, daysPrice: () => number): number {
  if (!money) return daysPrice();
  const [amount, units] = [BigInt(Math.abs(money)), BigInt(Math.abs(security.quantity))];
  return Number(divideHalfEven(amount * 10_000_000_000n, units));
}

/** Millionths of a dollar for one unit, as a reported value implies it; nothing where there are no units. */
export function impliedPrice({ quantity, valueCents, scale }: ReportedHolding): number {
  return quantity === 0 ? 0 : Math.round((valueCents * 10_000 * 10 ** scale) / quantity);
}

interface ReportedHolding {
  readonly quantity: number;
  readonly valueCents: number;
  readonly scale: number;
}

/**
 * Days of an account that others report: each snapshot holds until the next one, the last until `through`.
 * @param carried the state before the first day, for a projection that begins later than the account
 */
export function projectReported(
  snapshots: readonly { asOf: BusinessDate; valueCents: number; netInvestedCents: number | null }[],
  through: BusinessDate,
  carried?: Pick<Carried, 'date' | 'netInvestedCents'>,
): DailyValue[] {
  const days: DailyValue[] = [];
  let netInvested = carried?.netInvestedCents ?? 0;
  for (const [index, { asOf, valueCents, netInvestedCents }] of snapshots.entries()) {
    netInvested = netInvestedCents ?? netInvested;
    const next = snapshots[index + 1]?.asOf;
    const first = carried !== undefined && asOf < carried.date ? carried.date : asOf;
    for (let date = first; date <= through && (next === undefined || date < next); date = addDays(date, 1)) {
      days.push({ date, valueCents: cents(valueCents), netInvestedCents: cents(netInvested) });
    }
  }
  return days;
}

export const getYear = (date: BusinessDate): number => Number(date.slice(0, 4));

const dayOfYear = (date: BusinessDate): number => daysBetween(businessDate(`${getYear(date)}-01-01`), date);

/** What a year holds of the days before a date in it; undefined where that is nothing. */
export function yearUntil(year: YearOfValues, date: BusinessDate): YearOfValues | undefined {
  const end = dayOfYear(date);
  if (year.firstDay >= end) return undefined;
  const netInvestedCents = year.netInvestedCents.filter(([day]) => day < end);
  return { ...year, valueCents: year.valueCents.slice(0, end - year.firstDay), netInvestedCents };
}

/**
 * Gathers daily values by calendar year, so that a chart reads a row a year in place of one a day.
 * @param days one after the other
 * @param begun the first day's year, with the values before that day
 */
export function getYears(days: readonly DailyValue[], begun?: YearOfValues): YearOfValues[] {
  const ofYears = Map.groupBy(days, ({ date }) => getYear(date));
  if (begun !== undefined && !ofYears.has(begun.year)) return [begun, ...getYears(days)];
  return [...ofYears].map(([year, ofYear]) => {
    const before = begun?.year === year ? begun : undefined;
    const start = ofYear[0] === undefined ? 0 : dayOfYear(ofYear[0].date);
    const netInvestedCents = [...(before?.netInvestedCents ?? [])];
    for (const [index, day] of ofYear.entries()) {
      if (netInvestedCents.at(-1)?.[1] !== day.netInvestedCents) {
        netInvestedCents.push([start + index, day.netInvestedCents]);
      }
    }
    const valueCents = [...(before?.valueCents ?? []), ...ofYear.map((day) => day.valueCents)];
    return { year, firstDay: before?.firstDay ?? start, valueCents, netInvestedCents };
  });
}
