import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropDemo, NotTheDemo, prepareDemo, type SeedOptions } from '@wealth/sandbox/seed';
import { DatabaseUnavailable, OtherRelease, openDatabase } from '@wealth/services/database';
import { Refusal, say } from './say.ts';

/** What somebody who starts the portal can do something about. */
function inOneSentence(cause: unknown): unknown {
  if (cause instanceof DatabaseUnavailable) {
    return new Refusal('The PostgreSQL that DATABASE_URL names does not answer. Start it, or name another.');
  }
  return cause instanceof OtherRelease || cause instanceof NotTheDemo ? new Refusal(cause.message) : cause;
}

/**
 * Makes the database with the demo's data, or brings the one that is there up to the clock's day. A new one is made beside its
 * place and moved there when it is whole, so that a start that is cut off leaves nothing half done.
 *
 * With a `url` the data goes into that PostgreSQL instead.
 */
export async function prepareDatabase(
  folder: string,
  {
    url,
    fresh,
    clock,
    keysFile,
    signal,
  }: {
    url: string | undefined;
    /** Begins anew; of the embedded database the folder is gone already. */
    fresh: boolean;
    /** The data end on its business day. */
    clock: SeedOptions['clock'];
    keysFile: string;
    signal: AbortSignal | undefined;
  },
): Promise<void> {
  const place = join(folder, 'database');
  const draft = join(folder, 'database.draft');
  const isNew = !url && !existsSync(place);
  rmSync(draft, { recursive: true, force: true });

  say(isNew ? 'Preparing the database with the demo data …' : 'Bringing the database up to today …');
  const database = await openDatabase(url ? { url } : { folder: isNew ? draft : place });
  try {
    if (url && fresh) await dropDemo(database);
    await prepareDemo(database, {
      clock,
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
    throw inOneSentence(cause);
  } finally {
    await database.close();
  }
  if (isNew) renameSync(draft, place);
}
