// Long, since it is one simulation: what happens to an account on a day, in the order in which it happens.

import { businessDayUntil, isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import { holdingValue, unitsFor } from '@wealth/domain/holdings';
import { type Cents, cents } from '@wealth/domain/money';
import type { PostingDetail } from '@wealth/domain/postings';
import type { LedgerAccount } from '../personas/index.ts';
import { type ExternalFlow, externalFlows, toChecking } from './external-flows.ts';
import { funds, type Market } from './market.ts';
import { type Portfolio, portfolios } from './portfolios.ts';

/** One posting of an account, as the generator yields it; `postings.ts` turns it into journal entries. */
export interface Happening {
  readonly kind: ExternalFlow['kind'] | 'BUY' | 'SELL' | 'DIVIDEND' | 'FEE';
  readonly nominalDate: BusinessDate;
  readonly effectiveDate: BusinessDate;
  readonly detail: PostingDetail;
  /** Cents by which the account's cash grows; negative when it shrinks. */
  readonly cash: Cents;
  /** Set for trades and dividends. */
  readonly fund?: string;
  /** Millionths of a unit by which the holding grows; negative when it shrinks. */
  readonly quantity?: number;
  readonly contributionYear?: number;
  /** The schedule that requested it. */
  readonly schedule?: string;
}

export interface DayValue {
  readonly date: BusinessDate;
  readonly value: number;
  readonly netInvested: number;
}

/** What became of an account by the anchor. */
export interface AccountHistory {
  readonly happenings: readonly Happening[];
  /** One row a calendar day; closed days repeat the last close. */
  readonly days: readonly DayValue[];
  readonly cash: number;
  /** Millionths of a unit by fund; none is zero. */
  readonly holdings: ReadonlyMap<string, number>;
}

const nothing: AccountHistory = { happenings: [], days: [], cash: 0, holdings: new Map() };

/** Part of an account that stays in cash when it is brought back to its aims. */
const CASH_RESERVE = 0.015;
/** Advisory fee for a quarter, as a fraction of the value. */
const QUARTERLY_FEE = 0.00075;
/** Trades below a dollar are not worth their paper. */
const MIN_TRADE = 100;

/** The day on which an account's history begins, when it has so many days on `anchor`. */
export function firstDay(account: { readonly days: number }, anchor: BusinessDate): BusinessDate {
  return businessDayUntil(addDays(anchor, 1 - account.days));
}

/** The whole history of an account up to `anchor`. It was opened so that it comes to about its `worth` on that day. */
export function accountHistory(
  account: LedgerAccount,
  market: Market,
  seed: number,
  anchor: BusinessDate,
): AccountHistory {
  if (account.days === 0) return nothing;
  const start = firstDay(account, anchor);
  const emptied =
    account.emptiedDaysAgo === undefined ? undefined : businessDayUntil(addDays(anchor, -account.emptiedDaysAgo));
  const full = emptied === undefined ? anchor : addDays(emptied, -1);
  const worthOn = (date: BusinessDate, probe: number) => {
    const { cash, holdings } = simulate(account, market, seed, probe, { start, end: date }, false);
    return worthOf(cash, holdings, market, market.indexOf(businessDayUntil(date)));
  };
  let first = account.worth * 60;
  if (portfolios[account.portfolio].modelId === portfolios.cash.modelId) first = account.worth * 100;
  else {
    // The final value is nearly linear in the first deposit, so two steps reach it to within a few dollars.
    for (let step = 0; step < 2; step += 1) {
      const probe = Math.max(first, 100_000);
      const here = worthOn(full, probe);
      const slope = (worthOn(full, probe * 2) - here) / probe;
      first = Math.max(20_000, Math.round((probe + (account.worth * 100 - here) / slope) / 100) * 100);
    }
  }
  return simulate(account, market, seed, first, { start, end: anchor, emptied }, true);
}

function worthOf(cash: number, holdings: ReadonlyMap<string, number>, market: Market, dayIndex: number): number {
  let value = cash;
  for (const [fund, quantity] of holdings) value += holdingValue(quantity, market.price(fund, dayIndex));
  return value;
}

/** A book of one account while its days pass. */
class Book {
  cash: number;
  netInvested = 0;
  readonly holdings: Map<string, number>;
  readonly happenings: Happening[] = [];

  readonly #market: Market;

  /** @param start what the account has when the book begins: nothing, when left out */
  constructor(market: Market, start?: Pick<AccountHistory, 'cash' | 'holdings'>) {
    this.#market = market;
    this.cash = start?.cash ?? 0;
    this.holdings = new Map(start?.holdings);
  }

  value(dayIndex: number): number {
    return worthOf(this.cash, this.holdings, this.#market, dayIndex);
  }

  post(happening: Happening): void {
    this.happenings.push(happening);
    this.cash += happening.cash;
    if (happening.fund === undefined || happening.quantity === undefined) return;
    const quantity = (this.holdings.get(happening.fund) ?? 0) + happening.quantity;
    if (quantity === 0) this.holdings.delete(happening.fund);
    else this.holdings.set(happening.fund, quantity);
  }

  /** Buys for so many cents, or sells when they are negative. */
  trade(fund: string, amount: number, dayIndex: number, date: BusinessDate): void {
    const price = this.#market.price(fund, dayIndex);
    const held = this.holdings.get(fund) ?? 0;
    const quantity = amount > 0 ? unitsFor(cents(amount), price) : -Math.min(held, unitsFor(cents(-amount), price));
    if (quantity === 0) return;
    const cash = cents(-holdingValue(quantity, price));
    this.post({
      kind: quantity > 0 ? 'BUY' : 'SELL',
      nominalDate: date,
      effectiveDate: date,
      detail: { instrument: fund },
      cash,
      fund,
      quantity,
    });
  }

  /** Sells of the largest holdings until there is so much cash. */
  raise(needed: number, dayIndex: number, date: BusinessDate): void {
    const bySize = [...this.holdings]
      .map(([fund, quantity]) => [fund, holdingValue(quantity, this.#market.price(fund, dayIndex))] as const)
      .sort((left, right) => right[1] - left[1]);
    for (const [fund, worth] of bySize) {
      if (this.cash >= needed) return;
      this.trade(fund, -Math.min(worth, needed - this.cash + MIN_TRADE), dayIndex, date);
    }
  }

  sellAll(dayIndex: number, date: BusinessDate): void {
    // Each for more than it is worth, so that no part of a unit is left.
    for (const fund of [...this.holdings.keys()]) this.trade(fund, -2 * this.value(dayIndex), dayIndex, date);
  }

  /** Brings every fund to its part: sells first, so that the cash is there to buy with. */
  rebalance({ parts }: Portfolio, dayIndex: number, date: BusinessDate): void {
    const investable = this.value(dayIndex) * (1 - CASH_RESERVE);
    const changes = Object.entries(parts)
      .map(([fund, part]) => {
        const held = holdingValue(this.holdings.get(fund) ?? 0, this.#market.price(fund, dayIndex));
        return [fund, Math.floor(investable * part) - held] as const;
      })
      .filter(([, change]) => Math.abs(change) >= MIN_TRADE)
      .sort((left, right) => left[1] - right[1]);
    for (const [fund, change] of changes) this.trade(fund, change, dayIndex, date);
  }
}

interface Course {
  readonly start: BusinessDate;
  readonly end: BusinessDate;
  /** When everything is taken out. */
  readonly emptied?: BusinessDate | undefined;
}

function simulate(
  account: LedgerAccount,
  market: Market,
  seed: number,
  first: number,
  { start, end, emptied }: Course,
  tellsDays: boolean,
): AccountHistory {
  const book = new Book(market);
  const portfolio = portfolios[account.portfolio];
  const flows = Map.groupBy(externalFlows(account, seed, first, start, end), ({ effectiveDate }) => effectiveDate);
  const days: DayValue[] = [];
  let open = 0;
  let value = 0;
  let investsToday = false;

  for (let date = start; date <= end; date = addDays(date, 1)) {
    if (isBusinessDay(date)) {
      const dayIndex = market.indexOf(date);
      if (open > 0) payDividends(book, market, dayIndex, date);
      for (const flow of flows.get(date) ?? []) passFlow(book, flow, dayIndex);
      keepToModel(book, { ...account, portfolio, open, investsToday }, market, date);
      if (date === emptied) takeAllOut(book, dayIndex, date);
      investsToday = open === 0;
      open += 1;
      if (tellsDays) value = book.value(dayIndex);
    }
    if (tellsDays) days.push({ date, value, netInvested: book.netInvested });
  }
  return { happenings: book.happenings, days, cash: book.cash, holdings: book.holdings };
}

/** What the custodian follows when it looks after an account. */
interface Mandate {
  readonly portfolio: Portfolio;
  readonly rebalancesPerYear: number;
  /** Business days since the account's first one. */
  readonly open: number;
  /** Its first money came the business day before. */
  readonly investsToday?: boolean;
}

/** Takes the fee and brings the holdings back to the model, on the days for it. */
function keepToModel(book: Book, mandate: Mandate, market: Market, date: BusinessDate): void {
  const { portfolio, rebalancesPerYear, open, investsToday = false } = mandate;
  const dayIndex = market.indexOf(date);
  if (isFeeDay(market, dayIndex) && open > 0 && portfolio !== portfolios.cash) takeFee(book, dayIndex, date);
  if (investsToday || isRebalanceDay(market, dayIndex, rebalancesPerYear, open)) {
    book.rebalance(portfolio, dayIndex, date);
  }
}

/**
 * The dividends, fees and trades of an account on a business day, from its holdings at the start of the day.
 * @param mandate undefined for an account that follows no model: it gets its dividends alone
 */
export function simulateDay(
  start: Pick<AccountHistory, 'cash' | 'holdings'>,
  mandate: Mandate | undefined,
  market: Market,
  date: BusinessDate,
): readonly Happening[] {
  const book = new Book(market, start);
  payDividends(book, market, market.indexOf(date), date);
  if (mandate !== undefined) keepToModel(book, mandate, market, date);
  return book.happenings;
}

function passFlow(book: Book, flow: ExternalFlow, dayIndex: number): void {
  if (flow.amount < 0) book.raise(-flow.amount, dayIndex, flow.effectiveDate);
  if (book.cash + flow.amount < 0) return;
  const { amount, ...rest } = flow;
  book.post({ ...rest, cash: cents(amount) });
  book.netInvested += amount;
}

function takeAllOut(book: Book, dayIndex: number, date: BusinessDate): void {
  book.sellAll(dayIndex, date);
  const amount = -book.cash;
  const flow = { kind: 'WITHDRAWAL', nominalDate: date, effectiveDate: date, amount, detail: toChecking } as const;
  passFlow(book, flow, dayIndex);
}

function payDividends(book: Book, market: Market, dayIndex: number, date: BusinessDate): void {
  for (const [place, each] of funds.entries()) {
    const held = book.holdings.get(each.id);
    if (held === undefined || !isDividendDay(market, dayIndex, place)) continue;
    const cash = holdingValue(held, Math.round((market.price(each.id, dayIndex) * each.yield) / 4));
    if (cash <= 0) continue;
    book.post({
      kind: 'DIVIDEND',
      nominalDate: date,
      effectiveDate: date,
      detail: { instrument: each.id },
      cash,
      fund: each.id,
    });
  }
}

function takeFee(book: Book, dayIndex: number, date: BusinessDate): void {
  const fee = Math.round(book.value(dayIndex) * QUARTERLY_FEE);
  book.raise(fee, dayIndex, date);
  if (fee === 0 || book.cash < fee) return;
  book.post({ kind: 'FEE', nominalDate: date, effectiveDate: date, detail: {}, cash: cents(-fee) });
}

const monthOf = (date: BusinessDate) => Number(date.slice(5, 7));

/** How many business days of its month lie before that day. */
function dayOfMonth(market: Market, dayIndex: number): number {
  const month = market.days[dayIndex]?.slice(0, 7);
  let before = 0;
  while (market.days[dayIndex - before - 1]?.slice(0, 7) === month) before += 1;
  return before;
}

function dateAt(market: Market, dayIndex: number): BusinessDate {
  const date = market.days[dayIndex];
  if (date === undefined) throw new RangeError(`the market has no day ${dayIndex}`);
  return date;
}

/** Four times a year, the funds spread over the third week. */
function isDividendDay(market: Market, dayIndex: number, place: number): boolean {
  return monthOf(dateAt(market, dayIndex)) % 3 === 0 && dayOfMonth(market, dayIndex) === 10 + (place % 5);
}

/** The second business day of a quarter. */
function isFeeDay(market: Market, dayIndex: number): boolean {
  return monthOf(dateAt(market, dayIndex)) % 3 === 1 && dayOfMonth(market, dayIndex) === 1;
}

/** The sixth business day of every so many months; not in the first month of an account. */
function isRebalanceDay(market: Market, dayIndex: number, timesAYear: number, open: number): boolean {
  const months = 12 / timesAYear;
  return open > 20 && (monthOf(dateAt(market, dayIndex)) - 1) % months === 0 && dayOfMonth(market, dayIndex) === 5;
}
