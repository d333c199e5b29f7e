import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';
import { given, preparedSql } from './prepared.ts';

const ROWS_A_STATEMENT = 5_000;

function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return value;
}

type Insert = (transaction: Transaction, values: { readonly rows: string }) => Promise<unknown>;

/** By table and columns. */
const statements = new Map<string, Insert>();

function insertInto(table: string, columns: readonly string[]): Insert {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const key = `${table} ${names}`;
  const known = statements.get(key);
  if (known !== undefined) return known;
  const [into, what] = [sql.raw(`"${table}"`), sql.raw(names)];
  const insert: Insert = preparedSql<{ rows: string }, unknown>(
    `insert_${statements.size}_${table}`,
    sql`insert into ${into} (${what}) select ${what} from json_populate_recordset(null::${into}, ${given('rows')}::json)`,
  );
  statements.set(key, insert);
  return insert;
}

/**
 * Inserts many rows quickly, on both kinds of database: each statement carries thousands of rows as one parameter.
 * All rows name the same columns as the first one; a column that it leaves out takes its default.
 * @throws Error for a row that names a column which the first one leaves out: its value would be lost
 */
export async function insertMany<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const wanted: readonly Readonly<Record<string, unknown>>[] = rows;
  const first = wanted[0];
  if (!first) return;
  const name = getTableName(table);
  const all = Object.entries(getTableColumns(table));
  const columns = all
    .filter(([property]) => property in first)
    .map(([property, column]) => [property, column.name] as const);
  const left = all.filter(([property]) => !(property in first)).map(([property]) => property);
  const lost = left.find((property) => wanted.some((row) => row[property] !== undefined));
  if (lost !== undefined) throw new Error(`The first row for ${name} leaves out ${lost}, which another one names`);
  const insert = insertInto(
    name,
    columns.map(([, column]) => column),
  );
  for (let start = 0; start < wanted.length; start += ROWS_A_STATEMENT) {
    const chunk = wanted
      .slice(start, start + ROWS_A_STATEMENT)
      .map((row) => Object.fromEntries(columns.map(([property, column]) => [column, toJson(row[property])])));
    await insert(transaction, { rows: JSON.stringify(chunk) });
  }
}
