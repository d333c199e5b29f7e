export {
  allAnswered,
  type Database,
  type DatabaseAddress,
  type Limits,
  openDatabase,
  requestLimits,
  type Transaction,
} from './database.ts';
export { type DatabaseClock, getDatabaseClock } from './database-clock.ts';
export { DatabaseInUse } from './folder-lock.ts';
export { deleteInBatches } from './in-batches.ts';
export { insertMany } from './insert-many.ts';
export { openServing } from './login.ts';
export { BeforeBaseline, migrate, migrationsFolder, OtherRelease, requireMigrated } from './migrate.ts';
export { given, prepared, preparedSql } from './prepared.ts';
export { keepToOwner } from './private-files.ts';
export { isLocked, LockHeld, lockForProcess } from './process-lock.ts';
export * as schema from './schema.ts';
export { type Acting, actAs, inTransaction, inTransactionFrom } from './transaction.ts';
export { DatabaseUnavailable, type Unavailability } from './unavailable.ts';
