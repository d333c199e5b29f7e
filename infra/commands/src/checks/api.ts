import { run } from '../say.ts';
import { apiProblem, mayWrite } from './api-report.rules.ts';
import { checkDoors, orphanProblems, writeReport } from './api-reports.ts';
import { writeGenerated } from './generated.ts';

/**
 * `npm run api`: writes what the browser needs of the calls from their schemas, and the API reports of what got a new
 * version. With `--same-version` it writes all reports anew: for a version that nobody has taken yet.
 */
await run(async () => {
  writeGenerated();
  const isSame = process.argv.includes('--same-version');
  const refused: string[] = [];
  for (const door of await checkDoors()) {
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
