import type { BusinessDate } from '@wealth/domain/calendar';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ReachableAccount } from '../accounts/reachable.ts';
import type { Work } from '../app/serve.ts';
import { schema } from '../database/index.ts';
import { type HoldingRow, ledgerHolding, reportedHolding } from './positions.rules.ts';

const { entry, instrument, journal, position, price, reportedPosition } = schema;

const named = {
  symbol: instrument.symbol,
  name: instrument.name,
  kind: instrument.kind,
  assetCategory: instrument.assetCategory,
  scale: instrument.scale,
};

/**
 * What each account held at the close of a date. The projection knows the newest holdings; what is older is added up
 * from the ledger, or looked for among the snapshots.
 */
export async function holdingsOf(
  work: Work,
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
  { transaction, tenant }: Work,
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
  { transaction, tenant }: Work,
  accounts: readonly string[],
  date: BusinessDate,
): Promise<HoldingRow[]> {
  if (accounts.length === 0) return [];
  const quantity = sql`sum(${entry.quantity})`.mapWith(Number);
  const held = transaction
    .select({ account: entry.ledgerAccount, commodity: entry.commodity, quantity: quantity.as('quantity') })
    .from(entry)
    .innerJoin(journal, and(eq(journal.tenant, entry.tenant), eq(journal.id, entry.journal)))
    .where(and(eq(entry.tenant, tenant), inArray(entry.ledgerAccount, [...accounts]), lte(journal.effectiveDate, date)))
    .groupBy(entry.ledgerAccount, entry.commodity)
    .having(sql`sum(${entry.quantity}) <> 0`)
    .as('held');
  const last = transaction
    .select({ priceMicros: price.priceMicros })
    .from(price)
    .where(and(eq(price.instrument, held.commodity), lte(price.date, date)))
    .orderBy(desc(price.date))
    .limit(1)
    .as('last');
  const rows = await transaction
    .select({ account: held.account, quantity: held.quantity, priceMicros: last.priceMicros, ...named })
    .from(held)
    .innerJoin(instrument, eq(instrument.id, held.commodity))
    .leftJoinLateral(last, sql`true`);
  return rows.map((row) => ledgerHolding(row, date));
}

async function ofSnapshots(
  { transaction, tenant }: Work,
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
