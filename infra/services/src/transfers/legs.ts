import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { type AskedPort, type Leg, legFrom } from '@wealth/domain/transfers';
import type { Posting } from '../ledger/index.ts';
import type { AccountBalance, Ports } from '../ports/index.ts';
import type { FundingRow, TransferRow } from './transfers.rules.ts';

/** What a leg needs to know beside its transfer. */
export interface Facts {
  readonly funding: FundingRow;
  readonly modelId: string | undefined;
  readonly accountStatus: string;
  /** Of the schedule that made it. */
  readonly scheduleStatus: string | null;
}

/** What a port is asked. */
export interface Question {
  readonly row: TransferRow;
  readonly facts: Facts;
  readonly signal: AbortSignal;
}

/** The leg was done, and this is written down of it. */
export interface Done {
  readonly kind: 'DONE';
  readonly postings: readonly Omit<Posting, 'tenant' | 'nominalDate' | 'effectiveDate' | 'postedAt'>[];
  readonly networkReference?: string;
  /** What is left in an account at the credit union, as its core banking says. */
  readonly balance?: AccountBalance;
}

/** Nothing was taken, and nothing will be. */
export interface Failed {
  readonly kind: 'REFUSED' | 'CANCELED';
  readonly reason: string;
}

/** The network sent the money back: what was posted is taken back. */
export interface Returned {
  readonly kind: 'RETURNED';
  readonly reason: string;
}

export interface NotYet {
  readonly kind: 'NOT_YET';
}

/** What a leg comes to. */
export type Outcome = Done | Failed | Returned | NotYet;

/** How a leg is done: a question to the port that the plan names, or what happens without one. */
export type LegSteps = Readonly<Partial<Record<AskedPort, (ports: Ports, question: Question) => Promise<Outcome>>>> & {
  readonly nobody?: (row: TransferRow, facts: Facts) => Done;
};

/** The column of each date that a leg is due on. */
export const dateColumns = {
  takenOn: 'startOn',
  settledOn: 'settleOn',
  investedOn: 'investOn',
} as const satisfies Record<Leg['on'], keyof TransferRow>;

/** The leg that a transfer takes next. @throws Error where nothing is to be done */
export function legOf({ id, kind, state }: TransferRow) {
  const leg = legFrom(kind, state);
  if (leg === undefined) throw new Error(`Transfer ${id} is ${state}, and nothing is to be done`);
  return leg;
}

/** Whom the leg asks for money that comes from there; undefined where it happens by itself. */
export const portOf = ({ asks }: Leg, { isExternal }: Pick<FundingRow, 'isExternal'>): AskedPort | undefined =>
  isExternal ? asks.linkedBank : asks.creditUnion;

/** The business day of the leg that is due, as it was planned. */
export function plannedDate(row: TransferRow): BusinessDate {
  const planned = row[dateColumns[legOf(row).on]];
  if (planned === null) throw new Error(`Transfer ${row.id} is ${row.state}, and no day is planned for its next leg`);
  return businessDate(planned);
}

/** A transfer posts each thing once: the journal takes no id twice. */
export const postingId = ({ id }: TransferRow, what: string): string => `${id}-${what}`;
