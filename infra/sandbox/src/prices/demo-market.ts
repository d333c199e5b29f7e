import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import type { Database } from '@wealth/services/database';
import { sql } from 'drizzle-orm';
import { type Market, market } from '../world/market.ts';

/** Where the demo in a database began. */
export interface DemoBeginning {
  readonly seed: number;
  readonly anchor: BusinessDate;
}

/** @throws Error where there are no demo data */
export async function demoBeginning(database: Database): Promise<DemoBeginning> {
  const { rows } = await database.statements((connection) =>
    connection.execute<{ seed: number; anchor: string }>(sql`select seed, anchor::text as anchor from sandbox.seeded`),
  );
  const [seeded] = rows;
  if (seeded === undefined) throw new Error('There are no demo data whose days could pass.');
  return { seed: seeded.seed, anchor: businessDate(seeded.anchor) };
}

let known: { readonly seed: number; readonly until: BusinessDate; readonly market: Market } | undefined;

/**
 * The demo's market up to a date, or further. Ten years of prices are worked out once, and again only for a later date:
 * a later market repeats the earlier one.
 */
export async function demoMarket(database: Database, until: BusinessDate): Promise<Market> {
  const { seed } = await demoBeginning(database);
  if (known === undefined || known.seed !== seed || known.until < until) {
    known = { seed, until, market: market(seed, until) };
  }
  return known.market;
}
