import { type BusinessDate, businessDate, centralDate, today } from '@wealth/domain/calendar';
import type { Leg } from '@wealth/domain/transfers';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Recorded, recordActs } from '../../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../../database/index.ts';
import {
  type AccountChange,
  lockAccounts,
  movesMemberMoney,
  post,
  postingId,
  projectFrom,
  type Reversing,
  reversalId,
  reverse,
} from '../../ledger/index.ts';
import type { AccountBalance, Ports } from '../../ports/index.ts';
import type { Begun, StepTools } from '../../work/queue.ts';
import { type FundingRow, withCurrentStatus } from '../banks/funding-account.rules.ts';
import { waitForLink } from '../banks/wait-for-link.ts';
import { isDebitHeld, lockFunding } from '../deposits/debit-order.ts';
import { depositLegs, lateReturn } from '../deposits/deposit-legs.ts';
import { resetInitialFunding } from '../deposits/initial-funding.ts';
import { keepBankWords, pauseSchedules } from '../returns/refusals-by-bank.ts';
import { listenForReturns, readReturnsAgain } from '../returns/returns-queue.ts';
import { sale, withdrawalLegs } from '../withdrawals/withdrawal-legs.ts';
import { type AccountFunds, lockedFunds } from './account-funds.ts';
import { lastCheck, type Waits } from './last-check.rules.ts';
import {
  dueDate,
  getLegPort,
  type LegContext,
  type LegSteps,
  type NotYet,
  type Outcome,
  plannedDate,
  type Question,
  type Returned,
  requireLeg,
  type SellingStep,
} from './legs.ts';
import { lockedTransfer } from './locked-transfer.ts';
import { moveAll, type TransferMove } from './move.ts';
import { maySell } from './sales.ts';
import type { TransferRow } from './transfers.rules.ts';

const { account, fundingAccount, portfolioProfile, schedule, transfer } = schema;

/** The step of a leg that sells holdings; undefined for any other leg. */
function sellingStep({ kind }: TransferRow, leg: Leg): SellingStep | undefined {
  if (!maySell(kind, leg)) return undefined;
  return kind === 'WITHDRAWAL' ? sale : lateReturn;
}

const stepsOf = ({ kind }: TransferRow, { to }: Leg): LegSteps => {
  const steps: Readonly<Record<string, LegSteps>> = kind === 'DEPOSIT' ? depositLegs : withdrawalLegs;
  return steps[to] ?? {};
};

type Ask = (ports: Ports, question: Question) => Promise<Outcome>;

/** How a leg gets its outcome: already known, or from a port. */
type Way = { readonly outcome: Exclude<Outcome, NotYet> } | { readonly ask: Ask };

function usualWay(row: TransferRow, facts: LegContext, leg: Leg): Way {
  const port = getLegPort(leg, facts.funding);
  const steps = stepsOf(row, leg);
  const outcome = port === undefined ? steps.nobody?.(row, facts) : undefined;
  if (outcome) return { outcome };
  const ask = port && steps[port];
  if (ask === undefined) throw new Error(`Nobody can make transfer ${row.id} ${leg.to}`);
  return { ask };
}

function sellingWay(row: TransferRow, facts: LegContext, step: SellingStep, funds: AccountFunds): Way {
  // The custodian may have sold already, once it was asked.
  const outcome = row.requestedAt === null ? step.fromCash(row, facts, funds) : undefined;
  return outcome ? { outcome } : { ask: (ports, question) => step.bySale(ports, { ...question, funds }) };
}

/** @returns undefined for a leg that may sell */
function wayWithoutSale(row: TransferRow, facts: LegContext, date: BusinessDate): Way | Waits | undefined {
  // By its own day, however late it is done.
  const checked = lastCheck(row, facts, businessDate(dueDate(row) ?? date));
  if (checked !== undefined) return checked.kind === 'WAITS' ? checked : { outcome: checked };
  const leg = requireLeg(row);
  return sellingStep(row, leg) === undefined ? usualWay(row, facts, leg) : undefined;
}

/** @returns LATER where another sale of the account comes first */
async function wayOfSale(transaction: Transaction, row: TransferRow, facts: LegContext): Promise<Way | 'LATER'> {
  const selling = sellingStep(row, requireLeg(row));
  if (selling === undefined) throw new Error(`Transfer ${row.id} sells nothing`);
  const funds = await lockedFunds(transaction, row, plannedDate(row));
  return funds === undefined ? 'LATER' : sellingWay(row, facts, selling, funds);
}

/**
 * Starts the next legs of transfers of a tenant. The caller has locked their schedules and them, so this is the last
 * check of a cancellation: a port is called only after `requestedAt` is committed, and from then on the money may be on
 * its way. The transfer's id and the leg are the key of the call. A second transaction posts the answer and changes the
 * state. Of several transfers, those that have to call a port, or to sell, are left to steps of their own.
 */
export async function beginSteps(
  transaction: Transaction,
  rows: readonly [TransferRow, ...TransferRow[]],
  tools: StepTools,
): Promise<Begun> {
  const [row] = rows;
  // A removal of the bank, and a debit of another process, are seen or wait.
  const dependsOnBank = row.state === 'ASKED' || requireLeg(row).to === 'RETURNED';
  if (rows.length === 1 && dependsOnBank) await lockFunding(transaction, row);
  const facts = await factsOf(transaction, rows, tools.businessClock.now());
  if (rows.length === 1) return beginStep(transaction, row, facts(row), tools);
  const written = rows.flatMap((one): Written[] => {
    const way = wayWithoutSale(one, facts(one), today(tools.businessClock));
    if (way !== undefined && 'outcome' in way) return [{ row: one, facts: facts(one), outcome: way.outcome }];
    tools.separate(one.id);
    return [];
  });
  await write(transaction, row.tenant, written, tools);
  return 'DONE';
}

async function beginStep(
  transaction: Transaction,
  row: TransferRow,
  facts: LegContext,
  tools: StepTools,
): Promise<Begun> {
  const { tenant, id } = row;
  const found = wayWithoutSale(row, facts, today(tools.businessClock));
  if (found !== undefined && 'until' in found) {
    const outcome = await waitForLink(transaction, row, found, tools);
    if (outcome !== undefined) await write(transaction, tenant, [{ row, facts, outcome }], tools);
    return 'DONE';
  }
  const way = found ?? (await wayOfSale(transaction, row, facts));
  if (way === 'LATER') return 'GONE';
  if ('outcome' in way) {
    await write(transaction, tenant, [{ row, facts, outcome: way.outcome }], tools);
    return 'DONE';
  }
  if (await isDebitHeld(transaction, row, tools.systemClock.now())) return 'GONE';
  if (getLegPort(requireLeg(row), facts.funding) === 'ach') await listenForReturns(transaction, tenant);
  await transaction
    .update(transfer)
    .set({ requestedAt: row.requestedAt ?? new Date(tools.systemClock.now()), claimedUntil: tools.leasedUntil })
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)));
  return async (ports, signal) => {
    const outcome = await way.ask(ports, { row, facts, signal });
    return async () => {
      if (outcome.kind === 'NOT_YET') return outcome.kind;
      await inTransaction(tools.database, { role: 'worker', tenant }, async (own) => {
        const locked = await lockedTransfer(own, row);
        // Another process has done this leg after the lease expired.
        if (locked.state === row.state) await write(own, tenant, [{ row: locked, facts, outcome }], tools);
      });
      return 'DONE';
    };
  };
}

/** A transfer with the outcome of its leg. */
interface Written {
  readonly row: TransferRow;
  readonly facts: LegContext;
  readonly outcome: Exclude<Outcome, NotYet>;
}

/** The dates of a leg's postings. @param now milliseconds of the business clock */
function datesOf(row: TransferRow, now: number): Omit<Reversing, 'id' | 'detail'> {
  const effectiveDate = plannedDate(row);
  const nominalDate = row.nominalDate === null ? effectiveDate : businessDate(row.nominalDate);
  return { nominalDate, effectiveDate, postedAt: now };
}

/** The day on which a transfer ends: its planned one, or today where it ends before that or has none. */
function endDate(row: TransferRow, now: number): BusinessDate {
  const date = centralDate(now);
  const [first = date] = [businessDate(dueDate(row) ?? date), date].sort();
  return first;
}

/** How a leg moves its transfer on. @param now milliseconds of the business clock */
function stepOf({ row, outcome }: Written, now: number): TransferMove {
  if (outcome.kind === 'REFUSED' || outcome.kind === 'CANCELED') {
    return { at: now, effectiveDate: endDate(row, now), to: outcome.kind, reason: outcome.reason };
  }
  const step = { at: now, effectiveDate: plannedDate(row) };
  switch (outcome.kind) {
    case 'DONE': {
      const { networkReference, amount } = outcome;
      return {
        ...{ ...step, to: requireLeg(row).to },
        ...(networkReference !== undefined && { networkReference }),
        ...(amount !== undefined && amount !== row.amountCents && { amount }),
      };
    }
    case 'RETURNED':
      return { ...step, to: outcome.kind, reason: outcome.reason, isOwed: outcome.reverses.length === 0 };
  }
}

/** Writes the postings of legs of a tenant, the projections, the new states and the audit rows. */
async function write(
  transaction: Transaction,
  tenant: string,
  written: readonly Written[],
  { systemClock, businessClock, isMoved }: StepTools,
): Promise<void> {
  const now = businessClock.now();
  const refused = written.flatMap(({ row, outcome }) =>
    outcome.kind === 'DONE' ? [] : [{ row, reason: outcome.reason, on: endDate(row, now) }],
  );
  await keepBankWords(transaction, tenant, refused);
  // All of them first, in one order: two steps that each lock accounts twice could wait for each other.
  if (written.length > 1) {
    await lockAccounts(
      transaction,
      tenant,
      written.map(({ row }) => row.account),
    );
  }
  const postings = written.flatMap(({ row, outcome }) =>
    'postings' in outcome ? outcome.postings.map((posting) => ({ ...posting, ...datesOf(row, now), tenant })) : [],
  );
  await post(transaction, ...postings);
  for (const { row, facts, outcome } of written) {
    if (outcome.kind === 'RETURNED') await takeBack(transaction, row, outcome.reverses, datesOf(row, now));
    if (outcome.kind !== 'DONE') continue;
    if (outcome.balance !== undefined) await keepBalance(transaction, facts.funding, outcome.balance);
    if (requireLeg(row).to === 'TAKEN') await countExecuted(transaction, row);
  }
  await moveAll(
    transaction,
    tenant,
    written.map((one) => ({ row: one.row, step: stepOf(one, now) })),
  );
  await pauseSchedules(transaction, tenant, refused);
  await projectFrom(transaction, tenant, changesOf(written, today(businessClock)));
  await updateAccounts(transaction, tenant, written);
  const [late] = written
    .filter(
      ({ row, facts, outcome }) => outcome.kind === 'DONE' && getLegPort(requireLeg(row), facts.funding) === 'ach',
    )
    .map(({ row }) => plannedDate(row))
    .filter((on) => isMoved || on < today(businessClock))
    .sort();
  if (late !== undefined) await readReturnsAgain(transaction, tenant, late);
  const acts = written.map(
    ({ row: { id, person } }): Recorded => [
      { tenant, person, request: id },
      { action: 'UPDATE', entity: 'transfer', entityId: id },
    ],
  );
  await recordActs(transaction, acts, systemClock.now());
}

/** Reverses the postings of earlier legs. */
async function takeBack(
  transaction: Transaction,
  row: TransferRow,
  reverses: Returned['reverses'],
  dates: Omit<Reversing, 'id' | 'detail'>,
): Promise<void> {
  for (const { rule, detail } of reverses) {
    const original = { tenant: row.tenant, id: postingId(rule, row.id) };
    await reverse(transaction, original, { ...dates, id: reversalId(rule, row.id), detail });
  }
}

/** Whether an outcome changes the account's cash or holdings. */
function touchesAccount({ row: { account: of }, outcome }: Written): boolean {
  if (!('postings' in outcome)) return false;
  if (outcome.kind === 'RETURNED' && outcome.reverses.some(({ rule }) => movesMemberMoney(rule))) return true;
  return outcome.postings.some(({ entries }) => entries.some(({ ledgerAccount }) => ledgerAccount === of));
}

/** The accounts whose cash or holdings changed, each from its earliest day on. */
function changesOf(written: readonly Written[], through: BusinessDate): AccountChange[] {
  const ofAccounts = Map.groupBy(written.filter(touchesAccount), ({ row }) => row.account);
  return [...ofAccounts].flatMap(([of, legs]) => {
    const [from] = legs.map(({ row }) => plannedDate(row)).sort();
    return from === undefined ? [] : [{ account: of, from, through }];
  });
}

/** What ended transfers say of their accounts: a failed deposit may have been the first, and a withdrawal is over. */
async function updateAccounts(transaction: Transaction, tenant: string, written: readonly Written[]): Promise<void> {
  const failed = written.filter(({ row, outcome }) => row.kind === 'DEPOSIT' && outcome.kind !== 'DONE');
  const over = written.filter(
    // One that comes back after it was done ended before: another may be in progress by now.
    ({ row, outcome }) =>
      row.kind === 'WITHDRAWAL' && row.state !== 'DONE' && (outcome.kind !== 'DONE' || requireLeg(row).to === 'DONE'),
  );
  await resetInitialFunding(
    transaction,
    tenant,
    failed.map(({ row }) => row.account),
  );
  if (over.length === 0) return;
  const ids = over.map(({ row }) => row.account);
  await transaction
    .update(account)
    .set({ isWithdrawalInProgress: false })
    .where(and(eq(account.tenant, tenant), inArray(account.id, ids)));
}

/** @param now milliseconds of the business clock */
async function factsOf(
  transaction: Transaction,
  rows: readonly [TransferRow, ...TransferRow[]],
  now: number,
): Promise<(row: TransferRow) => LegContext> {
  const [{ tenant }] = rows;
  const ids = rows.map(({ id }) => id);
  const found = await transaction
    .select({
      id: transfer.id,
      funding: fundingAccount,
      modelId: portfolioProfile.modelId,
      accountStatus: account.status,
      scheduleStatus: schedule.status,
      pausedOn: schedule.pausedOn,
    })
    .from(transfer)
    .innerJoin(account, and(eq(account.tenant, tenant), eq(account.id, transfer.account)))
    .innerJoin(fundingAccount, and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.id, transfer.fundingAccount)))
    .leftJoin(portfolioProfile, and(eq(portfolioProfile.tenant, tenant), eq(portfolioProfile.account, account.id)))
    .leftJoin(schedule, and(eq(schedule.tenant, tenant), eq(schedule.id, transfer.schedule)))
    .where(and(eq(transfer.tenant, tenant), inArray(transfer.id, ids)));
  const byId = new Map(found.map(({ id, ...facts }) => [id, facts]));
  return ({ id }) => {
    const facts = byId.get(id);
    if (!facts) throw new Error(`Transfer ${id} names no account or no funding account`);
    const { funding, modelId, pausedOn, ...others } = facts;
    return {
      ...{ ...others, funding: withCurrentStatus(funding, now), modelId: modelId ?? undefined },
      isSchedulePaused: pausedOn !== null,
    };
  };
}

/** Counts a deposit of a schedule where the money was taken. */
async function countExecuted(transaction: Transaction, row: TransferRow): Promise<void> {
  if (row.schedule === null) return;
  await transaction
    .update(schedule)
    .set({ executedTransfers: sql`${schedule.executedTransfers} + 1` })
    .where(and(eq(schedule.tenant, row.tenant), eq(schedule.id, row.schedule)));
}

/** Ignores the balance of a repeated answer, which is older than the stored one. */
async function keepBalance(
  transaction: Transaction,
  { tenant, id }: FundingRow,
  { amount, version }: AccountBalance,
): Promise<void> {
  await transaction
    .update(fundingAccount)
    .set({ balanceCents: amount, balanceVersion: version })
    .where(
      and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.id, id), lt(fundingAccount.balanceVersion, version)),
    );
}
