import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { actAs, schema, type Transaction } from '../../database/index.ts';
import type { IssuedLinkToken } from '../../ports/index.ts';
import { deleteSecrets, type EnvelopeKeys, revealSecret, sameSecrets, storeSecret } from '../../secrets/index.ts';
import { linkNotYours } from './link.rules.ts';
import { returnQuota } from './provider-quota.ts';

const { linkSession } = schema;

export type SessionRow = typeof linkSession.$inferSelect;

/** Whose sessions are looked at. */
export interface SessionOwner {
  readonly tenant: string;
  readonly person: string;
}

const tokenOwner = ({ tenant, person }: SessionOwner) => ({ tenant, person, purpose: 'LINK_TOKEN' }) as const;

/** The member's sessions that are neither used nor over. */
const open = ({ tenant, person }: SessionOwner, now: number) =>
  and(
    eq(linkSession.tenant, tenant),
    eq(linkSession.person, person),
    isNull(linkSession.usedAt),
    gt(linkSession.expiresAt, new Date(now)),
  );

export interface NewSession {
  readonly originPage: string;
  /** The account that is linked again; null for a new link. */
  readonly account: string | null;
}

/**
 * Keeps that a member is on their way to the provider, the link token sealed. Runs as `app`, ends as `linking`.
 * @param createdAt when its link token was requested, by which its quota is given back; by the system clock
 * @returns the session's id
 */
export async function beginSession(
  transaction: Transaction,
  keys: EnvelopeKeys,
  owner: SessionOwner,
  { originPage, account }: NewSession,
  { linkToken, expiresAt }: IssuedLinkToken,
  createdAt: Date,
): Promise<string> {
  const { tenant, person } = owner;
  const { reference } = await storeSecret(transaction, keys, tokenOwner(owner), linkToken, createdAt.getTime());
  await actAs(transaction, { role: 'linking', tenant, person });
  const id = randomUUID();
  await transaction.insert(linkSession).values({
    ...{ tenant, id, person, originPage, account, expiresAt },
    mode: account === null ? 'LINK' : 'RELINK',
    tokenReference: reference,
    createdAt,
  });
  return id;
}

/** True if a session is neither used nor over. @param now milliseconds of the system clock */
export const isOpen = ({ usedAt, expiresAt }: SessionRow, now: number): boolean =>
  usedAt === null && expiresAt.getTime() > now;

/** The newest of the member's open sessions. @param now milliseconds of the system clock */
export async function newestSession(
  transaction: Transaction,
  owner: SessionOwner,
  now: number,
): Promise<SessionRow | undefined> {
  const [found] = await transaction
    .select()
    .from(linkSession)
    .where(open(owner, now))
    .orderBy(desc(linkSession.createdAt), desc(linkSession.expiresAt), desc(linkSession.id))
    .limit(1);
  return found;
}

/** A session of the member's, in whatever state. */
export async function sessionById(
  transaction: Transaction,
  { tenant, person }: SessionOwner,
  id: string,
): Promise<SessionRow | undefined> {
  const [found] = await transaction
    .select()
    .from(linkSession)
    .where(and(eq(linkSession.tenant, tenant), eq(linkSession.person, person), eq(linkSession.id, id)));
  return found;
}

/** The link token of a session; undefined once it was used. */
export async function revealLinkToken(
  transaction: Transaction,
  keys: EnvelopeKeys,
  session: SessionRow,
): Promise<string | undefined> {
  if (session.tokenReference === null) return undefined;
  return revealSecret(transaction, keys, tokenOwner(session), session.tokenReference);
}

/**
 * The member's own open session of a link token.
 * @param now milliseconds of the system clock
 * @throws ApiError 409 LINK_NOT_YOURS
 */
export async function findOpenSession(
  transaction: Transaction,
  keys: EnvelopeKeys,
  owner: SessionOwner,
  linkToken: string,
  now: number,
): Promise<SessionRow> {
  const references = await sameSecrets(transaction, keys, tokenOwner(owner), linkToken);
  const [found] = await transaction
    .select()
    .from(linkSession)
    .where(and(open(owner, now), inArray(linkSession.tokenReference, references)));
  if (!found) throw linkNotYours();
  return found;
}

/**
 * Uses a session up, for whoever comes first, and deletes its link token. Runs as `app`.
 * @param now milliseconds of the system clock
 * @param item the id of its exchange; null for a bank that is linked again
 * @throws ApiError 409 LINK_NOT_YOURS for a session that was used meanwhile
 */
export async function claimSession(
  transaction: Transaction,
  session: SessionRow,
  now: number,
  item: string | null,
): Promise<void> {
  const { tenant, person, id, tokenReference, createdAt } = session;
  await returnQuota(transaction, session, 'LINK_TOKEN', createdAt);
  await actAs(transaction, { role: 'linking', tenant, person });
  const claimed = await transaction
    .update(linkSession)
    .set({ usedAt: new Date(now), tokenReference: null, item })
    .where(and(open(session, now), eq(linkSession.id, id)))
    .returning({ id: linkSession.id });
  await actAs(transaction, { role: 'app', tenant, person });
  if (claimed.length === 0) throw linkNotYours();
  if (tokenReference !== null) await deleteSecrets(transaction, tokenOwner(session), [tokenReference]);
}
