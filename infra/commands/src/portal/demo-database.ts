import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { dropDemo, isDemo, NotTheDemo, prepareDemo, type SeedOptions } from '@wealth/sandbox/seed';
import {
  BeforeBaseline,
  type Database,
  DatabaseUnavailable,
  OtherRelease,
  openDatabase,
} from '@wealth/services/database';
import { place } from '../places.ts';
import { Refusal, say } from '../say.ts';

/** A cause that the reader can remove, in one sentence; any other stays as it is. */
function inOneSentence(cause: unknown): unknown {
  if (cause instanceof DatabaseUnavailable) {
    return new Refusal('The PostgreSQL that DATABASE_URL names does not answer. Start it, or name another.');
  }
  return cause instanceof OtherRelease || cause instanceof NotTheDemo ? new Refusal(cause.message) : cause;
}

interface DemoOptions extends Pick<SeedOptions, 'clock' | 'personas'> {
  /** A PostgreSQL to fill in place of the embedded database. */
  readonly url: string | undefined;
  /** Drops the demo of a `url` first. The embedded database's folder is removed before this is called. */
  readonly fresh: boolean;
  readonly keysFile: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Creates the database with the demo's data, or brings an existing one up to the clock's day. A new one is created beside
 * its place and moved there when it is complete, so that an interrupted start leaves nothing half done.
 *
 * Demo data below `.data` from before the first migration are replaced. Any other such database is refused unchanged.
 * @throws Refusal in one sentence for a database that cannot be used
 */
export async function prepareDatabase(folder: string, options: DemoOptions): Promise<void> {
  const where = join(folder, 'database');
  try {
    const isOutdated = await fill(where, options);
    if (!isOutdated) return;
    say('The demo data are of an earlier release, whose tables this one cannot use: they are replaced.');
    rmSync(where, { recursive: true });
    await fill(where, options);
  } catch (cause) {
    throw inOneSentence(cause);
  }
}

/**
 * Fills the database, or brings it up to date.
 * @returns true if it holds demo data below `.data` from before the first migration, and nothing was changed
 */
async function fill(where: string, { url, fresh, keysFile, signal, ...options }: DemoOptions): Promise<boolean> {
  const draft = `${where}.draft`;
  const isNew = !url && !existsSync(where);
  rmSync(draft, { recursive: true, force: true });

  say(isNew ? 'Preparing the database with the demo data …' : 'Bringing the database up to today …');
  const database = await openDatabase(url ? { url } : { folder: isNew ? draft : where });
  try {
    if (url && fresh) await dropDemo(database);
    await prepareDemo(database, {
      ...options,
      keysFile,
      onProgress(step) {
        signal?.throwIfAborted();
        say(`  ${step} …`);
      },
    });
    if (!existsSync(keysFile)) {
      throw new Refusal(`The demo data are locked by keys that are not at ${keysFile}. Start over with --fresh.`);
    }
  } catch (cause) {
    if (cause instanceof BeforeBaseline && !url && (await isOwnDemo(where, database))) return true;
    throw cause;
  } finally {
    await database.close();
  }
  if (isNew) renameSync(draft, where);
  return false;
}

const isOwnDemo = async (where: string, database: Database) =>
  where.startsWith(place('.data') + sep) && isDemo(database);
