import { createHash, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { access, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, embedded } from '../database/database.ts';
import { type DatabaseAddress, type Limits, migrationsFolder, openDatabase } from '../database/index.ts';
import { migrateProduct, postingRules } from '../ledger/index.ts';

/** The PostgreSQL that tests run on; on PGlite where none is named. */
const server = process.env.DATABASE_URL;

/** A database of a test's own that another process may open too. */
export interface TestPlace {
  readonly address: DatabaseAddress;
  /** The environment variables that name it to a process of the services. */
  readonly environment: Readonly<Record<string, string>>;
  /** Drops it; open connections are closed. */
  drop(): Promise<void>;
}

/** What a test asks of a server; PGlite has neither. */
export interface ServerOptions {
  readonly connections?: number;
  readonly limits?: Limits;
}

/** A database of a test's own, brought forward and empty. `close` takes it away. */
export async function testDatabase(options: ServerOptions = {}): Promise<Database> {
  if (!server) return embedded(await PGlite.create({ loadDataDir: await preparedFolder() }));
  const place = await testPlace();
  const database = await openDatabase({ ...place.address, ...options });
  return {
    ...database,
    close: async () => {
      await database.close();
      await place.drop();
    },
  };
}

/**
 * The same where it outlives a process: a folder on disk, or a database of the server.
 * @param isEmpty not even a table is there
 * @param on another server than the one that all tests share
 */
export async function testPlace({ isEmpty = false, on = server } = {}): Promise<TestPlace> {
  return on ? onServer(on, isEmpty) : inFolder(isEmpty);
}

async function inFolder(isEmpty: boolean): Promise<TestPlace> {
  const parent = await mkdtemp(join(tmpdir(), 'wealth-database-'));
  const folder = join(parent, 'database');
  if (!isEmpty) await copyPrepared(folder);
  return {
    address: { folder },
    environment: { DATABASE_FOLDER: folder },
    drop: () => rm(parent, { recursive: true, force: true }),
  };
}

/** Making a cluster takes seconds and copying one does not, so one is cached in the folder for temporary files. */
export async function preparedFolder(): Promise<Blob> {
  const cached = join(tmpdir(), `wealth-prepared-${await migrationsHash()}.tar`);
  return new Blob([await readFile(cached).catch(() => prepareFolder(cached))]);
}

/**
 * Makes the folder of a database that is brought forward. Copying files takes a tenth of the time that PGlite needs
 * to write them, so one written folder is cached and copied.
 */
export async function copyPrepared(folder: string): Promise<void> {
  const kept = join(tmpdir(), `wealth-prepared-${await migrationsHash()}`);
  if (!(await exists(kept))) {
    const aside = `${kept}.${randomUUID()}`;
    await (await PGlite.create({ dataDir: aside, loadDataDir: await preparedFolder() })).close();
    // Another test may have been first.
    await rename(aside, kept).catch(() => rm(aside, { recursive: true }));
  }
  // Synchronous, since it takes a tenth of a second so and a third with promises.
  cpSync(kept, folder, { recursive: true });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrationsFolder)).sort()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  hash.update(JSON.stringify(postingRules));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Halves the time to open a copy: PGlite fills 128 MB of buffers with zeros each time, and half of the files belong to
 * the two template databases.
 */
const sparing = [
  `alter system set shared_buffers = '16MB'`,
  'update pg_database set datistemplate = false',
  'drop database template1',
  'drop database template0',
];

async function prepareFolder(cached: string): Promise<Buffer<ArrayBuffer>> {
  const client = await PGlite.create();
  await migrateProduct(embedded(client));
  for (const statement of sparing) await client.exec(statement);
  const bytes = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  const aside = `${cached}.${randomUUID()}`;
  await writeFile(aside, bytes);
  await rename(aside, cached);
  return bytes;
}

async function onServer(url: string, isEmpty: boolean): Promise<TestPlace> {
  const name = `wealth_test_${randomUUID().replaceAll('-', '')}`;
  const template = isEmpty ? 'template1' : await preparedTemplate(url);
  await withClient(url, (client) => client.query(`create database ${name} template ${template}`));
  const own = urlOf(url, name);
  return {
    address: { url: own, connections: 4 },
    environment: { DATABASE_URL: own },
    drop: async () => {
      await withClient(url, async (client) => {
        const { rows } = await client.query('select oid from pg_database where datname = $1', [name]);
        // Only a superuser may force out the server's own process that vacuums the database; without force the server
        // ends it itself.
        await client
          .query(`drop database if exists ${name} with (force)`)
          .catch(() => client.query(`drop database if exists ${name}`));
        for (const { oid } of rows) await client.query(`drop role if exists services_${oid}`);
      });
    },
  };
}

/** One database of the server is brought forward, by the first test that needs it; each test's own is a copy of it. */
async function preparedTemplate(url: string): Promise<string> {
  const name = `wealth_template_${await migrationsHash()}`;
  await withLock(url, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = $1`, [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_draft`);
    await client.query(`create database ${name}_draft`);
    const database = await openDatabase({ url: urlOf(url, `${name}_draft`), connections: 1 });
    await migrateProduct(database).finally(() => database.close());
    await client.query(`alter database ${name}_draft rename to ${name}`);
  });
  return name;
}

/** Roles belong to the whole server: two databases of it must not be given their first migration at once. */
export async function withServerLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return server ? withLock(server, work) : work();
}

function withLock<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('wealth.test'))`);
    return work(client);
  });
}

function urlOf(server: string, name: string): string {
  const own = new URL(server);
  own.pathname = `/${name}`;
  return own.href;
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
