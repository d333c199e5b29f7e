import { writeFileSync } from 'node:fs';
import { replyChecksFile, replyChecksSource } from '@wealth/api/reply-checks-source';
import { apiProblem, mayWrite } from './api-report.rules.ts';
import { judgedDoors, orphanProblems, writeReport } from './api-reports.ts';
import { run } from './say.ts';

/**
 * `pnpm api`: writes the checks of replies from their schemas, and the API reports of what got a new version. With `--same-version` it writes all anew, whatever
 * their versions: for a version that nobody has taken yet.
 */
await run(async () => {
  writeFileSync(replyChecksFile, replyChecksSource());
  const isSame = process.argv.includes('--same-version');
  const refused: string[] = [];
  for (const door of await judgedDoors()) {
    const problem = apiProblem(door.kept, door.made);
    if (problem === undefined) continue;
    if (isSame || mayWrite(door.kept, door.made)) {
      writeReport(door);
      console.log(`wrote ${door.file}`);
    } else refused.push(problem);
  }
  refused.push(...orphanProblems());
  for (const sentence of refused) console.error(sentence);
  return refused.length === 0 ? 0 : 1;
});
