import { schema, type Transaction } from '../database/index.ts';

/**
 * Adds another account of Maya's, guided and open as all that take deposits. Runs as `seeder`.
 * @returns its number
 */
export async function addMayasAccount(
  transaction: Transaction,
  id: string,
  own: Partial<typeof schema.account.$inferInsert> = {},
): Promise<string> {
  const number = `7XJ-${id}`;
  await transaction.insert(schema.account).values({
    tenant: 'copper',
    id,
    number,
    type: 'INDIVIDUAL',
    recordType: 'DIGITAL_GUIDED_ADVICE',
    source: 'APEX',
    status: 'COMPLETED',
    keptBy: 'LEDGER',
    ...own,
  });
  await transaction
    .insert(schema.accountAccess)
    .values({ tenant: 'copper', account: id, person: 'maya', role: 'PRIMARY' });
  return number;
}
