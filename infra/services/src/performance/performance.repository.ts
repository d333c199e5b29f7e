import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import type { RequestContext } from '../http/register-route.ts';
import type { Blend, Levels } from './benchmark.rules.ts';

const { benchmark, model, portfolioProfile, price } = schema;

/** How the model of each account spreads it over stocks and bonds; none for an account without a known model. */
export async function blendsOf(
  { transaction, tenant }: RequestContext,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Blend>> {
  if (accounts.length === 0) return new Map();
  const rows = await transaction
    .select({ account: portfolioProfile.account, stocks: model.stocksPercent, bonds: model.bondsPercent })
    .from(portfolioProfile)
    .innerJoin(model, eq(model.id, portfolioProfile.modelId))
    .where(and(eq(portfolioProfile.tenant, tenant), inArray(portfolioProfile.account, [...accounts])));
  return new Map(
    rows.filter(({ stocks, bonds }) => stocks + bonds > 0).map(({ account, ...blend }) => [account, blend]),
  );
}

/** What stocks and bonds stood at on each day of the range, and on the last day before it. */
export async function levelsOf(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<{ stocks: Levels; bonds: Levels }> {
  const first = transaction
    .select({ date: sql<string>`coalesce(max(${price.date}), ${from})`.as('first_date') })
    .from(price)
    .where(and(eq(price.instrument, benchmark.instrument), lte(price.date, from)))
    .as('first');
  // One JSON value a column, as histories come.
  const within = transaction
    .select({ date: price.date, priceMicros: price.priceMicros })
    .from(price)
    .where(and(eq(price.instrument, benchmark.instrument), gte(price.date, first.date), lte(price.date, to)))
    .orderBy(asc(price.date))
    .as('within');
  const columns = transaction
    .select({
      days: sql<number[] | null>`json_agg(${within.date} - ${from}::date)`.as('days'),
      levels: sql<number[] | null>`json_agg(${within.priceMicros})`.as('levels'),
    })
    .from(within)
    .as('columns');
  const rows = await transaction
    .select({ group: benchmark.securityGroup, days: columns.days, levels: columns.levels })
    .from(benchmark)
    .innerJoinLateral(first, sql`true`)
    .innerJoinLateral(columns, sql`true`);
  const of = (group: 'STOCKS' | 'BONDS'): Levels => {
    const { days, levels } = rows.find((row) => row.group === group) ?? {};
    return { days: days ?? [], levels: levels ?? [] };
  };
  return { stocks: of('STOCKS'), bonds: of('BONDS') };
}
