import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { type EnvelopeKeys, revealSecret } from '../../secrets/index.ts';

const { linkedItem } = schema;

/** Whose item it is. */
interface ItemOwner {
  readonly tenant: string;
  readonly person: string;
}

/**
 * The provider's access token of an item, which goes to the provider alone; undefined for an item that is no longer
 * there. Runs as `app` or `worker`.
 */
export async function revealAccessToken(
  transaction: Transaction,
  keys: EnvelopeKeys,
  { tenant, person }: ItemOwner,
  item: string,
): Promise<string | undefined> {
  const [found] = await transaction
    .select({ reference: linkedItem.accessReference })
    .from(linkedItem)
    .where(and(eq(linkedItem.tenant, tenant), eq(linkedItem.person, person), eq(linkedItem.id, item)));
  if (!found || found.reference === null) return undefined;
  return revealSecret(transaction, keys, { tenant, person, purpose: 'LINKING_ACCESS' }, found.reference);
}
