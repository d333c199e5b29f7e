import { businessDate, today } from '@wealth/domain/calendar';
import { fundingBlocker, type Leg } from '@wealth/domain/transfers';
import { and, eq, lt, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { allAnswered, inTransaction, schema, type Transaction } from '../database/index.ts';
import { post, projectFrom, type Reversing, reverse } from '../ledger/index.ts';
import type { AccountBalance, Ports } from '../ports/index.ts';
import type { Begun, StepTools } from '../work/queue.ts';
import { type AccountFunds, lockedFunds } from './account-funds.ts';
import { depositLegs, lateReturn } from './deposit-legs.ts';
import { resetInitialFunding } from './initial-funding.ts';
import {
  type Facts,
  type Failed,
  type LegSteps,
  legOf,
  type NotYet,
  type Outcome,
  plannedDate,
  portOf,
  postingId,
  type Question,
  type Returned,
  type SellingStep,
} from './legs.ts';
import { lockedTransfer } from './locked-transfer.ts';
import { move } from './move.ts';
import { listenForReturns } from './returns-queue.ts';
import { type FundingRow, judgedFunding, type TransferRow } from './transfers.rules.ts';
import { sale, withdrawalLegs } from './withdrawal-legs.ts';

const { account, fundingAccount, portfolioProfile, schedule, transfer } = schema;

/** The step of a leg that sells holdings; undefined for any other leg. */
function sellingStep({ kind }: TransferRow, { from, to }: Leg): SellingStep | undefined {
  if (kind === 'WITHDRAWAL') return to === 'SOLD' ? sale : undefined;
  return to === 'RETURNED' && from !== 'TAKEN' ? lateReturn : undefined;
}

const stepsOf = ({ kind }: TransferRow, { to }: Leg): LegSteps => {
  const steps: Readonly<Record<string, LegSteps>> = kind === 'DEPOSIT' ? depositLegs : withdrawalLegs;
  return steps[to] ?? {};
};

type Ask = (ports: Ports, question: Question) => Promise<Outcome>;

/** How a leg gets its outcome: already known, from a port, or not now. */
type Way =
  | { readonly outcome: Exclude<Outcome, NotYet> }
  | { readonly ask: Ask }
  /** Another sale of the account comes first. */
  | 'LATER';

function usualWay(row: TransferRow, facts: Facts, leg: Leg): Way {
  const port = portOf(leg, facts.funding);
  const steps = stepsOf(row, leg);
  const outcome = forbidden(row, facts) ?? (port === undefined ? steps.nobody?.(row, facts) : undefined);
  if (outcome) return { outcome };
  const ask = port && steps[port];
  if (ask === undefined) throw new Error(`Nobody can make transfer ${row.id} ${leg.to}`);
  return { ask };
}

function sellingWay(row: TransferRow, facts: Facts, step: SellingStep, funds: AccountFunds): Way {
  // The custodian may have sold already, once it was asked.
  const outcome = row.requestedAt === null ? step.fromCash(row, facts, funds) : undefined;
  return outcome ? { outcome } : { ask: (ports, question) => step.bySale(ports, { ...question, funds }) };
}

async function wayOf(transaction: Transaction, row: TransferRow, facts: Facts): Promise<Way> {
  const leg = legOf(row);
  const selling = sellingStep(row, leg);
  if (selling === undefined) return usualWay(row, facts, leg);
  const funds = await lockedFunds(transaction, row, plannedDate(row));
  return funds === undefined ? 'LATER' : sellingWay(row, facts, selling, funds);
}

/**
 * Starts the next leg of a transfer. The caller has locked its schedule and the transfer, so this is the last check of
 * a cancellation: a port is called only after `requestedAt` is committed, and from then on the money may be on its way.
 * The transfer's id and the leg are the key of the call. A second transaction posts the answer and changes the state.
 */
export async function beginStep(transaction: Transaction, row: TransferRow, tools: StepTools): Promise<Begun> {
  const { tenant, id } = row;
  const facts = await factsOf(transaction, row, tools.businessClock.now());
  const way = await wayOf(transaction, row, facts);
  if (way === 'LATER') return 'GONE';
  if ('outcome' in way) {
    await write(transaction, row, { tools, facts, outcome: way.outcome });
    return 'DONE';
  }
  if (portOf(legOf(row), facts.funding) === 'ach') await listenForReturns(transaction, tenant);
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
        if (locked.state === row.state) await write(own, locked, { tools, facts, outcome });
      });
      return 'DONE';
    };
  };
}

/** The outcome of a leg, with its context. */
interface Written {
  readonly tools: StepTools;
  readonly facts: Facts;
  readonly outcome: Exclude<Outcome, NotYet>;
}

/** Writes the postings of a leg, the projections, the new state and the audit row. */
async function write(transaction: Transaction, row: TransferRow, { tools, facts, outcome }: Written): Promise<void> {
  const { systemClock, businessClock } = tools;
  const { tenant, id } = row;
  const effectiveDate = plannedDate(row);
  const now = businessClock.now();
  const nominalDate = row.nominalDate === null ? effectiveDate : businessDate(row.nominalDate);
  const dates = { nominalDate, effectiveDate, postedAt: now };
  const step = { at: now, effectiveDate };
  if ('postings' in outcome) {
    await post(transaction, ...outcome.postings.map((posting) => ({ ...posting, ...dates, tenant })));
  }
  switch (outcome.kind) {
    case 'DONE': {
      const { networkReference, balance, amount } = outcome;
      const { to } = legOf(row);
      if (balance !== undefined) await keepBalance(transaction, facts.funding, balance);
      await move(transaction, row, {
        ...step,
        to,
        ...(networkReference !== undefined && { networkReference }),
        ...(amount !== undefined && amount !== row.amountCents && { amount }),
      });
      if (to === 'TAKEN') await countExecuted(transaction, row);
      break;
    }
    case 'RETURNED': {
      const { reverses, reason } = outcome;
      if (reverses !== undefined) await takeBack(transaction, row, reverses, dates);
      await move(transaction, row, { ...step, to: outcome.kind, reason, isOwed: reverses === undefined });
      break;
    }
    case 'REFUSED':
    case 'CANCELED':
      await move(transaction, row, { ...step, to: outcome.kind, reason: outcome.reason });
  }
  if (touchesAccount(row, outcome)) {
    const through = today(businessClock);
    await projectFrom(transaction, tenant, [{ account: row.account, from: effectiveDate, through }]);
  }
  const act = { action: 'UPDATE', entity: 'transfer', entityId: id } as const;
  await allAnswered([
    updateAccount(transaction, row, outcome),
    recordAct(transaction, { tenant, person: row.person, request: id }, act, systemClock.now()),
  ]);
}

/** Reverses the posting of an earlier leg. */
async function takeBack(
  transaction: Transaction,
  row: TransferRow,
  { posting, description }: NonNullable<Returned['reverses']>,
  dates: Omit<Reversing, 'id' | 'description'>,
): Promise<void> {
  const original = { tenant: row.tenant, id: postingId(row, posting) };
  await reverse(transaction, original, { ...dates, id: postingId(row, `${posting}-reversed`), description });
}

/** Whether an outcome changes the account's cash or holdings. */
function touchesAccount({ account: of }: TransferRow, outcome: Written['outcome']): boolean {
  if (!('postings' in outcome)) return false;
  if (outcome.kind === 'RETURNED' && outcome.reverses !== undefined && outcome.reverses.posting !== 'taken')
    return true;
  return outcome.postings.some(({ entries }) => entries.some(({ ledgerAccount }) => ledgerAccount === of));
}

/** What an ended transfer says of its account: a failed deposit may have been its first, and a withdrawal is over. */
async function updateAccount(transaction: Transaction, row: TransferRow, outcome: Written['outcome']): Promise<void> {
  const { tenant } = row;
  if (row.kind === 'DEPOSIT') {
    if (outcome.kind !== 'DONE') await resetInitialFunding(transaction, tenant, row.account);
    return;
  }
  const isOver = outcome.kind !== 'DONE' || legOf(row).to === 'DONE';
  if (!isOver) return;
  await transaction
    .update(account)
    .set({ isWithdrawalInProgress: false })
    .where(and(eq(account.tenant, tenant), eq(account.id, row.account)));
}

/** @param now milliseconds of the business clock */
async function factsOf(transaction: Transaction, row: TransferRow, now: number): Promise<Facts> {
  const { tenant, id } = row;
  const [found] = await transaction
    .select({
      funding: fundingAccount,
      modelId: portfolioProfile.modelId,
      accountStatus: account.status,
      scheduleStatus: schedule.status,
    })
    .from(account)
    .innerJoin(fundingAccount, and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.id, row.fundingAccount)))
    .leftJoin(portfolioProfile, and(eq(portfolioProfile.tenant, tenant), eq(portfolioProfile.account, row.account)))
    .leftJoin(schedule, and(eq(schedule.tenant, tenant), eq(schedule.id, row.schedule ?? '')))
    .where(and(eq(account.tenant, tenant), eq(account.id, row.account)));
  if (!found) throw new Error(`Transfer ${id} names no account or no funding account`);
  return { ...found, funding: judgedFunding(found.funding, now), modelId: found.modelId ?? undefined };
}

/**
 * Why a scheduled deposit must not be requested: its schedule was canceled, or an account no longer allows it. A deposit
 * that was requested before continues, since its money may be on its way.
 */
function forbidden({ state, schedule, requestedAt }: TransferRow, facts: Facts): Failed | undefined {
  if (state !== 'ASKED' || schedule === null || requestedAt !== null) return undefined;
  const { funding, accountStatus, scheduleStatus } = facts;
  if (scheduleStatus === 'CANCELED') return { kind: 'CANCELED', reason: 'SCHEDULE_CANCELED' };
  const blocker = fundingBlocker(funding);
  if (blocker) {
    return { kind: 'REFUSED', reason: blocker.key === 'BANK_REMOVED' ? blocker.key : 'BANK_NEEDS_LINKING' };
  }
  return accountStatus === 'COMPLETED' ? undefined : { kind: 'REFUSED', reason: 'ACCOUNT_NOT_OPEN' };
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
