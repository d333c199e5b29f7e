import type { Database } from '@wealth/services/database';
import { sql } from 'drizzle-orm';

/**
 * Takes the statistics that a server's autovacuum would have by the night. Neither database of a bench has one, so
 * without this the plans for rows that were just loaded are those of the tables before.
 */
export const analyze = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local role none`);
    await transaction.execute(sql`analyze`);
  });
