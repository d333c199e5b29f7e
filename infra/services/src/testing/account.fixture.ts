import { dollars } from '@wealth/domain/money';
import { schema, type Transaction } from '../database/index.ts';
import { depositEntries, openLedgerAccount, post, rebuildProjections } from '../ledger/index.ts';
import { NOW } from './identity.fixture.ts';
import { TODAY } from './test-data.fixture.ts';

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

/**
 * Adds another account of Maya's, in which her first money stands. Runs as `seeder`.
 * @returns its number
 */
export async function addFundedAccount(
  transaction: Transaction,
  id: string,
  own: Partial<typeof schema.account.$inferInsert> = {},
): Promise<string> {
  const number = await addMayasAccount(transaction, id, { initialFundingSubmitted: true, ...own });
  await openLedgerAccount(transaction, 'copper', [id]);
  await post(transaction, {
    tenant: 'copper',
    id: `${id}-first`,
    kind: 'DEPOSIT',
    nominalDate: TODAY,
    effectiveDate: TODAY,
    detail: { source: 'FIRST' },
    postedAt: NOW,
    entries: depositEntries(id, dollars(200)),
  });
  await rebuildProjections(transaction, { tenant: 'copper', accounts: [id], through: TODAY });
  return number;
}
