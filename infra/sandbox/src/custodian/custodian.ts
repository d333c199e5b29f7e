import type { BusinessDate } from '@wealth/domain/calendar';
import { type Database, inTransaction, type Transaction } from '@wealth/services/database';
import type { Custodian, Fill, InvestmentOrder, PortKey } from '@wealth/services/ports';
import { sql } from 'drizzle-orm';
import { portfolios } from '../seed/portfolios.ts';
import { fillsOf } from './fills.rules.ts';

/** A connection where a statement is a transaction by itself. */
type Asking = Pick<Transaction, 'execute'>;

/**
 * The demo's custodian: it opens every account that is applied for, and buys by the parts of the model's portfolio at that day's closing prices, once an id. An id
 * that it knows is answered as before, also where a price was corrected since.
 */
export function sandboxCustodian(database: Database): Custodian {
  return {
    open: async () => {},
    async invest(order) {
      const known = await database.statements((connection) => keptFills(connection, order));
      if (known !== undefined) return { outcome: 'BOUGHT', fills: known };
      const fills = await bought(database, order);
      if (fills === undefined) return { outcome: 'NOT_YET' };
      return database.statements(async (connection) => {
        await keep(connection, order, fills);
        // Two who ask at the same time get what was kept first.
        return { outcome: 'BOUGHT', fills: (await keptFills(connection, order)) ?? fills };
      });
    },
  };
}

/** Undefined while a fund of the model has no price of that day. */
async function bought(
  database: Database,
  { tenant, modelId, amount, on }: InvestmentOrder,
): Promise<readonly Fill[] | undefined> {
  const portfolio = Object.values(portfolios).find((each) => each.modelId === modelId);
  if (portfolio === undefined) throw new Error(`The custodian knows no model ${modelId}.`);
  return fillsOf(amount, portfolio.parts, await pricesOn(database, tenant, on));
}

/** Closing prices of a day, in millionths of a dollar. A connection at rest may not read them, so the worker's role does. */
function pricesOn(database: Database, tenant: string, on: BusinessDate): Promise<ReadonlyMap<string, number>> {
  return inTransaction(database, { role: 'worker', tenant }, async (transaction) => {
    const { rows } = await transaction.execute<{ instrument: string; micros: string }>(
      sql`select instrument, price_micros::text as micros from price where date = ${on}::date`,
    );
    return new Map(rows.map(({ instrument, micros }) => [instrument, Number(micros)]));
  });
}

async function keptFills(asked: Asking, { tenant, id }: PortKey): Promise<readonly Fill[] | undefined> {
  const { rows } = await asked.execute<{ fills: readonly Fill[] }>(
    sql`select fills from sandbox.custodian_order where tenant = ${tenant} and id = ${id}`,
  );
  return rows[0]?.fills;
}

async function keep(asked: Asking, order: InvestmentOrder, fills: readonly Fill[]): Promise<void> {
  const { tenant, id, account, modelId, amount, on } = order;
  await asked.execute(
    sql`insert into sandbox.custodian_order (tenant, id, account, model_id, amount_cents, invested_on, fills)
      values (${tenant}, ${id}, ${account}, ${modelId}, ${amount}, ${on}::date, ${JSON.stringify(fills)}::jsonb)
      on conflict do nothing`,
  );
}
