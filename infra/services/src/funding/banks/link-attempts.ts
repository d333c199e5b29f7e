import type { ActiveLinkToken } from '@wealth/api';
import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import type { EnvelopeKeys } from '../../secrets/index.ts';
import { withCurrentStatus } from './funding-account.rules.ts';
import {
  isOpen,
  newestSession,
  revealLinkToken,
  type SessionOwner,
  type SessionRow,
  sessionById,
} from './link-sessions.ts';
import { linkedRows } from './linked-items.ts';
import { linkReply } from './linking.rules.ts';

const { linkedItem } = schema;

/** Moments in milliseconds. */
interface Now {
  readonly system: number;
  readonly business: number;
}

type Outcome = Pick<ActiveLinkToken, 'state' | 'link_token' | 'linked'>;

/** True while the exchange of a used session has neither ended nor failed, in whichever process. */
async function isUnderWay(transaction: Transaction, { tenant, item }: SessionRow): Promise<boolean> {
  if (item === null) return false;
  const [found] = await transaction
    .select()
    .from(linkedItem)
    .where(and(eq(linkedItem.tenant, tenant), eq(linkedItem.id, item)));
  if (found === undefined || found.publicReference === null) return false;
  return found.claimedUntil !== null && found.failingSince === null && found.attentionAt === null;
}

async function outcomeOfUsed(transaction: Transaction, session: SessionRow, now: Now): Promise<Outcome> {
  const { account } = session;
  const linked = await linkedRows(transaction, session);
  const item = account === null ? session.item : linked.find(({ row }) => row.id === account)?.row.item;
  const rows = linked.map(({ row }) => row).filter((row) => row.item !== null && row.item === item);
  const first = rows.find(({ id }) => id === account) ?? rows[0];
  if (first !== undefined) return { state: 'LINKED', linked: linkReply(withCurrentStatus(first, now.business), rows) };
  return { state: (await isUnderWay(transaction, session)) ? 'LINKING' : 'NOT_LINKED' };
}

async function outcomeOf(
  transaction: Transaction,
  keys: EnvelopeKeys,
  session: SessionRow,
  now: Now,
): Promise<Outcome> {
  if (session.usedAt !== null) return outcomeOfUsed(transaction, session, now);
  if (!isOpen(session, now.system)) return { state: 'NOT_LINKED' };
  const linkToken = await revealLinkToken(transaction, keys, session);
  // Another call uses the session up at this moment.
  if (linkToken === undefined) return { state: 'LINKING' };
  return { state: 'OPEN', link_token: linkToken };
}

/**
 * One attempt of the member's to link a bank, or the newest that is open, and what became of it.
 * @returns undefined where there is none
 * @see spec 001 §7
 */
export async function linkAttempt(
  transaction: Transaction,
  keys: EnvelopeKeys,
  owner: SessionOwner,
  attempt: string | undefined,
  now: Now,
): Promise<ActiveLinkToken | undefined> {
  const found =
    attempt === undefined
      ? await newestSession(transaction, owner, now.system)
      : await sessionById(transaction, owner, attempt);
  if (found === undefined) return undefined;
  const outcome = await outcomeOf(transaction, keys, found, now);
  const { id, originPage, account } = found;
  return { ...outcome, origin_page: originPage, attempt: id, ...(account !== null && { plaidAccountId: account }) };
}
