import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import type { Application } from '@wealth/domain/workflow';
import type { LegKey, PortKey } from './port-key.ts';

/** An order to invest money by a model. Requested again with the same key it is answered as before, and bought once. */
export interface InvestmentOrder extends LegKey {
  /** The investment account's id. */
  readonly account: string;
  readonly modelId: string;
  readonly amount: Cents;
  /** The business day whose closing prices hold. */
  readonly on: BusinessDate;
}

/** What was bought of one instrument. */
export interface Fill {
  readonly instrument: string;
  /** Whole units of the instrument's scale: millionths for a security. */
  readonly units: number;
  readonly cost: Cents;
}

export type InvestmentOutcome =
  | { readonly outcome: 'BOUGHT'; readonly fills: readonly Fill[] }
  /** That day has no prices yet. */
  | { readonly outcome: 'NOT_YET' };

/** An order to sell holdings. A repeated key gets the earlier answer, and the holdings are sold once. */
export interface SaleOrder extends LegKey {
  /** The investment account's id. */
  readonly account: string;
  /** The least that the sale has to bring. */
  readonly amount: Cents;
  /** Sells every unit; otherwise of each holding its part of the amount. */
  readonly isAll: boolean;
  /** The business day whose closing prices hold. */
  readonly on: BusinessDate;
}

/** The units sold of one instrument, and their proceeds. */
export interface Sale {
  readonly instrument: string;
  /** Whole units of the instrument's scale: millionths for a security. */
  readonly units: number;
  readonly proceeds: Cents;
}

export type SaleOutcome =
  | { readonly outcome: 'SOLD'; readonly sales: readonly Sale[] }
  /** The holdings are worth less than the amount. Nothing was sold. */
  | { readonly outcome: 'TOO_LITTLE' }
  /** That day has no prices yet. */
  | { readonly outcome: 'NOT_YET' };

/** Units of an instrument that an account holds. */
export interface HeldUnits {
  readonly instrument: string;
  /** Whole units of the instrument's scale: millionths for a security. */
  readonly units: number;
}

/** An order to bring an account's holdings to a model. A repeated key gets the earlier answer, and is traded once. */
export interface RebalanceOrder extends PortKey {
  /** The investment account's id. */
  readonly account: string;
  readonly modelId: string;
  readonly holdings: readonly HeldUnits[];
  /** Cash that is to be invested with them. */
  readonly cash: Cents;
  /** The business day whose closing prices hold. */
  readonly on: BusinessDate;
}

/** The sale or the purchase of one instrument. */
export interface Trade {
  readonly instrument: string;
  readonly side: 'SELL' | 'BUY';
  /** Whole units of the instrument's scale: millionths for a security. */
  readonly units: number;
  /** The proceeds of a sale, which may be nothing, or the cost of a purchase. */
  readonly amount: Cents;
}

export type RebalanceOutcome =
  /** One trade of an instrument at most, sales first. Together they cost no more than the cash. */
  | { readonly outcome: 'TRADED'; readonly trades: readonly Trade[] }
  /** That day has not all prices yet. */
  | { readonly outcome: 'NOT_YET' };

/** What the custodian knows of an account when a business day begins. */
export interface DayOrder {
  readonly tenant: string;
  /** The investment account's id. */
  readonly account: string;
  /** Undefined for an account that follows no model. */
  readonly modelId: string | undefined;
  readonly on: BusinessDate;
  /** The day of the account's first posting. */
  readonly openedOn: BusinessDate;
  readonly holdings: readonly HeldUnits[];
  /** Cash that no transfer needs. */
  readonly cash: Cents;
}

/** What happened to an account on a business day without anybody's asking. */
export interface CustodianDay {
  readonly dividends: readonly { readonly instrument: string; readonly amount: Cents }[];
  /** Zero on most days. */
  readonly fee: Cents;
  /** Sales for the fee, and trades that bring the holdings back to the model. A side of an instrument at most once. */
  readonly trades: readonly Trade[];
}

export type DayOutcome =
  | ({ readonly outcome: 'CLOSED' } & CustodianDay)
  /** That day is not over, or has not all prices yet. */
  | { readonly outcome: 'NOT_YET' };

/** An application that is to be checked before anything is opened. */
export interface ApplicationToCheck extends PortKey {
  /** With references in place of Social Security numbers. */
  readonly application: Application;
}

/** Why the custodian does not take an application. */
export const checkRefusals = [
  'SAME_NUMBER',
  'HOME_ADDRESS',
  'HOME_PO_BOX',
  'MAILING_ADDRESS',
  'BUSINESS_ADDRESS',
  'TRUSTED_CONTACT_ADDRESS',
] as const;

/** The custodian's decision on an application. It promises nothing and opens nothing. */
export type ApplicationCheck =
  | { readonly outcome: 'ACCEPTED' }
  /** It works on the same application already. */
  | { readonly outcome: 'ALREADY_KNOWN' }
  | {
      readonly outcome: 'REFUSED';
      readonly reason: (typeof checkRefusals)[number];
      /** The owner of the address, where the custodian names one. */
      readonly owner?: 'PRIMARY' | 'ASSOCIATE';
    }
  /** A field by the custodian's own name; none where it only says that something is wrong. */
  | {
      readonly outcome: 'FIELD_REFUSED';
      readonly field?: string;
      readonly issue?: string;
      readonly message?: string;
    };

/** An application for an account. Requested again with the same key it is answered as before, and opened once. */
export interface AccountApplication extends PortKey {
  /** The investment account's id. */
  readonly account: string;
  /** With references in place of Social Security numbers. */
  readonly application: Application;
}

/** Who holds the securities. What is not bought stays in cash. */
export interface Custodian {
  /** Lines that stand above everything else on documents, where their figures are not real. */
  readonly notices?: { readonly document: string; readonly taxForm: string };
  /** @throws PortUnavailable when it does not answer */
  check(application: ApplicationToCheck, signal: AbortSignal): Promise<ApplicationCheck>;
  /**
   * Opens the account; it is open once this resolves.
   * @throws PortUnavailable when it does not answer; the account may be open then
   */
  open(application: AccountApplication, signal: AbortSignal): Promise<void>;
  /** @throws PortUnavailable when it does not answer */
  invest(order: InvestmentOrder, signal: AbortSignal): Promise<InvestmentOutcome>;
  /** @throws PortUnavailable when it does not answer; the holdings may be sold then */
  sell(order: SaleOrder, signal: AbortSignal): Promise<SaleOutcome>;
  /** @throws PortUnavailable when it does not answer; it may have traded then */
  rebalance(order: RebalanceOrder, signal: AbortSignal): Promise<RebalanceOutcome>;
  /** Reports one day of one account, as often as it is asked. @throws PortUnavailable when it does not answer */
  day(order: DayOrder, signal: AbortSignal): Promise<DayOutcome>;
}
