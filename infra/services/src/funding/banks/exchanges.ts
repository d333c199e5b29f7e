import type { BusinessDate } from '@wealth/domain/calendar';
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { actAs, schema, type Transaction } from '../../database/index.ts';
import { deleteSecrets, type EnvelopeKeys, sameSecrets, storeSecret } from '../../secrets/index.ts';
import type { SessionOwner } from './link-sessions.ts';

const { linkedItem } = schema;

/** A lease lasts as long as so many calls of the provider: the exchange, the item, and one for all the rest. */
const CALLS = 3;

const tokenOwner = ({ tenant, person }: SessionOwner) => ({ tenant, person, purpose: 'PUBLIC_TOKEN' }) as const;

/** When the provider is to remove an item: the member's business day, and the moment in business time. */
export interface RemovalDate {
  readonly dueOn: BusinessDate;
  readonly removedAt: Date;
}

/** An exchange that is written down. */
export interface Exchange {
  readonly id: string;
  readonly leasedUntil: Date;
}

interface NewExchange {
  /** The item is kept under it. */
  readonly id: string;
  readonly keys: EnvelopeKeys;
  readonly publicToken: string;
  readonly removal: RemovalDate;
  /** Milliseconds of the system clock. */
  readonly now: number;
  readonly portLimitMs: number;
}

/**
 * Writes an exchange down before it is made, its public token sealed. Unless it ends, the worker exchanges the token again
 * and has the item removed. Runs as `app`, and ends as that.
 */
export async function beginExchange(
  transaction: Transaction,
  owner: SessionOwner,
  { id, keys, publicToken, removal, now, portLimitMs }: NewExchange,
): Promise<Exchange> {
  const { tenant, person } = owner;
  const { reference } = await storeSecret(transaction, keys, tokenOwner(owner), publicToken, now);
  const exchange = { id, leasedUntil: new Date(now + CALLS * portLimitMs) };
  await actAs(transaction, { role: 'linking', tenant, person });
  await transaction.insert(linkedItem).values({
    ...{ tenant, person, id: exchange.id, publicReference: reference, institution: '', createdAt: new Date(now) },
    ...{ ...removal, claimedUntil: exchange.leasedUntil },
  });
  await actAs(transaction, { role: 'app', tenant, person });
  return exchange;
}

const thisExchange = ({ tenant, person }: SessionOwner, { id, leasedUntil }: Exchange) =>
  and(
    eq(linkedItem.tenant, tenant),
    eq(linkedItem.person, person),
    eq(linkedItem.id, id),
    isNotNull(linkedItem.publicReference),
    eq(linkedItem.claimedUntil, leasedUntil),
  );

/** Ends the lease of an exchange that failed, so the worker makes it next. Runs as `app`, ends as `linking`. */
export async function releaseExchange(
  transaction: Transaction,
  owner: SessionOwner,
  exchange: Exchange,
): Promise<void> {
  await actAs(transaction, { role: 'linking', tenant: owner.tenant, person: owner.person });
  await transaction.update(linkedItem).set({ claimedUntil: null }).where(thisExchange(owner, exchange));
}

/**
 * Ends an exchange whose item is kept or discarded in this transaction. Runs as `app`, and ends as that.
 * @returns false where it has ended already, or where its lease ran out and the worker has taken it
 */
export async function endExchange(transaction: Transaction, owner: SessionOwner, exchange: Exchange): Promise<boolean> {
  const { tenant, person } = owner;
  await actAs(transaction, { role: 'linking', tenant, person });
  const [ended] = await transaction
    .delete(linkedItem)
    .where(thisExchange(owner, exchange))
    .returning({ publicReference: linkedItem.publicReference });
  await actAs(transaction, { role: 'app', tenant, person });
  if (!ended || ended.publicReference === null) return false;
  await deleteSecrets(transaction, tokenOwner(owner), [ended.publicReference]);
  return true;
}

/**
 * True while the exchange of a public token is under way, in whichever process. One that failed is not: its call was
 * refused, and the worker removes its item.
 * @param now milliseconds of the system clock
 */
export async function isExchanging(
  transaction: Transaction,
  keys: EnvelopeKeys,
  owner: SessionOwner,
  publicToken: string,
  now: number,
): Promise<boolean> {
  const references = await sameSecrets(transaction, keys, tokenOwner(owner), publicToken);
  const [found] = await transaction
    .select({ id: linkedItem.id })
    .from(linkedItem)
    .where(
      and(
        eq(linkedItem.tenant, owner.tenant),
        inArray(linkedItem.publicReference, references),
        gt(linkedItem.claimedUntil, new Date(now)),
        isNull(linkedItem.failingSince),
      ),
    );
  return found !== undefined;
}
