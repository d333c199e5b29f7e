import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { apiProblem } from './api-report.rules.ts';
import { judgedDoors, notesProblems, orphanProblems } from './api-reports.ts';
import { duplicateVersions } from './duplicate-versions.ts';
import { staleProblems } from './generated.ts';
import { place } from './places.ts';
import { run } from './say.ts';

interface Check {
  readonly name: string;
  readonly file: string;
  readonly options: readonly string[];
}

const folders = readdirSync(place('.'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(shell|mfe-.*|shared|infra|e2e)$/.test(entry.name))
  .map((entry) => entry.name);

const checks: readonly Check[] = [
  {
    name: 'format and lint',
    file: 'node_modules/@biomejs/biome/bin/biome',
    options: ['ci', '--colors=off', '--error-on-warnings', '.'],
  },
  {
    name: 'import rules',
    file: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    options: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...folders],
  },
  {
    name: 'circles of folders',
    file: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    options: ['--config', '.dependency-cruiser-folders.mjs', '--output-type', 'err', ...folders],
  },
  { name: 'types', file: 'node_modules/typescript/bin/tsc', options: ['--noEmit', '-p', '.'] },
  {
    name: 'dead code',
    file: 'node_modules/knip/bin/knip.js',
    options: ['--no-progress', '--treat-config-hints-as-errors'],
  },
];

function check({ name, file, options }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [place(file), ...options], { cwd: place('.') });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('exit', (code) => {
      console.log(`${code === 0 ? '✔' : '✘'} ${name}`);
      if (code !== 0) console.log(said.trim());
      resolve(code === 0);
    });
  });
}

function report(name: string, problems: readonly string[]): boolean {
  console.log(`${problems.length === 0 ? '✔' : '✘'} ${name}`);
  for (const sentence of problems) console.log(sentence);
  return problems.length === 0;
}

/** What the doors of the shared packages give, against the reports in the repository. */
async function changedDoors(): Promise<readonly string[]> {
  const changed = (await judgedDoors())
    .map(({ kept, made }) => apiProblem(kept, made))
    .filter((problem) => problem !== undefined);
  return [...changed, ...orphanProblems()];
}

/**
 * `npm run check`: format, lint, import rules, types, dead code, duplicate versions, generated files, API reports and
 * release notes; one failure does not hide another.
 */
await run(async () => {
  const results = [];
  for (const one of checks) results.push(await check(one));
  results.push(report('duplicate versions', duplicateVersions()));
  results.push(report('generated files', staleProblems()));
  results.push(report('API reports', await changedDoors()));
  results.push(report('release notes', notesProblems()));
  return results.every(Boolean) ? 0 : 1;
});
