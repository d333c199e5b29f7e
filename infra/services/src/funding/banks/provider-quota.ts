import { and, eq, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { ApiError } from '../../kernel/api-error.ts';

const { providerQuota } = schema;

/** The member who asks. */
interface Asker {
  readonly tenant: string;
  readonly person: string;
}

type Question = (typeof providerQuota.$inferSelect)['question'];

/** The most questions of a member within so many milliseconds. */
const limits: Readonly<Record<Question, { readonly most: number; readonly withinMs: number }>> = {
  LINK_TOKEN: { most: 5, withinMs: 30 * 60_000 },
  BALANCE: { most: 6, withinMs: 60_000 },
};

/**
 * Counts a question to the provider, across all processes. Runs as `app`.
 * @param at by the system clock
 * @throws ApiError 429 TOO_MANY_REQUESTS for one question too many
 */
export async function takeQuota(
  transaction: Transaction,
  { tenant, person }: Asker,
  question: Question,
  at: Date,
): Promise<void> {
  const { most, withinMs } = limits[question];
  const since = new Date(at.getTime() - withinMs).toISOString();
  const recent = sql`array(select one from unnest(${providerQuota.askedAt}) one where one > ${since}::timestamptz)`;
  // The conflicting row is locked before it is checked.
  const taken = await transaction
    .insert(providerQuota)
    .values({ tenant, person, question, askedAt: [at] })
    .onConflictDoUpdate({
      target: [providerQuota.tenant, providerQuota.person, providerQuota.question],
      set: { askedAt: sql`${recent} || excluded.asked_at` },
      setWhere: sql`cardinality(${recent}) < ${most}::integer`,
    })
    .returning({ person: providerQuota.person });
  if (taken.length === 0) throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Please wait, then try again.');
}

/** Gives a question back: its link was used, or the provider did not answer it. Runs as `app`. */
export async function returnQuota(
  transaction: Transaction,
  { tenant, person }: Asker,
  question: Question,
  at: Date,
): Promise<void> {
  await transaction
    .update(providerQuota)
    .set({ askedAt: sql`array_remove(${providerQuota.askedAt}, ${at.toISOString()}::timestamptz)` })
    .where(
      and(eq(providerQuota.tenant, tenant), eq(providerQuota.person, person), eq(providerQuota.question, question)),
    );
}
