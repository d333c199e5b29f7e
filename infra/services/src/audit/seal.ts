import { createHash } from 'node:crypto';
import type { Clock } from '@wealth/domain/calendar';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { audit, auditSeal } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';

/** At most: what one transaction marks, and one turn of the event loop hashes. */
export const ROWS_A_SEAL = 1_000;
const BEGINNING = '0'.repeat(64);

type AuditRow = typeof audit.$inferSelect;

function chained(previous: string, rows: readonly AuditRow[]): string {
  const hash = createHash('sha256').update(previous);
  for (const { seal: _seal, at, ...row } of rows) {
    hash.update(
      JSON.stringify([row.tenant, row.id, at.toISOString(), row.subject, row.person, row.action, row.entity]),
    );
    hash.update(JSON.stringify([row.entityId, row.request, row.remote]));
  }
  return hash.digest('hex');
}

/**
 * Chains the audit rows that are not sealed yet, tenant by tenant, until none waits: each seal covers its rows and the
 * seal before it, so that a row that is changed, removed or put in later shows. Each seal is a transaction of its own and
 * bounded, so that a long queue holds no lock for long.
 * @param onSeal is called after each seal with how many milliseconds its oldest row had waited
 * @returns how many rows were sealed
 */
export async function sealAudit(
  database: Database,
  systemClock: Clock,
  onSeal: (waited: number) => void = () => {},
): Promise<number> {
  const sealAfter = (previous: string) =>
    inTransaction(database, { role: 'maintenance' }, async (transaction): Promise<Sealed | undefined> => {
      const tenant = await tenantAfter(transaction, previous);
      if (tenant === undefined) return undefined;
      const now = systemClock.now();
      const rows = await sealTenant(transaction, tenant, now);
      return { tenant, rows: rows.length, waited: now - Math.min(now, ...rows.map(({ at }) => at.getTime())) };
    });
  let sealed = 0;
  let isMoreWaiting = true;
  while (isMoreWaiting) {
    isMoreWaiting = false;
    // Each tenant in its turn: one whose rows keep coming keeps nobody else's waiting.
    for (let seal = await sealAfter(''); seal; seal = await sealAfter(seal.tenant)) {
      onSeal(seal.waited);
      sealed += seal.rows;
      isMoreWaiting ||= seal.rows === ROWS_A_SEAL;
    }
  }
  return sealed;
}

interface Sealed {
  readonly tenant: string;
  /** None where another process sealed them just before. */
  readonly rows: number;
  /** Milliseconds that the oldest of them had waited. */
  readonly waited: number;
}

/** One step in the index of what waits: all tenants of it would be a read of the whole queue. */
async function tenantAfter(transaction: Transaction, previous: string): Promise<string | undefined> {
  const [first] = await transaction
    .select({ tenant: audit.tenant })
    .from(audit)
    .where(and(gt(audit.tenant, previous), isNull(audit.seal)))
    .orderBy(asc(audit.tenant), asc(audit.id))
    .limit(1);
  return first?.tenant;
}

async function sealTenant(transaction: Transaction, tenant: string, now: number): Promise<readonly AuditRow[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('wealth.seal'))`);
  const [last] = await transaction
    .select()
    .from(auditSeal)
    .where(eq(auditSeal.tenant, tenant))
    .orderBy(desc(auditSeal.sequence))
    .limit(1);
  const sequence = (last?.sequence ?? 0) + 1;
  const previous = last?.hash ?? BEGINNING;
  const next = transaction
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.tenant, tenant), isNull(audit.seal)))
    .orderBy(asc(audit.id))
    .limit(ROWS_A_SEAL);
  // Chosen, marked and read by one statement: what commits meanwhile, with a lower id too, is in none of the three.
  const rows = await transaction
    .update(audit)
    .set({ seal: sequence })
    .where(and(eq(audit.tenant, tenant), inArray(audit.id, next)))
    .returning();
  if (rows.length === 0) return rows;
  rows.sort((one, other) => one.id - other.id);
  await transaction.insert(auditSeal).values({
    tenant,
    sequence,
    rowCount: rows.length,
    previous,
    hash: chained(previous, rows),
    sealedAt: new Date(now),
  });
  return rows;
}

export interface AuditVerdict {
  readonly seals: number;
  readonly rows: number;
  /** The first seal that does not fit its rows or the one before it. */
  readonly brokenAt?: number;
}

/** True if rows name a seal after the last one: the end of the chain was removed. */
async function hasLaterRows(transaction: Transaction, tenant: string): Promise<boolean> {
  const last = transaction
    .select({ sequence: sql`coalesce(max(${auditSeal.sequence}), 0)` })
    .from(auditSeal)
    .where(eq(auditSeal.tenant, tenant));
  // One statement, since other processes seal meanwhile.
  const later = await transaction
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.tenant, tenant), gt(audit.seal, sql`(${last})`)))
    .limit(1);
  return later.length > 0;
}

/** Computes a tenant's chain again. Runs as `maintenance`. */
export async function verifyAudit(transaction: Transaction, tenant: string): Promise<AuditVerdict> {
  const seals = await transaction
    .select()
    .from(auditSeal)
    .where(eq(auditSeal.tenant, tenant))
    .orderBy(asc(auditSeal.sequence));
  let previous = BEGINNING;
  let rows = 0;
  for (const [index, seal] of seals.entries()) {
    const covered = await transaction
      .select()
      .from(audit)
      .where(and(eq(audit.tenant, tenant), eq(audit.seal, seal.sequence)))
      .orderBy(asc(audit.id));
    const fits =
      seal.sequence === index + 1 &&
      seal.previous === previous &&
      seal.rowCount === covered.length &&
      seal.hash === chained(previous, covered);
    if (!fits) return { seals: index, rows, brokenAt: seal.sequence };
    previous = seal.hash;
    rows += covered.length;
  }
  if (await hasLaterRows(transaction, tenant)) return { seals: seals.length, rows, brokenAt: seals.length + 1 };
  return { seals: seals.length, rows };
}
