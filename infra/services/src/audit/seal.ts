import { createHash } from 'node:crypto';
import type { Clock } from '@wealth/domain/calendar';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { audit, auditSeal } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';

const ROWS_A_SEAL = 1_000;
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
 * Chains the audit rows that are not sealed yet, tenant by tenant: each seal covers its rows and the seal before it, so
 * that a row that is changed, removed or put in later shows.
 * @returns how many rows were sealed
 */
export function sealAudit(database: Database, systemClock: Clock): Promise<number> {
  return inTransaction(database, { role: 'maintenance' }, async (transaction) => {
    const waiting = await transaction.selectDistinct({ tenant: audit.tenant }).from(audit).where(isNull(audit.seal));
    if (waiting.length === 0) return 0;
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('wealth.seal'))`);
    let sealed = 0;
    for (const { tenant } of waiting) sealed += await sealTenant(transaction, tenant, systemClock.now());
    return sealed;
  });
}

async function sealTenant(transaction: Transaction, tenant: string, now: number): Promise<number> {
  const rows = await transaction
    .select()
    .from(audit)
    .where(and(eq(audit.tenant, tenant), isNull(audit.seal)))
    .orderBy(asc(audit.id))
    .limit(ROWS_A_SEAL);
  if (rows.length === 0) return 0;
  const [last] = await transaction
    .select()
    .from(auditSeal)
    .where(eq(auditSeal.tenant, tenant))
    .orderBy(desc(auditSeal.sequence))
    .limit(1);
  const sequence = (last?.sequence ?? 0) + 1;
  const previous = last?.hash ?? BEGINNING;
  const ids = rows.map(({ id }) => id);
  await transaction
    .update(audit)
    .set({ seal: sequence })
    .where(and(eq(audit.tenant, tenant), inArray(audit.id, ids)));
  await transaction.insert(auditSeal).values({
    tenant,
    sequence,
    rowCount: rows.length,
    previous,
    hash: chained(previous, rows),
    sealedAt: new Date(now),
  });
  return rows.length;
}

export interface AuditVerdict {
  readonly seals: number;
  readonly rows: number;
  /** The first seal that does not fit its rows or the one before it. */
  readonly brokenAt?: number;
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
  return { seals: seals.length, rows };
}
