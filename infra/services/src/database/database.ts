import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzleOnPostgres, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';

type Schema = typeof schema;
type Queries = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** What repositories are given: one open transaction, never the pool. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** An embedded folder (PGlite), or a PostgreSQL server. */
export type DatabaseAddress = { readonly folder: string } | { readonly url: string; readonly connections?: number };

export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs in one transaction: all or nothing. It starts with no role of ours and sees no member's row until it is given
   * one: use `inTransaction`.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs a script of several statements, outside of any transaction. For migrations alone. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database. An embedded folder is made when it is missing and belongs to one process at a time.
 * @throws DatabaseInUse when another process has the folder.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  return 'folder' in address ? openFolder(address.folder) : openServer(address.url, address.connections ?? 10);
}

async function openFolder(folder: string): Promise<Database> {
  const lock = await lockFolder(folder);
  try {
    return embedded(await PGlite.create({ dataDir: folder }), lock.release);
  } catch (problem) {
    await lock.release();
    throw problem;
  }
}

/** Wraps a PGlite that is already open: a test's copy in memory. */
export function embedded(client: PGlite, afterwards: () => Promise<void> = async () => {}): Database {
  // Both drivers answer alike; one type for the two keeps every repository free of the difference.
  const queries = drizzleOnPglite(client, { schema }) as unknown as Queries;
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    transaction: (work) => queries.transaction(work),
    script: async (text) => {
      await client.exec(text);
    },
    close: () => {
      closing ??= client.close().then(afterwards);
      return closing;
    },
  };
}

function openServer(url: string, connections: number): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle is replaced by the pool; the next query says so if it cannot be.
  pool.on('error', () => {});
  const queries = drizzleOnPostgres(pool, { schema });
  let closing: Promise<void> | undefined;
  return {
    kind: 'server',
    transaction: (work) => queries.transaction(work),
    script: async (text) => {
      await pool.query(text);
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}
