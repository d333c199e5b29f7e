import type { SettingsReply } from '@wealth/api';
import { and, asc, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';

const { setting } = schema;

/** A tenant's settings, in the spec's own shape. */
export async function findSettings(transaction: Transaction, tenant: string): Promise<SettingsReply | undefined> {
  const [found] = await transaction
    .select({ document: setting.document })
    .from(setting)
    .where(and(eq(setting.tenant, tenant), eq(setting.application, 'WM')));
  return found?.document as SettingsReply | undefined;
}

/** Every tenant that has settings, in their order. Runs as `maintenance`. */
export async function findTenants(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.selectDistinct({ tenant: setting.tenant }).from(setting).orderBy(asc(setting.tenant));
  return rows.map(({ tenant }) => tenant);
}
