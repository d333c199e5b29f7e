import { type Database, inTransaction, requireMigrated } from '../database/index.ts';
import { brokenBy, findBroken } from './invariant.ts';
import { invariants } from './invariants.ts';
import { unlikeRebuilt } from './rebuilt.ts';

/**
 * Checks a whole database as an operator, and changes nothing of it.
 * @returns a sentence for each invariant that does not hold
 * @throws OtherRelease if the database is not of this release
 */
export async function checkInvariants(database: Database): Promise<string[]> {
  await requireMigrated(database);
  const broken = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
    findBroken(transaction, invariants),
  );
  const unlike = await unlikeRebuilt(database);
  if (unlike.length > 0) broken.push(brokenBy('the projections are those that the journal gives', unlike));
  return broken.map(({ sentence }) => sentence);
}
