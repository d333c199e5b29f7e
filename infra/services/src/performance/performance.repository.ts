import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Work } from '../app/serve.ts';
import { schema, type Transaction } from '../database/index.ts';
import type { Blend, Levels } from './benchmark.rules.ts';

const { benchmark, model, portfolioProfile, price } = schema;

/** How the model of each account spreads it over stocks and bonds; none for an account without a known model. */
export async function blendsOf(
  { transaction, tenant }: Work,
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
  const day = sql`${price.date} - ${from}::date`;
  const rows = await transaction
    .select({
      group: benchmark.securityGroup,
      levels: sql<Levels>`json_agg(json_build_array(${day}, ${price.priceMicros}) order by ${price.date})`,
    })
    .from(benchmark)
    .innerJoinLateral(first, sql`true`)
    .innerJoin(price, and(eq(price.instrument, benchmark.instrument), gte(price.date, first.date), lte(price.date, to)))
    .groupBy(benchmark.securityGroup);
  const of = (group: 'STOCKS' | 'BONDS') => rows.find((row) => row.group === group)?.levels ?? [];
  return { stocks: of('STOCKS'), bonds: of('BONDS') };
}
