import { randomUUID } from 'node:crypto';
import type { Transaction } from '@wealth/services/database';
import { type SQL, sql } from 'drizzle-orm';
import { insertBankAccounts } from '../bank/bank-accounts.ts';
import type { DemoAccount, DemoBank } from './demo-banks.ts';
import { invalidLinkToken } from './link-error.ts';

/** A connection where a statement is a transaction by itself, or a transaction. */
export type Queryable = Pick<Transaction, 'execute'>;

export interface Item {
  readonly id: string;
  readonly tenant: string;
  readonly person: string;
  readonly institution: string;
  readonly institutionName: string;
  readonly accessToken: string | null;
  readonly consentUntil: string | null;
  readonly needsLinking: boolean;
  readonly isRemoved: boolean;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly lastFour: string;
  readonly subType: string;
  readonly balance: number;
}

/** A link token that the window still takes. */
export interface Link {
  readonly token: string;
  readonly tenant: string;
  readonly person: string;
  readonly redirectUri: string;
  /** Undefined where a new bank is linked. */
  readonly item: string | undefined;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly oauthState: string | undefined;
  readonly oauthAnswer: string | undefined;
}

const isoTime = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

const itemColumns = sql`id, tenant, person, institution, institution_name as "institutionName",
  access_token as "accessToken", ${isoTime('consent_until')} as "consentUntil", needs_linking as "needsLinking",
  is_removed as "isRemoved"`;

async function firstItem(connection: Queryable, where: SQL): Promise<Item | undefined> {
  const { rows } = await connection.execute<Item & Record<string, unknown>>(
    sql`select ${itemColumns} from sandbox.link_item where ${where} order by place limit 1`,
  );
  return rows[0];
}

export const itemById = (connection: Queryable, id: string) => firstItem(connection, sql`id = ${id}`);
export const itemByAccess = (connection: Queryable, token: string) =>
  firstItem(connection, sql`access_token = ${token}`);

/** The person's oldest linked item that is not removed. */
export const loadFirstItem = (connection: Queryable, { tenant, person }: Pick<Link, 'tenant' | 'person'>) =>
  firstItem(connection, sql`tenant = ${tenant} and person = ${person} and access_token is not null and not is_removed`);

export async function loadAccounts(connection: Queryable, item: string): Promise<Account[]> {
  const { rows } = await connection.execute<Omit<Account, 'balance'> & { balance: string }>(
    sql`select a.id, a.name, a.last_four as "lastFour", a.sub_type as "subType", b.balance_cents::text as balance
      from sandbox.link_account a join sandbox.bank_account b on b.id = a.id and b.is_linked
      where a.item = ${item} order by a.place`,
  );
  return rows.map(({ balance, ...account }) => ({ ...account, balance: Number(balance) }));
}

/** An item before it is inserted. */
export type NewItem = Pick<Item, 'id' | 'tenant' | 'person' | 'institution' | 'institutionName'> &
  Partial<Pick<Item, 'accessToken' | 'needsLinking'>> & { readonly consentUntil?: Date | undefined };

export async function insertItem(connection: Queryable, item: NewItem): Promise<void> {
  const { accessToken = null, consentUntil, needsLinking = false } = item;
  await connection.execute(
    sql`insert into sandbox.link_item
        (id, tenant, person, institution, institution_name, access_token, consent_until, needs_linking)
      values (${item.id}, ${item.tenant}, ${item.person}, ${item.institution}, ${item.institutionName}, ${accessToken},
        ${consentUntil?.toISOString() ?? null}::timestamptz, ${needsLinking})`,
  );
}

/** An account of an item, whose bank has it already. */
export async function insertAccount(
  connection: Queryable,
  item: string,
  account: Omit<Account, 'balance'>,
): Promise<void> {
  await connection.execute(
    sql`insert into sandbox.link_account (id, item, name, last_four, sub_type)
      values (${account.id}, ${item}, ${account.name}, ${account.lastFour}, ${account.subType})`,
  );
}

/** Links accounts of a bank: an item and what it gives access to, with ids of its own. */
export async function linkAccounts(
  transaction: Transaction,
  { tenant, person }: Link,
  bank: Pick<DemoBank, 'id' | 'name'>,
  accounts: readonly DemoAccount[],
  consentUntil: Date | undefined,
): Promise<string> {
  const id = `item-${randomUUID()}`;
  await insertItem(transaction, { id, tenant, person, institution: bank.id, institutionName: bank.name, consentUntil });
  for (const { balance, ...account } of accounts) {
    const own = { ...account, id: `account-${randomUUID()}` };
    await insertBankAccounts(transaction, [{ tenant, id: own.id, isLinked: true, balance }]);
    await insertAccount(transaction, id, own);
  }
  return id;
}

export async function linkByToken(connection: Queryable, token: string): Promise<Link | undefined> {
  return firstLink(connection, sql`token = ${token}`);
}

export async function linkByState(connection: Queryable, state: string): Promise<Link | undefined> {
  return firstLink(connection, sql`oauth_state = ${state}`);
}

async function firstLink(connection: Queryable, where: SQL): Promise<Link | undefined> {
  const { rows } = await connection.execute<{ [Name in keyof Link]: string | null }>(
    sql`select token, tenant, person, redirect_uri as "redirectUri", item, ${isoTime('created_at')} as "createdAt",
        ${isoTime('expires_at')} as "expiresAt", oauth_state as "oauthState", oauth_answer as "oauthAnswer"
      from sandbox.link_token where ${where}`,
  );
  const [row] = rows;
  return (
    row &&
    (Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])) as unknown as Link)
  );
}

/** @throws LinkError INVALID_LINK_TOKEN for one that is unknown or over */
export async function requireLink(connection: Queryable, token: string, now: number): Promise<Link> {
  const link = await linkByToken(connection, token);
  if (link === undefined || Date.parse(link.expiresAt) <= now) throw invalidLinkToken();
  return link;
}

/** A public token of what a link came to. */
export async function issuePublicToken(connection: Queryable, link: string, item: string): Promise<string> {
  const token = `public-demo-${randomUUID()}`;
  await connection.execute(
    sql`insert into sandbox.link_public_token (token, link_token, item) values (${token}, ${link}, ${item})`,
  );
  return token;
}
