import type { BusinessDate } from '@wealth/domain/calendar';
import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { ReachableAccount } from '../accounts/reachable.ts';
import { schema } from '../database/index.ts';
import type { RequestContext } from '../http/register-route.ts';
import { type HoldingRow, ledgerHolding, reportedHolding, type TargetRow, type TradeTuple } from './positions.rules.ts';

const {
  account,
  accountTransaction,
  heldSince,
  instrument,
  modelSecurity,
  portfolioProfile,
  position,
  price,
  reportedPosition,
} = schema;

const named = {
  instrument: instrument.id,
  symbol: instrument.symbol,
  name: instrument.name,
  kind: instrument.kind,
  assetCategory: instrument.assetCategory,
  scale: instrument.scale,
};

/**
 * What each account held at the close of a date. The newest holdings are kept with their values; what is older is valued
 * here, or looked for among the snapshots.
 */
export async function findHoldings(
  work: RequestContext,
  accounts: readonly ReachableAccount[],
  date: BusinessDate,
): Promise<HoldingRow[]> {
  const newest = await projected(
    work,
    accounts.map(({ id }) => id),
    date,
  );
  const known = new Set(newest.map(({ account }) => account));
  const older = (keptBy: ReachableAccount['keptBy']) =>
    accounts.filter((account) => account.keptBy === keptBy && !known.has(account.id)).map(({ id }) => id);
  const fromLedger = await ofLedger(work, older('LEDGER'), date);
  return [...newest, ...fromLedger, ...(await ofSnapshots(work, older('REPORTED'), date))];
}

async function projected(
  { transaction, tenant }: RequestContext,
  accounts: readonly string[],
  date: BusinessDate,
): Promise<HoldingRow[]> {
  if (accounts.length === 0) return [];
  const { account, asOf, quantity, priceMicros, valueCents } = position;
  return transaction
    .select({ account, asOf, quantity, priceMicros, valueCents, ...named })
    .from(position)
    .innerJoin(instrument, eq(instrument.id, position.instrument))
    .where(and(eq(position.tenant, tenant), inArray(account, [...accounts]), lte(asOf, date)));
}

async function ofLedger(
  { transaction, tenant }: RequestContext,
  accounts: readonly string[],
  date: BusinessDate,
): Promise<HoldingRow[]> {
  if (accounts.length === 0) return [];
  const newest = transaction
    .select({ quantities: heldSince.quantities })
    .from(heldSince)
    .where(and(eq(heldSince.tenant, account.tenant), eq(heldSince.account, account.id), lte(heldSince.date, date)))
    .orderBy(desc(heldSince.date))
    .limit(1)
    .as('newest');
  const last = transaction
    .select({ priceMicros: price.priceMicros })
    .from(price)
    .where(and(eq(price.instrument, instrument.id), lte(price.date, date)))
    .orderBy(desc(price.date))
    .limit(1)
    .as('last');
  const quantity = sql`held.quantity`.mapWith(Number);
  const rows = await transaction
    .select({ account: account.id, quantity, priceMicros: last.priceMicros, ...named })
    .from(account)
    .innerJoinLateral(newest, sql`true`)
    .innerJoinLateral(sql`jsonb_each_text(${newest.quantities}) as held (instrument, quantity)`, sql`true`)
    .innerJoin(instrument, eq(instrument.id, sql`held.instrument`))
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(account.tenant, tenant), inArray(account.id, [...accounts])));
  return rows.map((row) => ledgerHolding(row, date));
}

async function ofSnapshots(
  { transaction, tenant }: RequestContext,
  accounts: readonly string[],
  date: BusinessDate,
): Promise<HoldingRow[]> {
  if (accounts.length === 0) return [];
  const { account, asOf } = reportedPosition;
  const own = and(eq(reportedPosition.tenant, tenant), inArray(account, [...accounts]), lte(asOf, date));
  const newest = transaction
    .selectDistinctOn([account], { account, asOf })
    .from(reportedPosition)
    .where(own)
    .orderBy(account, desc(asOf))
    .as('newest');
  const { quantity, valueCents } = reportedPosition;
  const rows = await transaction
    .select({ account, asOf, quantity, valueCents, ...named })
    .from(reportedPosition)
    .innerJoin(newest, and(eq(newest.account, account), eq(newest.asOf, asOf)))
    .innerJoin(instrument, eq(instrument.id, reportedPosition.instrument))
    .where(own);
  return rows.map(reportedHolding);
}

/** The postings that changed an account's units of each security up to a date, in order, without those that were undone. */
export async function findTrades(
  { transaction, tenant }: RequestContext,
  ofAccount: string,
  until: string,
): Promise<Map<string, readonly TradeTuple[]>> {
  const { date, postedAt, id, kind, quantity, amountCents, undone } = accountTransaction;
  const rows = await transaction
    .select({
      instrument: sql<string>`${accountTransaction.instrument}`,
      trades: sql<TradeTuple[]>`json_agg(json_build_array(${kind}, ${quantity}, ${amountCents})
        order by ${date}, ${postedAt}, ${id})`,
    })
    .from(accountTransaction)
    .where(
      and(
        eq(accountTransaction.tenant, tenant),
        eq(accountTransaction.account, ofAccount),
        lte(date, until),
        isNotNull(accountTransaction.instrument),
        eq(undone, false),
      ),
    )
    .groupBy(accountTransaction.instrument);
  return new Map(rows.map(({ instrument: of, trades }) => [of, trades]));
}

/** The securities of the portfolio that an account follows, without cash; none where it follows no portfolio. */
export function findTargets({ transaction, tenant }: RequestContext, ofAccount: string): Promise<TargetRow[]> {
  return transaction
    .select({ assetCategory: instrument.assetCategory, shareTenths: modelSecurity.shareTenths })
    .from(portfolioProfile)
    .innerJoin(modelSecurity, eq(modelSecurity.model, portfolioProfile.modelId))
    .innerJoin(instrument, eq(instrument.id, modelSecurity.instrument))
    .where(and(eq(portfolioProfile.tenant, tenant), eq(portfolioProfile.account, ofAccount)));
}

/** The day on which the last holding of an account left, where that was the last change up to a date. */
export async function findEmptied(
  { transaction, tenant }: RequestContext,
  ofAccount: string,
  until: BusinessDate,
): Promise<string | undefined> {
  const [last] = await transaction
    .select({ date: heldSince.date, quantities: heldSince.quantities })
    .from(heldSince)
    .where(and(eq(heldSince.tenant, tenant), eq(heldSince.account, ofAccount), lte(heldSince.date, until)))
    .orderBy(desc(heldSince.date))
    .limit(1);
  return last !== undefined && Object.keys(last.quantities).length === 0 ? last.date : undefined;
}
