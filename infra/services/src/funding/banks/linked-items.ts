import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { actAs, schema, type Transaction } from '../../database/index.ts';
import { type EnvelopeKeys, storeSecret } from '../../secrets/index.ts';
import type { RemovalDate } from './exchanges.ts';
import { type FundingRow, withCurrentStatus } from './funding-account.rules.ts';
import type { KeptItem, LinkedRow } from './link.rules.ts';
import type { SessionOwner } from './link-sessions.ts';
import { sameAccount, stoppedAccounts } from './stopped-banks.ts';

const { fundingAccount, linkedItem } = schema;

/** The member's linked accounts that were not removed. */
const linkedOf = ({ tenant, person }: SessionOwner) =>
  and(
    eq(fundingAccount.tenant, tenant),
    eq(fundingAccount.person, person),
    eq(fundingAccount.isExternal, true),
    eq(fundingAccount.isRemoved, false),
  );

/** Lets one link of a person at a time be checked and kept, until the transaction ends. */
export async function lockLinks(transaction: Transaction, { tenant, person }: SessionOwner): Promise<void> {
  const scope = JSON.stringify(['links', tenant, person]);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scope}, 0))`);
}

/** The member's linked accounts with their institutions. */
export async function linkedRows(transaction: Transaction, owner: SessionOwner): Promise<LinkedRow[]> {
  return transaction
    .select({ row: fundingAccount, institution: linkedItem.institution })
    .from(fundingAccount)
    .leftJoin(linkedItem, and(eq(linkedItem.tenant, fundingAccount.tenant), eq(linkedItem.id, fundingAccount.item)))
    .where(linkedOf(owner))
    .orderBy(asc(fundingAccount.id));
}

/** What becomes of an item and its access token. */
interface NewItem {
  readonly id: string;
  readonly keys: EnvelopeKeys;
  readonly accessToken: string;
  /** The provider's id. */
  readonly institution: string;
  /** Milliseconds of the system clock. */
  readonly now: number;
}

/** Puts an item's access token away and adds the item. Runs as `app`, ends as `linking`. */
async function addItem(transaction: Transaction, owner: SessionOwner, item: NewItem): Promise<void> {
  const { tenant, person } = owner;
  const { id, keys, accessToken, institution, now } = item;
  const secretOwner = { tenant, person, purpose: 'LINKING_ACCESS' } as const;
  const { reference: accessReference } = await storeSecret(transaction, keys, secretOwner, accessToken, now);
  await actAs(transaction, { role: 'linking', tenant, person });
  await transaction
    .insert(linkedItem)
    .values({ tenant, id, person, accessReference, institution, createdAt: new Date(now) });
}

/**
 * Keeps an item with all its accounts. Runs as `app`, and ends as that.
 * @returns the rows, in the order of the item's accounts
 */
export async function keepItem(
  transaction: Transaction,
  owner: SessionOwner,
  kept: KeptItem,
  { id: item, keys, accessToken, now }: Omit<NewItem, 'institution'>,
): Promise<readonly FundingRow[]> {
  const { tenant, person } = owner;
  const { institution, consentUntil, accounts } = kept;
  await addItem(transaction, owner, { id: item, keys, accessToken, institution, now });
  const stopped = await stoppedAccounts(transaction, owner);
  const rows = accounts.map((account) => ({
    ...account,
    ...{ tenant, person, item, consentUntil, id: randomUUID() },
    ...{ isExternal: true, status: 'ACTIVE', debitsStoppedBy: stopped.get(sameAccount(account)) ?? null },
  }));
  const added = await transaction.insert(fundingAccount).values(rows).returning();
  await actAs(transaction, { role: 'app', tenant, person });
  return added;
}

/**
 * Has the provider told to remove an item that was not kept, whose access token nobody else knows. Runs as `app`, ends
 * as `linking`.
 */
export async function discardItem(
  transaction: Transaction,
  owner: SessionOwner,
  item: Omit<NewItem, 'id'>,
  removal: RemovalDate,
): Promise<void> {
  const id = randomUUID();
  await addItem(transaction, owner, { ...item, id });
  await transaction
    .update(linkedItem)
    .set(removal)
    .where(and(eq(linkedItem.tenant, owner.tenant), eq(linkedItem.id, id)));
}

/** The accounts of an item that are to be linked again. */
interface ItemAccounts extends SessionOwner {
  readonly item: string;
  /** Milliseconds of the business clock. */
  readonly now: number;
}

const accountsOf = ({ item, ...owner }: ItemAccounts) => and(linkedOf(owner), eq(fundingAccount.item, item));

/**
 * Marks the accounts of an item that have to be linked again as about to be: a bank that works goes on working,
 * whatever becomes of the attempt. Runs as `linking`.
 * @param until when the attempt is over, in business time
 */
export async function beginAgain(transaction: Transaction, accounts: ItemAccounts, until: Date): Promise<void> {
  const rows = await transaction.select().from(fundingAccount).where(accountsOf(accounts));
  const broken = rows.filter((row) => withCurrentStatus(row, accounts.now).status !== 'ACTIVE').map(({ id }) => id);
  await transaction
    .update(fundingAccount)
    .set({ status: 'RELINK_INITIATED', relinkUntil: until })
    .where(and(accountsOf(accounts), inArray(fundingAccount.id, broken)));
}

/**
 * Makes all accounts of an item ACTIVE under the ids that they have. Runs as `app`, and ends as that.
 * @returns them, checked
 */
export async function linkedAgain(
  transaction: Transaction,
  accounts: ItemAccounts,
  consentUntil: Date | null,
): Promise<readonly FundingRow[]> {
  const { tenant, person, now } = accounts;
  await actAs(transaction, { role: 'linking', tenant, person });
  const rows = await transaction
    .update(fundingAccount)
    .set({ status: 'ACTIVE', consentUntil, relinkUntil: null })
    .where(accountsOf(accounts))
    .returning();
  await actAs(transaction, { role: 'app', tenant, person });
  return rows.map((row) => withCurrentStatus(row, now));
}
