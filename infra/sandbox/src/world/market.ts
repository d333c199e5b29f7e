import { businessDayUntil, isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { makeSeed, normal, randomFrom } from './random.ts';

/** An exchange-traded fund of the demo: invented, and so are its prices. */
export interface Fund {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly group: 'STOCKS' | 'BONDS' | 'CASH';
  readonly assetCategory: string;
  /** Cents for one unit on the market's first day. */
  readonly firstPrice: number;
  /** Growth a year, as a fraction. */
  readonly growth: number;
  /** Deviation a year, as a fraction. */
  readonly volatility: number;
  /** Dividends a year, as a fraction of the price. */
  readonly yield: number;
}

const fund = (
  symbol: string,
  name: string,
  [group, assetCategory]: readonly [Fund['group'], string],
  [firstPrice, growth, volatility, dividends]: readonly [number, number, number, number],
): Fund => ({
  id: symbol,
  symbol,
  name: `${name} (demo data)`,
  group,
  assetCategory,
  firstPrice,
  growth,
  volatility,
  yield: dividends,
});

const usStock = ['STOCKS', 'US Equity'] as const;
const foreignStock = ['STOCKS', 'International Equity'] as const;
const bond = ['BONDS', 'Bond'] as const;
const cash = ['CASH', 'Cash'] as const;

/** Twelve funds in three groups. Demo data, not market prices. */
export const funds: readonly Fund[] = [
  fund('DMTOT', 'Demo US Total Market ETF', usStock, [8_412, 0.072, 0.15, 0.014]),
  fund('DMLRG', 'Demo US Large Company ETF', usStock, [19_240, 0.074, 0.15, 0.013]),
  fund('DMSML', 'Demo US Small Company ETF', usStock, [6_155, 0.07, 0.19, 0.012]),
  fund('DMDIV', 'Demo US Dividend ETF', usStock, [5_230, 0.05, 0.13, 0.031]),
  fund('DMINT', 'Demo Developed Markets ETF', foreignStock, [3_870, 0.052, 0.15, 0.028]),
  fund('DMEMG', 'Demo Emerging Markets ETF', foreignStock, [3_490, 0.055, 0.19, 0.026]),
  fund('DMAGG', 'Demo US Aggregate Bond ETF', bond, [8_025, 0.008, 0.05, 0.034]),
  fund('DMGOV', 'Demo US Treasury Bond ETF', bond, [5_510, 0.006, 0.05, 0.031]),
  fund('DMCRP', 'Demo Corporate Bond ETF', bond, [7_745, 0.01, 0.06, 0.042]),
  fund('DMTIP', 'Demo Inflation-Protected Bond ETF', bond, [5_065, 0.012, 0.05, 0.029]),
  fund('DMCSH', 'Demo Treasury Bill ETF', cash, [10_012, 0.002, 0.002, 0.039]),
  fund('DMULT', 'Demo Ultra-Short Bond ETF', cash, [5_020, 0.003, 0.006, 0.041]),
];

/**
 * What stocks or bonds are measured by: a fund's price, with what it pays out reinvested day by day. Nobody holds it.
 */
export interface Index {
  readonly id: string;
  readonly name: string;
  readonly group: 'STOCKS' | 'BONDS';
  readonly fund: string;
}

export const indexes: readonly Index[] = [
  { id: 'DXTOT', name: 'Demo US Total Market Index (demo data)', group: 'STOCKS', fund: 'DMTOT' },
  { id: 'DXAGG', name: 'Demo US Aggregate Bond Index (demo data)', group: 'BONDS', fund: 'DMAGG' },
];

/** A fund that was wound up: its units are worth nothing. */
export const worthlessFund = {
  id: 'DMWND',
  symbol: 'DMWND',
  name: 'Demo Wound-up Fund (demo data)',
  assetCategory: 'Other',
} as const;

/** First day that has a price: earlier than any history of the demo may begin. */
const FIRST_DAY = businessDate('2016-01-04');
const BUSINESS_DAYS_A_YEAR = 251;
/** How fast a price that ran ahead comes back to its growth: half of it in about a year and a half. */
const RETURN_TO_GROWTH = 1 / 540;
const MICROS_A_CENT = 10_000;

/** Closing prices, one for each business day. */
export interface Market {
  /** Every business day from the first one on, in order. */
  readonly days: readonly BusinessDate[];
  /** Millionths of a dollar for one unit of a fund, always whole cents, or of an index, on that day of `days`. */
  price(instrument: string, dayIndex: number): number;
  /** Where a business day stands in `days`. @throws RangeError when it is closed or outside the market's time. */
  indexOf(date: BusinessDate): number;
}

/**
 * Prices up to a date. A date's price depends on the seed and the date alone, so a market that is requested later
 * days repeats the earlier ones.
 */
export function market(seed: number, until: BusinessDate): Market {
  const days: BusinessDate[] = [];
  const last = businessDayUntil(until);
  for (let day = FIRST_DAY; day <= last; day = addDays(day, 1)) if (isBusinessDay(day)) days.push(day);

  const shared = randomFrom(makeSeed(seed, 'market'));
  const common = days.map(() => normal(shared));
  const prices = new Map(funds.map((each) => [each.id, path(each, common, seed)]));
  for (const { id, fund: of } of indexes) prices.set(id, reinvested(of, prices.get(of) ?? []));
  const places = new Map(days.map((day, index) => [day, index]));

  return {
    days,
    price(id, dayIndex) {
      const price = prices.get(id)?.[dayIndex];
      if (price === undefined) throw new RangeError(`${id} has no price on day ${dayIndex}`);
      return price;
    },
    indexOf(date) {
      const index = places.get(date);
      if (index === undefined) throw new RangeError(`${date} is no business day of the market`);
      return index;
    },
  };
}

function reinvested(id: string, prices: readonly number[]): number[] {
  const paid = (funds.find((each) => each.id === id)?.yield ?? 0) / BUSINESS_DAYS_A_YEAR;
  return prices.map((price, index) => Math.round(price * Math.exp(paid * index)));
}

/** Part of a day's move that all funds of a group share with the market. */
const shareOfMarket = { STOCKS: 0.85, BONDS: -0.15, CASH: 0 } as const;

function path(each: Fund, common: readonly number[], seed: number): number[] {
  const random = randomFrom(makeSeed(seed, 'fund', each.id));
  const correlated = shareOfMarket[each.group];
  const own = Math.sqrt(1 - correlated * correlated);
  const daily = each.volatility / Math.sqrt(BUSINESS_DAYS_A_YEAR);
  let ahead = 0;
  return common.map((move, index) => {
    ahead = ahead * (1 - RETURN_TO_GROWTH) + daily * (correlated * move + own * normal(random));
    const growth = (each.growth * index) / BUSINESS_DAYS_A_YEAR;
    return Math.round(each.firstPrice * Math.exp(growth + ahead)) * MICROS_A_CENT;
  });
}
