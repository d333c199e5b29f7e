import { runCommand, withDatabase } from './command.ts';
import { checkInvariants } from './invariants/index.ts';

await runCommand(async () => {
  const broken = await withDatabase(checkInvariants);
  process.stdout.write(`${broken.length === 0 ? 'All invariants hold.' : broken.join('\n')}\n`);
  if (broken.length > 0) process.exitCode = 1;
});
