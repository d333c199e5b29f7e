import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

const ROWS_A_STATEMENT = 5_000;

function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return value;
}

/**
 * Inserts many rows quickly, on both kinds of database: each statement carries thousands of rows as one parameter.
 * All rows name the same columns as the first one; a column that it leaves out takes its default.
 */
export async function insertMany<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given: readonly Readonly<Record<string, unknown>>[] = rows;
  const first = given[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table))
    .filter(([property]) => property in first)
    .map(([property, column]) => [property, column.name] as const);
  const names = sql.raw(columns.map(([, name]) => `"${name}"`).join(', '));
  const name = sql.raw(`"${getTableName(table)}"`);
  for (let start = 0; start < given.length; start += ROWS_A_STATEMENT) {
    const chunk = given
      .slice(start, start + ROWS_A_STATEMENT)
      .map((row) => Object.fromEntries(columns.map(([property, column]) => [column, toJson(row[property])])));
    await transaction.execute(
      sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(chunk)}::json)`,
    );
  }
}
