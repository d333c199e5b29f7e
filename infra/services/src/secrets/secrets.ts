import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { secret } from '../database/schema.ts';
import { type EnvelopeKeys, seal, unseal } from './key-file.ts';
import type { SecretReference } from './mask.ts';

/** Whose secret it is and what it may be used for; a reference works for these alone. */
export interface SecretOwner {
  readonly tenant: string;
  readonly person: string;
  readonly purpose:
    | 'SOCIAL_SECURITY_NUMBER'
    /** Of the other owner of a joint account, in the rows of the person who typed it. */
    | 'JOINT_SOCIAL_SECURITY_NUMBER'
    | 'BENEFICIARY_SOCIAL_SECURITY_NUMBER'
    /** The linking provider's access token of a linked item. */
    | 'LINKING_ACCESS'
    /** The token that opens the linking provider's window. */
    | 'LINK_TOKEN'
    /** The token that an exchange turns into an access token. */
    | 'PUBLIC_TOKEN';
}

const about = ({ tenant, person, purpose }: SecretOwner, reference: string) =>
  JSON.stringify([tenant, person, purpose, reference]);

/** The secrets of this owner and purpose for which a further condition holds. */
const ownedBy = ({ tenant, person, purpose }: SecretOwner, further: SQL) =>
  and(eq(secret.tenant, tenant), eq(secret.person, person), eq(secret.purpose, purpose), further);

/** A token is known by its reference alone; of a number the last four digits are shown. */
const TOKENS: ReadonlySet<SecretOwner['purpose']> = new Set(['LINKING_ACCESS', 'LINK_TOKEN', 'PUBLIC_TOKEN']);
const isToken = ({ purpose }: Pick<SecretOwner, 'purpose'>) => TOKENS.has(purpose);

/** What is hashed to find duplicates: the digits of a number, so that hyphens make no difference. */
const comparable = ({ tenant, purpose }: Pick<SecretOwner, 'tenant' | 'purpose'>, value: string) =>
  JSON.stringify([tenant, purpose, value.replaceAll(/[\s-]/g, '')]);

/** The keyed hash that a secret of this purpose has for a value, whoever owns it. */
export const secretHash = (
  keys: EnvelopeKeys,
  use: Pick<SecretOwner, 'tenant' | 'purpose'>,
  value: string,
): Uint8Array => keys.keyedHash(comparable(use, value));

/**
 * Puts a value away under a key of its own, which the current envelope key locks.
 * @param storedAt milliseconds of the system clock
 */
export async function storeSecret(
  transaction: Transaction,
  keys: EnvelopeKeys,
  owner: SecretOwner,
  value: string,
  storedAt: number,
): Promise<SecretReference> {
  const reference = randomUUID();
  const dataKey = randomBytes(32);
  const { version, wrapped } = keys.wrap(dataKey);
  const lastFour = isToken(owner) ? '' : value.slice(-4);
  await transaction.insert(secret).values({
    tenant: owner.tenant,
    person: owner.person,
    purpose: owner.purpose,
    reference,
    keyVersion: version,
    wrappedKey: wrapped,
    ciphertext: seal(dataKey, Buffer.from(value), about(owner, reference)),
    keyedHash: secretHash(keys, owner, value),
    lastFour,
    createdAt: new Date(storedAt),
  });
  return { reference, lastFour };
}

/** Reference and last four digits of a stored secret; undefined when the reference is another person's, another purpose's or unknown. */
export async function knownSecret(
  transaction: Transaction,
  owner: SecretOwner,
  reference: string,
): Promise<SecretReference | undefined> {
  const [found] = await transaction
    .select({ reference: secret.reference, lastFour: secret.lastFour })
    .from(secret)
    .where(ownedBy(owner, eq(secret.reference, reference)));
  return found;
}

/**
 * The value itself, for the one use that it was stored for; undefined when the reference is another person's, another
 * purpose's or unknown. It goes to where it is needed and never into a reply, a log or a document.
 */
export async function revealSecret(
  transaction: Transaction,
  keys: EnvelopeKeys,
  owner: SecretOwner,
  reference: string,
): Promise<string | undefined> {
  const [found] = await transaction
    .select({ keyVersion: secret.keyVersion, wrappedKey: secret.wrappedKey, ciphertext: secret.ciphertext })
    .from(secret)
    .where(ownedBy(owner, eq(secret.reference, reference)));
  if (!found) return undefined;
  const dataKey = keys.unwrap(found.keyVersion, found.wrappedKey);
  return Buffer.from(unseal(dataKey, found.ciphertext, about(owner, reference))).toString();
}

/** The references under which each of the values is stored already for this owner, in the order of the values. */
export async function equalSecrets(
  transaction: Transaction,
  keys: EnvelopeKeys,
  owner: SecretOwner,
  values: readonly string[],
): Promise<string[][]> {
  if (values.length === 0) return [];
  const hashes = values.map((value) => secretHash(keys, owner, value));
  const found = await transaction
    .select({ reference: secret.reference, keyedHash: secret.keyedHash })
    .from(secret)
    .where(ownedBy(owner, inArray(secret.keyedHash, hashes)));
  return hashes.map((hash) =>
    found.filter(({ keyedHash }) => Buffer.from(keyedHash).equals(hash)).map(({ reference }) => reference),
  );
}

/** The references under which the same value is stored already for this owner. */
export async function sameSecrets(
  transaction: Transaction,
  keys: EnvelopeKeys,
  owner: SecretOwner,
  value: string,
): Promise<string[]> {
  const [references = []] = await equalSecrets(transaction, keys, owner, [value]);
  return references;
}

/** Deletes secrets of this owner and purpose. The database lets a request delete those of beneficiaries alone. */
export async function deleteSecrets(
  transaction: Transaction,
  owner: SecretOwner,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await transaction.delete(secret).where(ownedBy(owner, inArray(secret.reference, [...references])));
}

/**
 * Locks every secret's own key by the current envelope key. Runs as `maintenance`; values are not touched.
 * @returns how many were locked anew
 */
export async function rotateSecrets(transaction: Transaction, keys: EnvelopeKeys): Promise<number> {
  const old = await transaction
    .select({
      tenant: secret.tenant,
      reference: secret.reference,
      keyVersion: secret.keyVersion,
      wrappedKey: secret.wrappedKey,
    })
    .from(secret)
    .where(ne(secret.keyVersion, keys.current))
    .for('no key update');
  for (const { tenant, reference, keyVersion, wrappedKey } of old) {
    const { version, wrapped } = keys.wrap(keys.unwrap(keyVersion, wrappedKey));
    await transaction
      .update(secret)
      .set({ keyVersion: version, wrappedKey: wrapped })
      .where(and(eq(secret.tenant, tenant), eq(secret.reference, reference)));
  }
  return old.length;
}
