import type { Transfer } from '@wealth/api';
import { type BusinessDate, businessDate, centralDate } from '@wealth/domain/calendar';
import { cents, inDollars } from '@wealth/domain/money';
import { failedStates, payoutBlocker, type TransferState, transferPlans } from '@wealth/domain/transfers';
import type { schema } from '../../database/index.ts';
import type { SharedFunding } from '../banks/shared-funding.ts';
import { dateColumns } from './legs.ts';
import type { TransferRow } from './transfers.rules.ts';

type StepRow = Pick<typeof schema.transferStep.$inferSelect, 'state' | 'effectiveDate'>;

/** The columns of a transfer that are read to show it. */
export type ShownRow = Omit<
  TransferRow,
  'permission' | 'networkReference' | 'attempts' | 'failingSince' | 'claimedUntil'
>;

/** A transfer with its steps. */
export interface StepsOfTransfer {
  readonly row: ShownRow;
  readonly steps: readonly StepRow[];
}

/** When and for how long transfers are shown. */
export interface ShownAt {
  readonly today: BusinessDate;
  /** Milliseconds of the caller's business clock. */
  readonly now: number;
  /** The first day of transfers that were refused or sent back. */
  readonly since: BusinessDate;
}

/** A transfer as it stands on the caller's day. */
export interface TransferOnDay {
  readonly row: ShownRow;
  readonly state: TransferState;
  readonly steps: Transfer['steps'];
}

/** A transfer on the caller's day, with the names of its ends. */
export interface ShownTransfer extends TransferOnDay {
  readonly investmentAccountNumber: string;
  readonly funding: SharedFunding;
  /** The id of the caller's own funding account; undefined for another owner's. */
  readonly ownFunding: string | undefined;
}

const isFailed = (state: TransferState) => failedStates.some((failed) => failed === state);

/**
 * How a transfer stands on the caller's day. Another owner's steps of a later day are not told, as their postings are
 * not, and a return is not told before its day.
 * @returns undefined where it is not shown: finished and free, canceled, or asked for later
 */
export function shownTo({ row, steps }: StepsOfTransfer, { today, now, since }: ShownAt): TransferOnDay | undefined {
  if (row.askedAt.getTime() > now) return undefined;
  const done = new Map(
    steps
      .filter(({ state, effectiveDate }) => state === 'ASKED' || effectiveDate <= today)
      .map(({ state, effectiveDate }) => [state, effectiveDate]),
  );
  done.set('ASKED', centralDate(row.askedAt.getTime()));
  const plan: readonly TransferState[] = ['ASKED', ...transferPlans[row.kind].map(({ to }) => to)];
  const failed = failedStates.find((state) => done.has(state));
  const state = failed ?? plan.findLast((one) => done.has(one)) ?? 'ASKED';
  if (!isShown(row, state, done.get(state) ?? today, { today, since })) return undefined;
  return { row, state, steps: failed ? failedSteps(plan, done, failed) : plannedSteps(row, done) };
}

function isShown(
  { freeOn }: ShownRow,
  state: TransferState,
  reachedOn: string,
  { today, since }: Pick<ShownAt, 'today' | 'since'>,
): boolean {
  if (state === 'CANCELED' || state === 'DONE') return false;
  if (isFailed(state)) return reachedOn >= since;
  return state !== 'INVESTED' || (freeOn !== null && freeOn > today);
}

function plannedSteps(row: ShownRow, done: ReadonlyMap<string, string>): Transfer['steps'] {
  const asked = { state: 'ASKED' as const, doneOn: done.get('ASKED') };
  const legs = transferPlans[row.kind].map(({ to, on }) => ({
    state: to,
    plannedOn: row[dateColumns[on]] ?? undefined,
    doneOn: done.get(to),
  }));
  return [asked, ...legs].map(known);
}

function failedSteps(
  plan: readonly TransferState[],
  done: ReadonlyMap<string, string>,
  failed: TransferState,
): Transfer['steps'] {
  return [...plan.filter((state) => done.has(state)), failed].map((state) => known({ state, doneOn: done.get(state) }));
}

/** Leaves out the dates that are not known. */
function known({
  state,
  plannedOn,
  doneOn,
}: {
  readonly state: TransferState;
  readonly plannedOn?: string | undefined;
  readonly doneOn?: string | undefined;
}): Transfer['steps'][number] {
  return {
    state,
    ...(plannedOn !== undefined && { plannedOn: businessDate(plannedOn) }),
    ...(doneOn !== undefined && { doneOn: businessDate(doneOn) }),
  };
}

/** The next day on which something happens; none for a transfer that waits or has failed. */
const nextDay = ({ steps, state }: TransferOnDay): string | undefined =>
  isFailed(state) ? undefined : steps.find(({ doneOn }) => doneOn === undefined)?.plannedOn;

/** Sorts by the day of the next step, or the day on which an invested deposit is free. Waiting transfers come last. */
export function byNextDay(one: ShownTransfer, other: ShownTransfer): number {
  const [first, second] = [nextDay(one) ?? one.row.freeOn ?? '9', nextDay(other) ?? other.row.freeOn ?? '9'];
  if (first !== second) return first < second ? -1 : 1;
  return one.row.askedAt.getTime() - other.row.askedAt.getTime();
}

/** Whether nobody was asked for its money yet, because its bank has to be linked again. */
const isWaiting = ({ row, funding }: ShownTransfer): boolean =>
  row.state === 'ASKED' && row.requestedAt === null && payoutBlocker(funding) !== undefined && !funding.isRemoved;

/** A transfer as the wire carries it. */
export function transferReply(shown: ShownTransfer): Transfer {
  const { row, state, steps, funding, ownFunding } = shown;
  return {
    internalTransactionId: row.id,
    kind: row.kind,
    state,
    amount: inDollars(cents(row.amountCents)),
    isFullWithdrawal: row.isFull,
    askedAt: row.askedAt.toISOString(),
    investmentAccountNumber: shown.investmentAccountNumber,
    fundingAccount: {
      ...(ownFunding !== undefined && { id: ownFunding }),
      description: funding.description,
      lastFour: funding.lastFour,
      ...(funding.institution !== null && { institutionName: funding.institution }),
      isLinkedBank: funding.isExternal,
    },
    isScheduled: row.schedule !== null,
    ...(row.schedule !== null && { scheduledDepositId: row.schedule }),
    ...(isWaiting(shown) && row.waitsUntil !== null && { waitsForLinkUntil: row.waitsUntil }),
    ...(funding.isExternal && row.state === 'ASKED' && row.requestedAt === null && { endsWithBank: true }),
    steps,
    ...(row.contributionYear !== null && { contributionYear: row.contributionYear }),
    ...(row.freeOn !== null && { freeOn: row.freeOn }),
    needsAttention: row.attentionAt !== null,
    ...(isFailed(state) && row.reason !== null && { reason: row.reason }),
    isOwed: state === 'RETURNED' && row.isOwed,
  };
}
