import { databaseOf } from './config.ts';
import { openDatabase } from './database/index.ts';
import { checkInvariants } from './invariants/index.ts';

try {
  const database = await openDatabase(databaseOf(process.env));
  const broken = await checkInvariants(database).finally(() => database.close());
  process.stdout.write(`${broken.length === 0 ? 'All invariants hold.' : broken.join('\n')}\n`);
  if (broken.length > 0) process.exitCode = 1;
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
