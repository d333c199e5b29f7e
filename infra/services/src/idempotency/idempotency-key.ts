import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { idempotency } from '../database/schema.ts';
import { ApiError, badRequest } from '../kernel/api-error.ts';
import type { EnvelopeKeys } from '../secrets/index.ts';

/** One intent of one person: the key is minted with the form and stays with it (ARCHITECTURE §7). */
export interface Intent {
  readonly tenant: string;
  readonly person: string;
  readonly operation: string;
  /** The ids in the path: the same body for another account is another intent. */
  readonly path: Readonly<Record<string, string>>;
  /** The header `idempotency-key`. */
  readonly key: string | undefined;
  /** None for a call without one. */
  readonly body: unknown;
}

const KEY = /^[\w.~-]{8,128}$/;

/** Hashes what was asked. The services' own is keyed, so that nobody guesses a body from its hash. */
export type IntentHash = (text: string) => string;

/** Stands before a keyed hash; the database takes no other. */
const KEYED = 'keyed:';

export const keyedIntentHash =
  (keys: Pick<EnvelopeKeys, 'keyedHash'>): IntentHash =>
  (text) =>
    `${KEYED}${Buffer.from(keys.keyedHash(text)).toString('hex')}`;

/** As releases before the keyed hash stored it. */
const plainIntentHash: IntentHash = (text) => createHash('sha256').update(text).digest('hex');

/**
 * The same for the same thing asked, in whatever order its fields stand. It names person, operation and key, so that a
 * stored hash stands for no other intent.
 */
export function intentText(intent: Pick<Intent, 'path' | 'body'> & Partial<Intent>): string {
  return JSON.stringify(intent, sortedFields);
}

type Stored = typeof idempotency.$inferSelect;

/** True if the stored hash is that of the intent. */
function isSameIntent({ form, bodyHash }: Stored, intent: Intent, hash: IntentHash): boolean {
  if (form !== 1) return bodyHash === hash(intentText(intent));
  const { path, body } = intent;
  return bodyHash === (bodyHash.startsWith(KEYED) ? hash : plainIntentHash)(intentText({ path, body }));
}

function sortedFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/**
 * @throws ApiError 400
 */
function requireKey({ key }: Intent): string {
  if (key !== undefined && KEY.test(key)) return key;
  throw badRequest('This call needs an idempotency key of 8 to 128 letters, digits, dots, hyphens or underscores.', [
    { field: 'idempotency-key', issue: 'is missing or malformed' },
  ]);
}

/** An answer that was given before. */
export interface KnownAnswer<Answer> {
  readonly given: Answer;
}

/**
 * Looks up the stored answer of an intent, for a call that has to call a port before it does its work.
 * @returns undefined if there is no answer yet
 * @param hash what the body is compared by
 * @throws ApiError 400 without a usable key, 422 when the key came with something else before
 */
export async function knownAnswer<Answer>(
  transaction: Transaction,
  intent: Intent,
  hash: IntentHash,
): Promise<KnownAnswer<Answer> | undefined> {
  const { tenant, person, operation } = intent;
  const [known] = await transaction
    .select()
    .from(idempotency)
    .where(
      and(
        eq(idempotency.tenant, tenant),
        eq(idempotency.person, person),
        eq(idempotency.operation, operation),
        eq(idempotency.key, requireKey(intent)),
      ),
    );
  if (known && !isSameIntent(known, intent, hash)) {
    throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', 'This key was used for another request before.');
  }
  return known && { given: given(known.answer) };
}

/**
 * Does the work once per intent: requested again with the same key, it gives the stored answer; a second caller waits for
 * the first. A refusal undoes the work and stores nothing, whatever becomes of the transaction around it, so the same
 * key may be tried again.
 * @param hash what the body is compared by
 * @param now milliseconds of the system clock
 * @param work does everything in the transaction that it is given; its answer is kept as JSON
 * @throws ApiError 400 without a usable key, 422 when the key came with something else before
 */
export async function withIdempotencyKey<Answer>(
  transaction: Transaction,
  intent: Intent,
  hash: IntentHash,
  now: number,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { tenant, person, operation } = intent;
  const key = requireKey(intent);
  const scope = JSON.stringify([tenant, person, operation, key]);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scope}, 0))`);
  const known = await knownAnswer<Answer>(transaction, intent, hash);
  if (known) return known.given;
  return transaction.transaction(async (own) => {
    const answer = { given: await work(own) };
    const row = {
      tenant,
      person,
      operation,
      key,
      bodyHash: hash(intentText(intent)),
      answer,
      createdAt: new Date(now),
    };
    const [stored] = await own.insert(idempotency).values(row).returning({ answer: idempotency.answer });
    // As stored: the first caller gets the same answer as all later ones.
    return given(stored?.answer);
  });
}

const given = <Answer>(answer: unknown) => (answer as { given: Answer }).given;
