import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { preparedSql } from './prepared.ts';

/** The clock that all processes on a database share, in milliseconds. */
export interface DatabaseClock {
  now(): number | Promise<number>;
}

const findTime = preparedSql<Record<string, never>, { milliseconds: number }>(
  'database_time',
  sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`,
);

/** The clock of the machine that the database runs on. */
export const getDatabaseClock = (database: Database): DatabaseClock => ({
  now: async () => {
    const [found] = await database.statements((connection) => findTime(connection, {}));
    if (found === undefined) throw new Error('The database did not tell its time');
    return found.milliseconds;
  },
});
