import { and, eq } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { notFound } from '../kernel/api-error.ts';

const { schedule } = schema;

/**
 * The schedule, locked until the transaction ends. A joint owner's is found too.
 * @throws ApiError 404 for another member's and an unknown one alike
 */
export async function lockedSchedule(
  transaction: Transaction,
  tenant: string,
  id: string,
): Promise<typeof schedule.$inferSelect> {
  const [found] = await transaction
    .select()
    .from(schedule)
    .where(and(eq(schedule.tenant, tenant), eq(schedule.id, id)))
    .for('no key update');
  if (found === undefined) throw notFound("We couldn't find that scheduled transfer.");
  return found;
}
