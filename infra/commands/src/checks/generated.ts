import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callFactsFile, callFactsSource } from '@wealth/api/call-facts-source';
import { firstReplyChecks, laterReplyChecks } from '@wealth/api/reply-checks-source';
import { place } from '../places.ts';

/** Modules that are written from the schemas of the calls, so that the browser holds no schema library. */
const modules = [{ file: callFactsFile, source: callFactsSource }, firstReplyChecks, laterReplyChecks];

/** Writes each module anew. */
export function writeGenerated(): void {
  for (const { file, source } of modules) writeFileSync(file, source());
}

/** A sentence for each module that is not what the schemas give now. */
export function staleProblems(): readonly string[] {
  return modules
    .filter(({ file, source }) => readFileSync(file, 'utf8') !== source())
    .map(({ file }) => {
      const name = relative(place('.'), fileURLToPath(file));
      return `${name} is not what the schemas give: run \`npm run api\`, and commit what it writes.`;
    });
}
