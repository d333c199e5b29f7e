import { expect } from '@jest/globals';
import { type Acting, type Database, inTransaction, type Transaction } from '../database/index.ts';

/** Thrown at the end of a transaction that is to leave nothing behind. */
export const undo = new Error('undone');

/** An error of the database that says this. */
export const refusal = (text: string) => ({ cause: { message: expect.stringContaining(text) } });

/** Does the work as a role, and takes everything back: it rejects with {@link undo} where all of it is allowed. */
export const triedOn =
  (database: () => Database) =>
  (acting: Acting, work: (transaction: Transaction) => Promise<unknown>): Promise<never> =>
    inTransaction(database(), acting, async (transaction) => {
      await work(transaction);
      throw undo;
    });
