import { resolve } from 'node:path';
import { LockHeld, lockForProcess, type ProcessLock } from './process-lock.ts';

/** Two processes on one folder lose each other's writes without a word, so a second one is refused. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/**
 * Takes a database's folder for this process, by a file beside it.
 * @throws DatabaseInUse with one sentence for whoever started the second process
 */
export async function lockFolder(folder: string): Promise<ProcessLock> {
  try {
    return await lockForProcess(`${resolve(folder)}.lock`);
  } catch (cause) {
    if (!(cause instanceof LockHeld)) throw cause;
    throw new DatabaseInUse(
      `The database in ${folder} is in use by process ${cause.owner}. Stop that process first, or name another folder.`,
    );
  }
}
