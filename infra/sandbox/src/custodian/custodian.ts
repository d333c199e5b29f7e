import type { BusinessDate } from '@wealth/domain/calendar';
import { type Database, inTransaction, type Transaction } from '@wealth/services/database';
import {
  type Custodian,
  type Fill,
  type HeldUnits,
  type InvestmentOrder,
  type PortKey,
  PortUnavailable,
  type RebalanceOrder,
  type Sale,
  type SaleOrder,
  type SaleOutcome,
  type Trade,
} from '@wealth/services/ports';
import { sql } from 'drizzle-orm';
import { demoMarket } from '../prices/demo-market.ts';
import { DEMO, DEMO_FORM } from '../seed/documents.ts';
import type { Market } from '../seed/market.ts';
import { type Portfolio, portfolios } from '../seed/portfolios.ts';
import { dayByModel } from './day.rules.ts';
import { fillsOf } from './fills.rules.ts';
import { checksByName, magicName, QUESTIONS_OF_ALREADY, refusedPart } from './last-names.rules.ts';
import { salesOf } from './sales.rules.ts';
import { tradesOf } from './trades.rules.ts';

/** A connection where a statement is a transaction by itself. */
type Asking = Pick<Transaction, 'execute'>;

/**
 * The demo's custodian: it refuses an answer of applicants with some last names until they give another one, opens every
 * account, buys by the parts of the model's portfolio, sells by the parts that are held and trades from the one to the
 * other, at that day's closing prices and once a key. A key that it knows is answered as before, also where a price was
 * corrected since.
 */
export function sandboxCustodian(database: Database): Custodian {
  const asked = new Map<string, Promise<DayMarket>>();
  /** A day's market, read once for all accounts about which is asked at the same time. */
  const marketOn = (tenant: string, on: BusinessDate): Promise<DayMarket> => {
    const key = `${tenant} ${on}`;
    const reading = asked.get(key) ?? readMarket(database, tenant, on).finally(() => asked.delete(key));
    asked.set(key, reading);
    return reading;
  };
  return {
    notices: { document: DEMO, taxForm: DEMO_FORM },
    async check({ tenant, id, application }) {
      const name = magicName(application);
      if (name === 'fail') throw new PortUnavailable('The custodian answers nothing to this last name');
      if (name === 'already') {
        const asked = await database.statements((connection) => countQuestion(connection, { tenant, id }));
        return { outcome: asked > QUESTIONS_OF_ALREADY ? 'ACCEPTED' : 'ALREADY_KNOWN' };
      }
      const refusal = checksByName.get(name);
      if (!refusal) return { outcome: 'ACCEPTED' };
      const part = refusedPart(application);
      const first = await database.statements((connection) => firstRefused(connection, { tenant, id }, part));
      return first === part ? refusal : { outcome: 'ACCEPTED' };
    },
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
    async sell(order) {
      const known = await database.statements((connection) => keptSale(connection, order));
      if (known !== undefined) return known;
      const { held, prices } = await heldOn(database, order);
      const outcome = salesOf(order, held, prices);
      if (outcome.outcome === 'NOT_YET') return outcome;
      return database.statements(async (connection) => {
        await keepSale(connection, order, outcome);
        return (await keptSale(connection, order)) ?? outcome;
      });
    },
    async rebalance(order) {
      const known = await database.statements((connection) => keptTrades(connection, order));
      if (known !== undefined) return { outcome: 'TRADED', trades: known };
      const { parts } = portfolioOf(order.modelId);
      const trades = tradesOf({ ...order, parts }, await pricesOn(database, order.tenant, order.on));
      if (trades === undefined) return { outcome: 'NOT_YET' };
      return database.statements(async (connection) => {
        await keepTrades(connection, order, trades);
        return { outcome: 'TRADED', trades: (await keptTrades(connection, order)) ?? trades };
      });
    },
    async day(order) {
      const { tenant, modelId, on } = order;
      const portfolio = modelId === undefined ? undefined : portfolioOf(modelId);
      const { market, prices } = await marketOn(tenant, on);
      if (order.holdings.some(({ instrument }) => !prices.has(instrument))) return { outcome: 'NOT_YET' };
      return { outcome: 'CLOSED', ...dayByModel(order, portfolio, { market, prices }) };
    },
  };
}

interface DayMarket {
  readonly market: Market;
  readonly prices: ReadonlyMap<string, number>;
}

async function readMarket(database: Database, tenant: string, on: BusinessDate): Promise<DayMarket> {
  return { market: await demoMarket(database, on), prices: await pricesOn(database, tenant, on) };
}

/** @returns how often this application was asked about, this time included */
async function countQuestion(asked: Asking, { tenant, id }: PortKey): Promise<number> {
  const { rows } = await asked.execute<{ questions: number }>(
    sql`insert into sandbox.application_check as known (tenant, id, questions) values (${tenant}, ${id}, 1)
      on conflict (tenant, id) do update set questions = known.questions + 1 returning questions`,
  );
  if (!rows[0]) throw new Error('A question was not counted');
  return rows[0].questions;
}

/** The answer that was refused the first time, which is this one where there was none. */
async function firstRefused(asked: Asking, { tenant, id }: PortKey, part: string): Promise<string> {
  const { rows } = await asked.execute<{ refused: string }>(
    sql`insert into sandbox.application_refusal as known (tenant, id, refused) values (${tenant}, ${id}, ${part})
      on conflict (tenant, id) do update set refused = known.refused returning refused`,
  );
  return rows[0]?.refused ?? part;
}

/** The account's holdings in the ledger, and that day's closing prices, read in the worker's role. */
function heldOn(
  database: Database,
  { tenant, account, on }: SaleOrder,
): Promise<{ readonly held: readonly HeldUnits[]; readonly prices: ReadonlyMap<string, number> }> {
  return inTransaction(database, { role: 'worker', tenant }, async (transaction) => {
    const { rows } = await transaction.execute<{ instrument: string; units: string }>(
      sql`select commodity as instrument, sum(quantity)::text as units from entry
        where tenant = ${tenant} and ledger_account = ${account} and commodity <> 'USD'
        group by commodity having sum(quantity) > 0 order by commodity`,
    );
    const held = rows.map(({ instrument, units }) => ({ instrument, units: Number(units) }));
    return { held, prices: await pricesIn(transaction, on) };
  });
}

async function keptSale(asked: Asking, { tenant, id, leg }: SaleOrder): Promise<SaleOutcome | undefined> {
  const { rows } = await asked.execute<{ sales: readonly Sale[] | null }>(
    sql`select sales from sandbox.custodian_sale where tenant = ${tenant} and id = ${id} and leg = ${leg}`,
  );
  const [row] = rows;
  return row && (row.sales === null ? { outcome: 'TOO_LITTLE' } : { outcome: 'SOLD', sales: row.sales });
}

async function keepSale(asked: Asking, order: SaleOrder, outcome: SaleOutcome): Promise<void> {
  const { tenant, id, leg, account, amount, isAll, on } = order;
  const sales = outcome.outcome === 'SOLD' ? JSON.stringify(outcome.sales) : null;
  await asked.execute(
    sql`insert into sandbox.custodian_sale (tenant, id, leg, account, amount_cents, is_all, sold_on, sales)
      values (${tenant}, ${id}, ${leg}, ${account}, ${amount}, ${isAll}, ${on}::date, ${sales}::jsonb)
      on conflict do nothing`,
  );
}

/** @throws Error for a model that it does not know */
function portfolioOf(modelId: string): Portfolio {
  const portfolio = Object.values(portfolios).find((each) => each.modelId === modelId);
  if (portfolio === undefined) throw new Error(`The custodian knows no model ${modelId}.`);
  return portfolio;
}

async function keptTrades(asked: Asking, { tenant, id }: PortKey): Promise<readonly Trade[] | undefined> {
  const { rows } = await asked.execute<{ trades: readonly Trade[] }>(
    sql`select trades from sandbox.custodian_rebalance where tenant = ${tenant} and id = ${id}`,
  );
  return rows[0]?.trades;
}

async function keepTrades(asked: Asking, order: RebalanceOrder, trades: readonly Trade[]): Promise<void> {
  const { tenant, id, account, modelId, on } = order;
  await asked.execute(
    sql`insert into sandbox.custodian_rebalance (tenant, id, account, model_id, traded_on, trades)
      values (${tenant}, ${id}, ${account}, ${modelId}, ${on}::date, ${JSON.stringify(trades)}::jsonb)
      on conflict do nothing`,
  );
}

/** Undefined while a fund of the model has no price of that day. */
async function bought(
  database: Database,
  { tenant, modelId, amount, on }: InvestmentOrder,
): Promise<readonly Fill[] | undefined> {
  return fillsOf(amount, portfolioOf(modelId).parts, await pricesOn(database, tenant, on));
}

/** Closing prices of a day, in millionths of a dollar. A connection at rest may not read them, so the worker's role does. */
function pricesOn(database: Database, tenant: string, on: BusinessDate): Promise<ReadonlyMap<string, number>> {
  return inTransaction(database, { role: 'worker', tenant }, (transaction) => pricesIn(transaction, on));
}

async function pricesIn(transaction: Transaction, on: BusinessDate): Promise<ReadonlyMap<string, number>> {
  const { rows } = await transaction.execute<{ instrument: string; micros: string }>(
    sql`select instrument, price_micros::text as micros from price where date = ${on}::date`,
  );
  return new Map(rows.map(({ instrument, micros }) => [instrument, Number(micros)]));
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
