import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDemo } from '@wealth/sandbox/seed';
import { openDatabase } from '@wealth/services/database';
import { say } from './say.ts';

const clock = { now: () => Date.now() };

/**
 * Makes the database with the demo's data, or brings the one that is there up to today. A new one is made beside its
 * place and moved there when it is whole, so that a start that is cut off leaves nothing half done.
 *
 * With a `url` the data goes into that PostgreSQL instead.
 */
export async function prepareDatabase(
  folder: string,
  { url, keysFile, signal }: { url: string | undefined; keysFile: string; signal: AbortSignal | undefined },
): Promise<void> {
  const place = join(folder, 'database');
  const draft = join(folder, 'database.draft');
  const isNew = !url && !existsSync(place);
  rmSync(draft, { recursive: true, force: true });

  say(isNew ? 'Preparing the database with the demo data …' : 'Bringing the database up to today …');
  const database = await openDatabase(url ? { url } : { folder: isNew ? draft : place });
  try {
    await prepareDemo(database, {
      clock,
      keysFile,
      onProgress(step) {
        signal?.throwIfAborted();
        say(`  ${step} …`);
      },
    });
  } finally {
    await database.close();
  }
  if (isNew) renameSync(draft, place);
}
