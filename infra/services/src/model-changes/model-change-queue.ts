import { businessDate, today } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { and, eq, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { lockedFunds } from '../funding/transfers/account-funds.ts';
import { daysInOrder } from '../funding/transfers/earlier-days.ts';
import {
  lockAccounts,
  MONEY,
  type Posting,
  post,
  posted,
  postingRules,
  projectFrom,
  purchaseEntries,
  saleEntries,
} from '../ledger/index.ts';
import type { HeldUnits, RebalanceOrder, Trade } from '../ports/index.ts';
import { type Begun, dayBegins, type StepTools, tableQueue, unleased } from '../work/queue.ts';

const { entry, journal, modelChange, portfolioProfile } = schema;

type ChangeRow = typeof modelChange.$inferSelect;

const thisChange = ({ tenant, id }: Pick<ChangeRow, 'tenant' | 'id'>) =>
  and(eq(modelChange.tenant, tenant), eq(modelChange.id, id), eq(modelChange.state, 'ASKED'));

/**
 * The order of a change that is due, with the account locked. Purchases after its day follow the new model already,
 * and are not to be sold on a day on which they were not held.
 * @returns undefined while something else sells of the account
 */
async function orderOf(transaction: Transaction, row: ChangeRow): Promise<RebalanceOrder | undefined> {
  const { tenant, id, account, toModel: modelId } = row;
  const on = businessDate(row.dueOn);
  const funds = await lockedFunds(transaction, row, on);
  if (funds === undefined) return undefined;
  const { rows } = await transaction.execute<{ instrument: string; units: string }>(sql`
    select instrument, units::text from (
      select ${entry.commodity} as instrument,
        least(sum(${entry.quantity}), sum(${entry.quantity}) filter (where ${journal.effectiveDate} <= ${on}::date)) as units
      from ${entry} join ${journal} on ${journal.tenant} = ${entry.tenant} and ${journal.id} = ${entry.journal}
      where ${entry.tenant} = ${tenant} and ${entry.ledgerAccount} = ${account} and ${entry.commodity} <> ${MONEY}
      group by ${entry.commodity}) held
    where units > 0 order by instrument`);
  const holdings = rows.map(({ instrument, units }): HeldUnits => ({ instrument, units: Number(units) }));
  return { tenant, id, account, modelId, holdings, cash: cents(Math.max(0, funds.cash)), on };
}

/** The postings of trades, whose ids the journal takes once. */
function postingsOf({ tenant, id, account, dueOn }: ChangeRow, trades: readonly Trade[], postedAt: number): Posting[] {
  const on = businessDate(dueOn);
  return trades.map(({ instrument, side, units, amount }) => ({
    tenant,
    ...posted(side === 'SELL' ? postingRules.modelSold : postingRules.modelBought, id, instrument),
    nominalDate: on,
    effectiveDate: on,
    detail: { instrument },
    postedAt,
    entries: (side === 'SELL' ? saleEntries : purchaseEntries)(account, instrument, units, amount),
  }));
}

/** Posts the trades, opens the portfolio's lock and ends the change. */
async function end(
  transaction: Transaction,
  row: ChangeRow,
  { systemClock, businessClock }: StepTools,
  trades: readonly Trade[],
): Promise<void> {
  const { tenant, id, account, person } = row;
  await lockAccounts(transaction, tenant, [account]);
  if (trades.length > 0) {
    await post(transaction, ...postingsOf(row, trades, businessClock.now()));
    const [from, through] = [businessDate(row.dueOn), today(businessClock)];
    await projectFrom(transaction, tenant, [{ account, from, through }]);
  }
  await transaction
    .update(portfolioProfile)
    .set({ isLocked: false })
    .where(and(eq(portfolioProfile.tenant, tenant), eq(portfolioProfile.account, account)));
  await transaction
    .update(modelChange)
    .set({ state: 'DONE', ...unleased })
    .where(thisChange(row));
  const act = { action: 'UPDATE', entity: 'portfolio_profile', entityId: account } as const;
  await recordAct(transaction, { tenant, person, request: id }, act, systemClock.now());
}

/**
 * Has the custodian trade for a change. As with transfers, it is asked only after `requestedAt` is committed, under the
 * change's id, and a second transaction writes its answer.
 */
async function begin(transaction: Transaction, row: ChangeRow, tools: StepTools): Promise<Begun> {
  const order = await orderOf(transaction, row);
  if (order === undefined) return 'GONE';
  const isEmpty = order.holdings.length === 0 && order.cash === 0;
  if (isEmpty && row.requestedAt === null) {
    await end(transaction, row, tools, []);
    return 'DONE';
  }
  await transaction
    .update(modelChange)
    .set({ requestedAt: row.requestedAt ?? new Date(tools.systemClock.now()), claimedUntil: tools.leasedUntil })
    .where(thisChange(row));
  return async ({ custodian }, signal) => {
    const answer = await custodian.rebalance(order, signal);
    return async () => {
      if (answer.outcome === 'NOT_YET') return answer.outcome;
      await inTransaction(tools.database, { role: 'worker', tenant: row.tenant }, async (own) => {
        const [locked] = await own.select().from(modelChange).where(thisChange(row)).for('no key update');
        // None where another process has ended it after the lease expired.
        if (locked !== undefined) await end(own, locked, tools, answer.trades);
      });
      return 'DONE';
    };
  };
}

/** Changes of a portfolio, on the first day whose prices the new model meets. */
export const modelChangeQueue = tableQueue({
  name: 'model-changes',
  table: modelChange,
  columns: modelChange,
  isOpen: sql`${modelChange.state} = 'ASKED'`,
  isAwaited: sql`false`,
  port: sql`'custodian'`,
  order: sql`${modelChange.dueOn}, ${modelChange.askedAt}, ${modelChange.id}`,
  dueSince: sql`greatest(${modelChange.askedAt}, ${dayBegins(modelChange.dueOn)})`,
  waits: daysInOrder(modelChange),
  begin: async (transaction, [{ tenant, id }], tools) => {
    const [row] = await transaction
      .select()
      .from(modelChange)
      .where(and(thisChange({ tenant, id }), tools.isDue))
      .for('no key update', { skipLocked: true });
    return row ? begin(transaction, row, tools) : 'GONE';
  },
});
