import { lastFour } from '@wealth/domain/accounts';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { recordAct } from '../../audit/index.ts';
import { type Database, inTransaction, schema, type Transaction } from '../../database/index.ts';
import type { FundingRow } from './funding-account.rules.ts';
import type { SessionOwner } from './link-sessions.ts';

const { fundingAccount } = schema;

type Named = Pick<FundingRow, 'accountNumber'> & { readonly institution?: string | null | undefined };

/** Names an account at its bank, however often it is linked. */
export const sameAccount = ({ institution, accountNumber }: Named): string =>
  `${institution ?? ''} ${lastFour(accountNumber)}`;

const stoppedIn = (tenant: string) => and(eq(fundingAccount.tenant, tenant), isNotNull(fundingAccount.debitsStoppedBy));

/**
 * The return codes that stopped debits of a member's accounts, by {@link sameAccount}. Removed accounts count: the same
 * account linked again allows no debit either (DECISIONS D-271).
 */
export async function stoppedAccounts(
  transaction: Transaction,
  { tenant, person }: SessionOwner,
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .select()
    .from(fundingAccount)
    .where(and(stoppedIn(tenant), eq(fundingAccount.person, person)));
  return new Map(rows.map((row) => [sameAccount(row), row.debitsStoppedBy ?? '']));
}

/** The linked accounts of a tenant whose banks allow no debit, those that were removed left out. */
export const stoppedBanks = (database: Database, tenant: string) =>
  inTransaction(database, { role: 'maintenance', tenant }, (transaction) =>
    transaction
      .select({ id: fundingAccount.id, person: fundingAccount.person, code: fundingAccount.debitsStoppedBy })
      .from(fundingAccount)
      .where(and(stoppedIn(tenant), eq(fundingAccount.isRemoved, false)))
      .orderBy(asc(fundingAccount.id)),
  );

/** An operator's permission. */
export interface Permission {
  readonly tenant: string;
  readonly account: string;
  readonly reason: string;
  /** Milliseconds of the system clock. */
  readonly now: number;
}

/**
 * Allows debits of an account again, under all ids that it has had.
 * @returns false if no debits of an account with this id are stopped
 */
export async function allowDebits(database: Database, { tenant, account, reason, now }: Permission): Promise<boolean> {
  return inTransaction(database, { role: 'maintenance', tenant }, async (transaction) => {
    const [found] = await transaction
      .select()
      .from(fundingAccount)
      .where(and(stoppedIn(tenant), eq(fundingAccount.id, account)));
    if (found === undefined) return false;
    const { person } = found;
    const rows = await transaction
      .select()
      .from(fundingAccount)
      .where(and(stoppedIn(tenant), eq(fundingAccount.person, person)));
    const ids = rows.filter((row) => sameAccount(row) === sameAccount(found)).map(({ id }) => id);
    await transaction
      .update(fundingAccount)
      .set({ debitsStoppedBy: null, debitsAllowedAt: new Date(now), debitsAllowedReason: reason })
      .where(and(eq(fundingAccount.tenant, tenant), inArray(fundingAccount.id, ids)));
    const act = { action: 'UPDATE', entity: 'funding_account', entityId: account } as const;
    await recordAct(transaction, { tenant, person, request: account }, act, now);
    return true;
  });
}
