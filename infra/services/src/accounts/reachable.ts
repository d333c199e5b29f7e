import { CDB_SOURCE } from '@wealth/domain/accounts';
import { and, eq } from 'drizzle-orm';
import { schema } from '../database/index.ts';
import type { RequestContext } from '../http/register-route.ts';
import { notFound } from '../kernel/api-error.ts';

const { account } = schema;

export type ReachableAccount = Pick<typeof account.$inferSelect, 'id' | 'source' | 'keptBy' | 'isActive'>;

/** The accounts that the member may reach; the one with that id when there is one, none when it is not the member's. */
export function reachableAccounts({ transaction, tenant }: RequestContext, id?: string): Promise<ReachableAccount[]> {
  return transaction
    .select({ id: account.id, source: account.source, keptBy: account.keptBy, isActive: account.isActive })
    .from(account)
    .where(and(eq(account.tenant, tenant), id === undefined ? undefined : eq(account.id, id)))
    .orderBy(account.id);
}

/** @throws ApiError 404 for an account that the member may not reach, as for one that never was */
export async function reachableAccount(work: RequestContext, id: string): Promise<ReachableAccount> {
  return found(await reachableAccounts(work, id))[0];
}

/** @throws ApiError 404 for none */
export function found<Account>([first, ...others]: readonly Account[]): readonly [Account, ...Account[]] {
  if (first === undefined) throw notFound("We couldn't find that account.");
  return [first, ...others];
}

/** The accounts of charts and tables: those of the CDB are left out (spec 001 §6). */
export function charted<Account extends { readonly source: string }>(accounts: readonly Account[]): Account[] {
  return accounts.filter(({ source }) => source !== CDB_SOURCE);
}
