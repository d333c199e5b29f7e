import { businessDate, today } from '@wealth/domain/calendar';
import { fundingBlocker, type LegOf, type TransferKind } from '@wealth/domain/transfers';
import { and, eq, lt, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { post, rebuildProjections, reverse } from '../ledger/index.ts';
import type { AccountBalance } from '../ports/index.ts';
import type { Begun, StepTools } from '../work/queue.ts';
import { depositLegs } from './deposit-legs.ts';
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
} from './legs.ts';
import { lockedSchedule } from './locked-schedule.ts';
import { move } from './move.ts';
import type { FundingRow, TransferRow } from './transfers.rules.ts';

const { account, fundingAccount, portfolioProfile, schedule, transfer } = schema;

/** The legs of each kind of transfer. */
const legs: { readonly [Kind in TransferKind]: Readonly<Record<LegOf<Kind>, LegSteps>> } = { DEPOSIT: depositLegs };

/**
 * Starts the next leg of a transfer. The caller has locked its schedule and the transfer, so this is the last check of
 * a cancellation: a port is called only after `requestedAt` is committed, and from then on the money may be on its way.
 * The transfer's id is the key of the call. A second transaction posts the answer and changes the state.
 */
export async function beginStep(transaction: Transaction, row: TransferRow, tools: StepTools): Promise<Begun> {
  const { tenant, id } = row;
  const facts = await factsOf(transaction, row);
  const leg = legOf(row);
  const port = portOf(leg, facts.funding);
  const steps: LegSteps = legs[row.kind][leg.to];
  const settled = forbidden(row, facts) ?? (port === undefined ? steps.nobody?.(row, facts) : undefined);
  if (settled) {
    await write(transaction, row, { tools, facts, outcome: settled });
    return 'DONE';
  }
  const ask = port && steps[port];
  if (ask === undefined) throw new Error(`Nobody can make transfer ${id} ${leg.to}`);
  await transaction
    .update(transfer)
    .set({ requestedAt: row.requestedAt ?? new Date(tools.systemClock.now()), claimedUntil: tools.leasedUntil })
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)));
  return async (ports, signal) => {
    const outcome = await ask(ports, { row, facts, signal });
    return async () => {
      if (outcome.kind === 'NOT_YET') return outcome.kind;
      await inTransaction(tools.database, { role: 'worker', tenant }, async (own) => {
        if (row.schedule !== null) await lockedSchedule(own, tenant, row.schedule);
        const locked = await lockedTransfer(own, row);
        // Another process has done this leg after the lease expired.
        if (locked.state === row.state) await write(own, locked, { tools, facts, outcome });
      });
      return 'DONE';
    };
  };
}

async function lockedTransfer(transaction: Transaction, { tenant, id }: TransferRow): Promise<TransferRow> {
  const [row] = await transaction
    .select()
    .from(transfer)
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)))
    .for('no key update');
  if (row === undefined) throw new Error(`There is no transfer ${id}`);
  return row;
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
  switch (outcome.kind) {
    case 'DONE': {
      const { postings, networkReference, balance } = outcome;
      await post(transaction, ...postings.map((posting) => ({ ...posting, ...dates, tenant })));
      if (balance !== undefined) await keepBalance(transaction, facts.funding, balance);
      if (postings.some(({ entries }) => entries.some(({ ledgerAccount }) => ledgerAccount === row.account))) {
        await rebuildProjections(transaction, { tenant, accounts: [row.account], through: today(businessClock) });
      }
      const { to } = legOf(row);
      await move(transaction, row, { ...step, to, ...(networkReference !== undefined && { networkReference }) });
      if (to === 'TAKEN') await countExecuted(transaction, row);
      break;
    }
    case 'RETURNED':
      await reverse(transaction, { tenant, id: postingId(row, 'taken') }, { ...dates, id: postingId(row, 'returned') });
      await move(transaction, row, { ...step, to: outcome.kind, reason: outcome.reason });
      await resetInitialFunding(transaction, tenant, row.account);
      break;
    case 'REFUSED':
    case 'CANCELED':
      await move(transaction, row, { ...step, to: outcome.kind, reason: outcome.reason });
      await resetInitialFunding(transaction, tenant, row.account);
  }
  const act = { action: 'UPDATE', entity: 'transfer', entityId: id } as const;
  await recordAct(transaction, { tenant, person: row.person, request: id }, act, systemClock.now());
}

async function factsOf(transaction: Transaction, row: TransferRow): Promise<Facts> {
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
  return { ...found, modelId: found.modelId ?? undefined };
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
