import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, embedded } from '../database/database.ts';
import { migrate, migrationsFolder, openDatabase } from '../database/index.ts';

/**
 * A database of a test's own, brought forward and empty: on PGlite in memory, or on the PostgreSQL that DATABASE_URL
 * names, where `close` drops it.
 */
export async function testDatabase(): Promise<Database> {
  const url = process.env.DATABASE_URL;
  return url ? onServer(url) : inMemory();
}

/** Making a cluster takes seconds and copying one does not, so one is kept beside the machine's other passing files. */
async function inMemory(): Promise<Database> {
  const kept = join(tmpdir(), `wealth-services-${await migrationsHash()}.tar`);
  const prepared = await readFile(kept).catch(() => prepare(kept));
  return embedded(await PGlite.create({ loadDataDir: new Blob([prepared]) }));
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrationsFolder)).sort()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function prepare(kept: string): Promise<Buffer<ArrayBuffer>> {
  const client = await PGlite.create();
  await migrate(embedded(client));
  const bytes = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  const aside = `${kept}.${randomUUID()}`;
  await writeFile(aside, bytes);
  await rename(aside, kept);
  return bytes;
}

async function onServer(url: string): Promise<Database> {
  const name = `wealth_test_${randomUUID().replaceAll('-', '')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await onMaintenance(url, async (client) => {
    // Roles belong to the whole server: two test files must not make them at once.
    await client.query(`select pg_advisory_lock(hashtext('wealth.test'))`);
    await client.query(`create database ${name}`);
    const database = await openDatabase({ url: own.href, connections: 1 });
    await migrate(database);
    await database.close();
  });
  const database = await openDatabase({ url: own.href, connections: 4 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onMaintenance(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function onMaintenance(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
