import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import type { RequestContext } from '../http/register-route.ts';
import { type Blend, type BlendOn, blendOver, type Levels } from './benchmark.rules.ts';

const { benchmark, model, modelChange, portfolioProfile, price } = schema;

/**
 * How the model of each account spreads it over stocks and bonds, day by day; none for an account without a known model.
 * @param from the first day of the range, from which days are counted
 */
export async function findBlends(
  { transaction, tenant }: RequestContext,
  accounts: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, BlendOn>> {
  if (accounts.length === 0) return new Map();
  const spread = { stocks: model.stocksPercent, bonds: model.bondsPercent };
  const present = await transaction
    .select({ account: portfolioProfile.account, ...spread })
    .from(portfolioProfile)
    .innerJoin(model, eq(model.id, portfolioProfile.modelId))
    .where(and(eq(portfolioProfile.tenant, tenant), inArray(portfolioProfile.account, [...accounts])));
  const changes = await transaction
    .select({ account: modelChange.account, day: sql<number>`${modelChange.dueOn} - ${from}::date`, ...spread })
    .from(modelChange)
    .innerJoin(model, eq(model.id, modelChange.fromModel))
    .where(
      and(eq(modelChange.tenant, tenant), inArray(modelChange.account, [...accounts]), gte(modelChange.dueOn, from)),
    )
    .orderBy(asc(modelChange.dueOn));
  return new Map(
    present.filter(isInvested).map(({ account, ...blend }) => {
      const own = changes.filter((change) => change.account === account && isInvested(change));
      return [account, blendOver(blend, own)];
    }),
  );
}

const isInvested = ({ stocks, bonds }: Blend) => stocks + bonds > 0;

/** What stocks and bonds stood at on each day of the range, and on the last day before it. */
export async function findLevels(
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
