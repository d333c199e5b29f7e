import type { BusinessDate } from '@wealth/domain/calendar';

/** The closing price of an instrument. */
export interface DayPrice {
  readonly instrument: string;
  readonly date: BusinessDate;
  /** Millionths of a dollar for one unit. */
  readonly priceMicros: number;
}

/** Which days a credit union asks for. */
export interface DaysAfter {
  readonly tenant: string;
  /** The last day whose prices are known. */
  readonly after: BusinessDate;
  /** The last day that is requested: today, or an earlier one. */
  readonly through: BusinessDate;
}

export interface ClosingPrices {
  /** Of the business days that were requested. A price of an earlier day is a correction. */
  readonly prices: readonly DayPrice[];
  /** The last day that has its prices, closed days included; the day before the first one while it has none. */
  readonly through: BusinessDate;
}

/** Who gives closing prices: after the market closes, on business days alone. */
export interface Prices {
  /** Asked again it may know more, also of an instrument that had no price. @throws PortUnavailable when it does not answer */
  closing(days: DaysAfter, signal: AbortSignal): Promise<ClosingPrices>;
}
