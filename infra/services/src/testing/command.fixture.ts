import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inTransaction, openDatabase, type Transaction } from '../database/index.ts';
import type { TestPlace } from './database.ts';
import { quickStart } from './quick-start.ts';

/**
 * Starts an operator's command in a process, on the database of that place.
 * @param file of the command, in `src`
 */
export const commandOn =
  (place: () => TestPlace, file: string, environment: Readonly<Record<string, string>> = {}) =>
  (...words: readonly string[]) => {
    const path = join(import.meta.dirname, '..', file);
    const { status, stdout, stderr } = spawnSync(process.execPath, [...quickStart, path, ...words], {
      env: { PATH: process.env.PATH, ...environment, ...place().environment },
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  };

/** Seeds the database between two commands. A command needs an embedded database for itself, so it is open only then. */
export const seedingIn =
  (place: () => TestPlace) =>
  async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase(place().address);
    return inTransaction(database, { role: 'seeder' }, work).finally(() => database.close());
  };
