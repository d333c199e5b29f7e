import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type AskedPort, type Leg, legFrom } from '@wealth/domain/transfers';
import type { Posting } from '../ledger/index.ts';
import type { AccountBalance, Ports } from '../ports/index.ts';
import type { FundingRow, TransferRow } from './transfers.rules.ts';

/** Data of a leg beside its transfer. */
export interface Facts {
  readonly funding: FundingRow;
  readonly modelId: string | undefined;
  readonly accountStatus: string;
  /** Of the schedule that made it. */
  readonly scheduleStatus: string | null;
}

/** The input of a port call. */
export interface Question {
  readonly row: TransferRow;
  readonly facts: Facts;
  readonly signal: AbortSignal;
}

/** The leg is done, with its postings. */
export interface Done {
  readonly kind: 'DONE';
  readonly postings: readonly Omit<Posting, 'tenant' | 'nominalDate' | 'effectiveDate' | 'postedAt'>[];
  readonly networkReference?: string;
  /** The new balance of an account at the credit union, from core banking. */
  readonly balance?: AccountBalance;
}

/** No money was taken, and none will be. */
export interface Failed {
  readonly kind: 'REFUSED' | 'CANCELED';
  readonly reason: string;
}

/** The network sent the money back. The posting is reversed. */
export interface Returned {
  readonly kind: 'RETURNED';
  readonly reason: string;
}

export interface NotYet {
  readonly kind: 'NOT_YET';
}

/** The result of a leg. */
export type Outcome = Done | Failed | Returned | NotYet;

/** The implementation of a leg: a call of the planned port, or `nobody` where the plan names none. */
export type LegSteps = Readonly<Partial<Record<AskedPort, (ports: Ports, question: Question) => Promise<Outcome>>>> & {
  readonly nobody?: (row: TransferRow, facts: Facts) => Done;
};

/** The column of each due date. */
export const dateColumns = {
  takenOn: 'startOn',
  settledOn: 'settleOn',
  investedOn: 'investOn',
} as const satisfies Record<Leg['on'], keyof TransferRow>;

/** The next leg of a transfer. @throws Error if there is none */
export function legOf({ id, kind, state }: TransferRow) {
  const leg = legFrom(kind, state);
  if (leg === undefined) throw new Error(`Transfer ${id} is ${state}, and nothing is to be done`);
  return leg;
}

/** The port that a leg calls for this funding account; undefined for a leg without one. */
export const portOf = ({ asks }: Leg, { isExternal }: Pick<FundingRow, 'isExternal'>): AskedPort | undefined =>
  isExternal ? asks.linkedBank : asks.creditUnion;

/** The planned business day of the next leg. */
export function plannedDate(row: TransferRow): BusinessDate {
  const planned = row[dateColumns[legOf(row).on]];
  if (planned === null) throw new Error(`Transfer ${row.id} is ${row.state}, and no day is planned for its next leg`);
  return businessDate(planned);
}

/** The id of a transfer's posting. The journal rejects a duplicate. */
export const postingId = ({ id }: TransferRow, what: string): string => `${id}-${what}`;
