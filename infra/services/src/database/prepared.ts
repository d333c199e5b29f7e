import { type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PgTransaction, type PreparedQueryConfig } from 'drizzle-orm/pg-core';

/** What repositories are given: one open transaction, never the pool. */
export type Transaction = PgTransaction<NodePgQueryResultHKT>;

/** What a statement is asked of: a transaction, or a connection where the statement is a transaction by itself. */
export type Queryable = Pick<Transaction, '_' | 'execute'>;

/** What drizzle has built, and the server plans, once. */
type Built = Pick<PgPreparedQuery<PreparedQueryConfig>, 'execute'>;

/** The values of a statement's placeholders, by name. */
type Values = Readonly<Record<string, unknown>>;

/** By connection: a statement belongs to the one that planned it. */
const ofConnection = new WeakMap<object, Map<string, Built>>();

/**
 * A statement that is built by drizzle once for each connection, and planned by the server once: both cost several
 * times what its execution does. Rights and row security are checked at each execution.
 * @param name the server's name for it, of this statement alone
 * @param build is given that name to prepare it by; with `sql.placeholder(…)` wherever a value stands
 */
export function prepared<Given extends Values, Query extends Built, From extends Queryable = Transaction>(
  name: string,
  build: (from: From, name: string) => Query,
): (from: From, values: Given) => ReturnType<Query['execute']> {
  return (from, values) => {
    const { session } = from._;
    const statements = ofConnection.get(session) ?? new Map<string, Built>();
    ofConnection.set(session, statements);
    // The name is this statement's alone, and so is its type.
    const query = (statements.get(name) as Query | undefined) ?? build(from, name);
    statements.set(name, query);
    return query.execute(values) as ReturnType<Query['execute']>;
  };
}

const dialect = new PgDialect();

/** The same for SQL that drizzle's builders do not write. */
export function preparedSql<Given extends Values, Row>(
  name: string,
  statement: SQL,
): (from: Queryable, values: Given) => Promise<readonly Row[]> {
  const query = dialect.sqlToQuery(statement);
  const run = prepared<Given, PgPreparedQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>, Queryable>(
    name,
    ({ _: { session } }) => session.prepareQuery(query, undefined, name, false),
  );
  return async (from, values) => (await run(from, values)).rows;
}

/** Where a value stands in a statement that is prepared. */
export const given = sql.placeholder;
