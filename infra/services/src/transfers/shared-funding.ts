import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';

/** A funding account of a transfer or a schedule, as every owner of the investment account may see it. */
export interface SharedFunding {
  readonly description: string;
  readonly institution: string | null;
  readonly lastFour: string;
  readonly status: string;
  readonly isRemoved: boolean;
  readonly isExternal: boolean;
}

/** The other ends of all transfers and schedules of the accounts that the member may reach, by id. */
export async function sharedFunding(transaction: Transaction): Promise<Map<string, SharedFunding>> {
  const { rows } = await transaction.execute<{
    id: string;
    description: string;
    institution: string | null;
    last_four: string;
    status: string;
    is_removed: boolean;
    is_external: boolean;
  }>(sql`select * from shared_funding()`);
  return new Map(
    rows.map(({ id, last_four: lastFour, is_removed: isRemoved, is_external: isExternal, ...named }) => [
      id,
      { ...named, lastFour, isRemoved, isExternal },
    ]),
  );
}
