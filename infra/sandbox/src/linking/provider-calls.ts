import { randomUUID } from 'node:crypto';
import { cents, inDollars } from '@wealth/domain/money';
import type { Transaction } from '@wealth/services/database';
import { sql } from 'drizzle-orm';
import {
  invalidAccessToken,
  invalidField,
  invalidLinkToken,
  invalidPublicToken,
  itemNotFound,
  loginRequired,
} from './link-error.ts';
import { type Account, type Item, itemByAccess, itemById, type Link, linkByToken, loadAccounts } from './link-store.ts';

/** The body of a call, not checked yet. */
export type Body = Readonly<Record<string, unknown>>;
/** Answers one call within a transaction. @throws LinkError */
export type Answering = (transaction: Transaction, body: Body, now: number) => Promise<object>;

/** Milliseconds for which a link token is taken: four hours, or half of one for a bank that is linked again. */
const [LINKS_WITHIN, LINKS_AGAIN_WITHIN] = [4 * 3_600_000, 1_800_000];

/** @throws LinkError for anything but text */
export function readText(body: Body, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw invalidField(name);
}

/** Who the caller says the person is: `copper:…`. */
function personOf(body: Body): { readonly tenant: string; readonly person: string } {
  const id = readText((body.user ?? {}) as Body, 'client_user_id');
  const at = id.indexOf(':');
  if (at < 1) throw invalidField('client_user_id');
  return { tenant: id.slice(0, at), person: id.slice(at + 1) };
}

async function requireItem(transaction: Transaction, body: Body): Promise<Item> {
  const item = await itemByAccess(transaction, readText(body, 'access_token'));
  if (item === undefined) throw invalidAccessToken();
  if (item.isRemoved) throw itemNotFound();
  return item;
}

const createLinkToken: Answering = async (transaction, body, now) => {
  const { tenant, person } = personOf(body);
  const redirectUri = readText(body, 'redirect_uri');
  const item = body.access_token === undefined ? undefined : await requireItem(transaction, body);
  const token = `link-demo-${randomUUID()}`;
  const expiration = new Date(now + (item ? LINKS_AGAIN_WITHIN : LINKS_WITHIN)).toISOString();
  await transaction.execute(
    sql`insert into sandbox.link_token (token, tenant, person, redirect_uri, item, created_at, expires_at)
      values (${token}, ${tenant}, ${person}, ${redirectUri}, ${item?.id ?? null},
        ${new Date(now).toISOString()}::timestamptz, ${expiration}::timestamptz)`,
  );
  return { link_token: token, expiration };
};

/** The result of a link. Linking an item again adds no item. */
const sessionOf = ({ item }: Link, token: string) => ({
  link_session_id: `session-${token}`,
  on_success: { public_token: token, metadata: null },
  results: { item_add_results: item === undefined ? [{ public_token: token, accounts: [], institution: null }] : [] },
});

const getLinkToken: Answering = async (transaction, body) => {
  const link = await linkByToken(transaction, readText(body, 'link_token'));
  if (link === undefined) throw invalidLinkToken();
  const { rows } = await transaction.execute<{ token: string }>(
    sql`select token from sandbox.link_public_token where link_token = ${link.token} order by place`,
  );
  return {
    link_token: link.token,
    created_at: link.createdAt,
    expiration: link.expiresAt,
    link_sessions: rows.map(({ token }) => sessionOf(link, token)),
    metadata: {},
  };
};

const exchange: Answering = async (transaction, body) => {
  const { rows } = await transaction.execute<{ item: string }>(
    sql`update sandbox.link_public_token set is_used = true
      where token = ${readText(body, 'public_token')} and not is_used returning item`,
  );
  const item = rows[0] && (await itemById(transaction, rows[0].item));
  if (item === undefined) throw invalidPublicToken();
  const accessToken = item.accessToken ?? `access-demo-${randomUUID()}`;
  await transaction.execute(sql`update sandbox.link_item set access_token = ${accessToken} where id = ${item.id}`);
  return { access_token: accessToken, item_id: item.id };
};

const shownItem = ({ id, institution, institutionName, consentUntil, needsLinking }: Item) => ({
  item_id: id,
  institution_id: institution,
  institution_name: institutionName,
  consent_expiration_time: consentUntil,
  error: needsLinking ? loginRequired().body : null,
});

const shownAccount = ({ id, name, lastFour, subType, balance }: Account) => ({
  account_id: id,
  name,
  mask: lastFour,
  type: 'depository',
  subtype: subType,
  balances: { available: inDollars(cents(balance)), current: inDollars(cents(balance)), iso_currency_code: 'USD' },
});

const getItem: Answering = async (transaction, body) => ({ item: shownItem(await requireItem(transaction, body)) });

const getAccounts: Answering = async (transaction, body) => {
  const item = await requireItem(transaction, body);
  return { item: shownItem(item), accounts: (await loadAccounts(transaction, item.id)).map(shownAccount) };
};

const getBalances: Answering = async (transaction, body, now) => {
  if ((await requireItem(transaction, body)).needsLinking) throw loginRequired();
  return getAccounts(transaction, body, now);
};

const removeItem: Answering = async (transaction, body) => {
  const { id } = await requireItem(transaction, body);
  await transaction.execute(sql`update sandbox.link_item set is_removed = true where id = ${id}`);
  return {};
};

/** The calls of the services, by the provider's paths. */
export const providerCalls: Readonly<Record<string, Answering>> = {
  '/link/token/create': createLinkToken,
  '/link/token/get': getLinkToken,
  '/item/public_token/exchange': exchange,
  '/item/get': getItem,
  '/accounts/get': getAccounts,
  '/accounts/balance/get': getBalances,
  '/item/remove': removeItem,
};
