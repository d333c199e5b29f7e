import { execFile, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { place } from '../places.ts';
import { run } from '../say.ts';
import { apiProblem } from './api-report.rules.ts';
import { checkDoors, notesProblems, orphanProblems } from './api-reports.ts';
import { duplicateVersions } from './duplicate-versions.ts';
import { type Excused, folderProblems, type Violation } from './folder-circles.rules.ts';
import { staleProblems } from './generated.ts';
import { keptForTests } from './kept-for-tests.ts';
import { testOnlyProblems, type UnusedReport } from './test-only.rules.ts';

interface Check {
  readonly name: string;
  readonly file: string;
  readonly options: readonly string[];
}

const folders = readdirSync(place('.'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(shell|mfe-.*|shared|infra|e2e)$/.test(entry.name))
  .map((entry) => entry.name);

const dependencyCruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const knip = 'node_modules/knip/bin/knip.js';

const checks: readonly Check[] = [
  {
    name: 'format and lint',
    file: 'node_modules/@biomejs/biome/bin/biome',
    options: ['ci', '--colors=off', '--error-on-warnings', '.'],
  },
  {
    name: 'import rules',
    file: dependencyCruiser,
    options: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...folders],
  },
  { name: 'types', file: 'node_modules/typescript/bin/tsc', options: ['--noEmit', '-p', '.'] },
  {
    name: 'dead code',
    file: knip,
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

async function jsonOf<Report>(file: string, options: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(process.execPath, [place(file), ...options], {
    cwd: place('.'),
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(stdout);
}

/** Circles of folders that are not on the list, and entries of the list that excuse nothing. */
async function circlesOfFolders(): Promise<readonly string[]> {
  const config = '.dependency-cruiser-folders.mjs';
  const excused: Excused = await import(place(config));
  const options = ['--config', config, '--output-type', 'json', ...folders];
  const { summary } = await jsonOf<{ summary: { violations: readonly Violation[] } }>(dependencyCruiser, options);
  return folderProblems(summary.violations, excused);
}

/** Exports and files that only tests use and the list does not name, and entries of the list that are out of date. */
async function testOnly(): Promise<readonly string[]> {
  const config = ['--config', '.knip-without-tests.mjs', '--production', '--include', 'files,exports,types'];
  const report = await jsonOf<UnusedReport>(knip, [...config, '--no-progress', '--no-exit-code', '--reporter', 'json']);
  return testOnlyProblems(report, keptForTests);
}

/** What the doors of the shared packages give, against the reports in the repository. */
async function changedDoors(): Promise<readonly string[]> {
  const changed = (await checkDoors())
    .map(({ kept, made }) => apiProblem(kept, made))
    .filter((problem) => problem !== undefined);
  return [...changed, ...orphanProblems()];
}

/**
 * `npm run check`: format, lint, import rules, types, dead code, circles of folders, code for tests alone, duplicate
 * versions, generated files, API reports and release notes; one failure does not hide another.
 */
await run(async () => {
  const results = [];
  for (const one of checks) results.push(await check(one));
  results.push(report('circles of folders', await circlesOfFolders()));
  results.push(report('code for tests alone', await testOnly()));
  results.push(report('duplicate versions', duplicateVersions()));
  results.push(report('generated files', staleProblems()));
  results.push(report('API reports', await changedDoors()));
  results.push(report('release notes', notesProblems()));
  return results.every(Boolean) ? 0 : 1;
});
