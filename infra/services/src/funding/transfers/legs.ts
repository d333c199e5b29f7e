import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { type Leg, legFrom, returnFrom, type TransferPort } from '@wealth/domain/transfers';
import type { Posting, PostingRule } from '../../ledger/index.ts';
import type { AccountBalance, LegKey, Ports } from '../../ports/index.ts';
import type { FundingRow } from '../banks/funding-account.rules.ts';
import type { AccountFunds } from './account-funds.ts';
import type { TransferRow } from './transfers.rules.ts';

/** Data of a leg beside its transfer. */
export interface LegContext {
  readonly funding: FundingRow;
  readonly modelId: string | undefined;
  readonly accountStatus: string;
  /** Of the schedule that made it. */
  readonly scheduleStatus: string | null;
  readonly isSchedulePaused: boolean;
}

/** The input of a port call. */
export interface Question {
  readonly row: TransferRow;
  readonly facts: LegContext;
  readonly signal: AbortSignal;
}

type LegPosting = Omit<Posting, 'tenant' | 'nominalDate' | 'effectiveDate' | 'postedAt'>;

/** The leg is done, with its postings. */
export interface Done {
  readonly kind: 'DONE';
  readonly postings: readonly LegPosting[];
  readonly networkReference?: string;
  /** The new balance of an account at the credit union, from core banking. */
  readonly balance?: AccountBalance;
  /** The amount of a withdrawal, where its sale decides it. */
  readonly amount?: Cents;
}

/** No money was moved, and none will be. */
export interface Failed {
  readonly kind: 'REFUSED' | 'CANCELED';
  readonly reason: string;
}

/** The bank sent the money back. */
export interface Returned {
  readonly kind: 'RETURNED';
  readonly reason: string;
  /** The postings of earlier legs that are reversed, with the facts of each reversal. None where nothing covers them. */
  readonly reverses: readonly { readonly rule: PostingRule; readonly detail: LegPosting['detail'] }[];
  /** Beside the reversals. */
  readonly postings: readonly LegPosting[];
}

export interface NotYet {
  readonly kind: 'NOT_YET';
}

/** The result of a leg. */
export type Outcome = Done | Failed | Returned | NotYet;

/** The implementation of a leg: a call of the planned port, or `nobody` where the plan names none. */
export type LegSteps = Readonly<
  Partial<Record<TransferPort, (ports: Ports, question: Question) => Promise<Outcome>>>
> & {
  readonly nobody?: (row: TransferRow, facts: LegContext) => Done | Returned;
};

/** The implementation of a leg that sells holdings where the account's cash does not reach. */
export interface SellingStep {
  /**
   * Decides by the account's funds alone, before the custodian was called.
   * @returns undefined when holdings have to be sold
   */
  readonly fromCash: (row: TransferRow, facts: LegContext, funds: AccountFunds) => Exclude<Outcome, NotYet> | undefined;
  readonly bySale: (ports: Ports, question: Question & { readonly funds: AccountFunds }) => Promise<Outcome>;
}

/** The column of each due date. */
export const dateColumns = {
  takenOn: 'startOn',
  settledOn: 'settleOn',
  investedOn: 'investOn',
  soldOn: 'sellOn',
  sentOn: 'sendOn',
  doneOn: 'doneOn',
  returnedOn: 'returnOn',
} as const satisfies Record<Leg['on'], keyof TransferRow>;

type Planned = Pick<TransferRow, 'kind' | 'state' | (typeof dateColumns)[Leg['on']]>;

/**
 * The next leg of a transfer; none of a finished one. A return that the network told comes before a leg that is due
 * later.
 */
export function nextLeg(row: Planned): Leg | undefined {
  const forward = legFrom(row.kind, row.state);
  const back = row.returnOn === null ? undefined : returnFrom(row.kind, row.state);
  if (back === undefined || row.returnOn === null) return forward;
  const dueOn = forward && row[dateColumns[forward.on]];
  return dueOn && dueOn <= row.returnOn ? forward : back;
}

/** The next leg of a transfer. @throws Error if there is none */
export function requireLeg(row: TransferRow): Leg {
  const leg = nextLeg(row);
  if (leg === undefined) throw new Error(`Transfer ${row.id} is ${row.state}, and nothing is to be done`);
  return leg;
}

/** The date on which the next leg is due; none when nothing follows. */
export function dueDate(row: Planned): string | null {
  const leg = nextLeg(row);
  return leg === undefined ? null : row[dateColumns[leg.on]];
}

/** The port that a leg calls for this funding account; undefined for a leg without one. */
export const getLegPort = ({ asks }: Leg, { isExternal }: Pick<FundingRow, 'isExternal'>): TransferPort | undefined =>
  isExternal ? asks.linkedBank : asks.creditUnion;

/** The planned business day of the next leg. */
export function plannedDate(row: TransferRow): BusinessDate {
  const planned = dueDate(row);
  if (planned === null) throw new Error(`Transfer ${row.id} is ${row.state}, and no day is planned for its next leg`);
  return businessDate(planned);
}

/** The key under which the next leg asks its port. */
export const legKey = (row: TransferRow): LegKey => ({ tenant: row.tenant, id: row.id, leg: requireLeg(row).to });
