import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';

/** What an institution reports of an account that it keeps, at the end of a day. */
export interface Report {
  readonly asOf: BusinessDate;
  readonly value: Cents;
  /** Undefined where it does not say. */
  readonly netInvested?: Cents | undefined;
  readonly holdings: readonly ReportedHolding[];
}

export interface ReportedHolding {
  readonly instrument: string;
  /** Whole units of the instrument's scale: millionths for a security. */
  readonly units: number;
  readonly value: Cents;
}

/** An account, and the days whose reports are requested. */
export interface ReportsAfter {
  readonly tenant: string;
  /** The account's id. */
  readonly account: string;
  readonly after: BusinessDate;
  readonly through: BusinessDate;
}

/** Who gathers what other institutions report. */
export interface Reports {
  /** @returns in the order of their days; none where nothing was reported. @throws PortUnavailable when it does not answer */
  since(days: ReportsAfter, signal: AbortSignal): Promise<readonly Report[]>;
}
