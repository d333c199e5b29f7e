import type { BusinessDate } from '@wealth/domain/calendar';
import { type Database, inTransaction, type Transaction } from '@wealth/services/database';
import { type Custodian, type HeldUnits, type PortKey, PortUnavailable, type SaleOrder } from '@wealth/services/ports';
import { sql } from 'drizzle-orm';
import { onceByKey, type Queryable } from '../port-answers/port-answers.ts';
import { demoMarket } from '../prices/demo-market.ts';
import { DEMO, DEMO_FORM } from '../world/documents.ts';
import type { Market } from '../world/market.ts';
import { type Portfolio, portfolios } from '../world/portfolios.ts';
import { dayByModel } from './day.rules.ts';
import { getFills } from './fills.rules.ts';
import { checksByName, magicName, QUESTIONS_OF_ALREADY, refusedPart } from './last-names.rules.ts';
import { getSales } from './sales.rules.ts';
import { planTrades } from './trades.rules.ts';

/**
 * The demo's custodian: it refuses an answer of applicants with some last names until they give another one, opens every
 * account, buys by the parts of the model's portfolio, sells by the parts that are held and trades from the one to the
 * other, at that day's closing prices and once a key. A key that it knows is answered as before, also where a price was
 * corrected since.
 */
export function sandboxCustodian(database: Database): Custodian {
  const requests = new Map<string, Promise<DayMarket>>();
  /** A day's market, read once for all accounts about which is asked at the same time. */
  const marketOn = (tenant: string, on: BusinessDate): Promise<DayMarket> => {
    const key = `${tenant} ${on}`;
    const reading = requests.get(key) ?? readMarket(database, tenant, on).finally(() => requests.delete(key));
    requests.set(key, reading);
    return reading;
  };
  return {
    notices: { document: DEMO, taxForm: DEMO_FORM },
    async check({ tenant, id, application }) {
      const name = magicName(application);
      if (name === 'fail') throw new PortUnavailable('The custodian answers nothing to this last name');
      if (name === 'already') {
        const requestCount = await database.statements((connection) => countQuestion(connection, { tenant, id }));
        return { outcome: requestCount > QUESTIONS_OF_ALREADY ? 'ACCEPTED' : 'ALREADY_KNOWN' };
      }
      const refusal = checksByName.get(name);
      if (!refusal) return { outcome: 'ACCEPTED' };
      const part = refusedPart(application);
      const refused = await onceByKey(database, 'custodian.check', { tenant, id }, () => part);
      return refused === part ? refusal : { outcome: 'ACCEPTED' };
    },
    open: async () => {},
    async invest(order) {
      const prices = await pricesOn(database, order.tenant, order.on);
      const bought = await onceByKey(database, 'custodian.invest', order, () => {
        const fills = getFills(order.amount, portfolioOf(order.modelId).parts, prices);
        return fills && { outcome: 'BOUGHT' as const, fills };
      });
      return bought ?? { outcome: 'NOT_YET' };
    },
    async sell(order) {
      const { held, prices } = await heldOn(database, order);
      const key = { tenant: order.tenant, id: `${order.id} ${order.leg}` };
      const sold = await onceByKey(database, 'custodian.sell', key, () => {
        const outcome = getSales(order, held, prices);
        return outcome.outcome === 'NOT_YET' ? undefined : outcome;
      });
      return sold ?? { outcome: 'NOT_YET' };
    },
    async rebalance(order) {
      const prices = await pricesOn(database, order.tenant, order.on);
      const traded = await onceByKey(database, 'custodian.rebalance', order, () => {
        const trades = planTrades({ ...order, parts: portfolioOf(order.modelId).parts }, prices);
        return trades && { outcome: 'TRADED' as const, trades };
      });
      return traded ?? { outcome: 'NOT_YET' };
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
async function countQuestion(connection: Queryable, { tenant, id }: PortKey): Promise<number> {
  const { rows } = await connection.execute<{ questions: number }>(
    sql`insert into sandbox.application_check as known (tenant, id, questions) values (${tenant}, ${id}, 1)
      on conflict (tenant, id) do update set questions = known.questions + 1 returning questions`,
  );
  if (!rows[0]) throw new Error('A question was not counted');
  return rows[0].questions;
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

/** @throws Error for a model that it does not know */
function portfolioOf(modelId: string): Portfolio {
  const portfolio = Object.values(portfolios).find((each) => each.modelId === modelId);
  if (portfolio === undefined) throw new Error(`The custodian knows no model ${modelId}.`);
  return portfolio;
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
