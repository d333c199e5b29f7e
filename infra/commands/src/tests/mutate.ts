import { globSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { place } from '../places.ts';
import { Refusal, run, say } from '../say.ts';

/** Pure rules: all of shared/domain, and every file that is called so; but no table, which a test computes anew. */
const rules = globSync(['shared/domain/src/**/*.ts', '{shell,mfe-*,shared/*,infra/*}/src/**/*.rules.ts'], {
  cwd: place('.'),
  exclude: ['**/node_modules', '**/*.test.ts', '**/federal-holidays.ts'],
}).sort();

/** The rules that a member's money, dates and access hang on, and the share of mutants that their tests have to kill. */
const leastKilled = 0.85;
const held: Record<string, RegExp> = {
  money: /^shared\/domain\/src\/money\//,
  calendar: /^shared\/domain\/src\/calendar\//,
  returns: /^shared\/domain\/src\/returns\//,
  session: /^shell\/src\/.*session\//,
  member: /^shell\/src\/.*member\//,
  loader: /^shell\/src\/.*loader\//,
};

interface JestConfiguration {
  readonly default: { readonly projects: readonly { readonly displayName: string }[] };
}

type LogLevel = NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>;

interface Mutant {
  readonly fileName: string;
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

interface Tally {
  killed: number;
  all: number;
}

/** Mutates files whose tests run in one of Jest's projects. The tests are those beside the rules: their tables and laws. */
async function mutate(project: 'browser' | 'node', files: readonly string[]): Promise<readonly Mutant[]> {
  const jest = (await import(pathToFileURL(place('jest.config.mjs')).href)) as JestConfiguration;
  const config = jest.default.projects.find(({ displayName }) => displayName === project);
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const tests = folders.map((folder) =>
    folder.startsWith('shared/domain/') ? `<rootDir>/${folder}/*.test.ts` : `<rootDir>/${folder}/*.rules.test.ts`,
  );
  // Stryker loads it itself, from where the names of Jest's environments mean nothing.
  const testEnvironment =
    project === 'node'
      ? fileURLToPath(import.meta.resolve('jest-environment-node'))
      : place('shared/build/src/jest/browser-environment.mjs');
  const stryker = new Stryker({
    mutate: [...files],
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    // Each of them holds a whole Jest: two cores run one beside the command itself.
    concurrency: Math.max(1, Math.min(4, availableParallelism() - 1)),
    ignorePatterns: [
      '**',
      '!/{shell,mfe-*,shared,infra}/**/*.{ts,tsx,mjs,cjs,json}',
      '!/package.json',
      'node_modules',
      'dist',
      '.data',
    ],
    // Outside of the project: Jest would find every package of the project twice in it.
    tempDirName: join(tmpdir(), `wealth-portal-mutation-${process.pid}`),
    // Stryker reads it with an API of TypeScript that this version no longer has; no test needs it.
    tsconfigFile: 'none',
    checkers: [],
    reporters: ['json', 'html'],
    logLevel: 'warn' as LogLevel,
    jsonReporter: { fileName: `.data/mutation-${project}.json` },
    htmlReporter: { fileName: `.data/mutation-${project}.html` },
    jest: {
      projectType: 'custom',
      config: {
        ...config,
        testEnvironment,
        projects: [],
        testMatch: tests,
        testPathIgnorePatterns: ['/node_modules/'],
      },
    },
  });
  return (await stryker.runMutationTest()) as unknown as readonly Mutant[];
}

/** Prints each file's share and what survived in it. @returns what every rule file came to */
function report(mutants: readonly Mutant[]): Map<string, Tally> {
  const files = new Map<string, Tally>();
  for (const { fileName, status, mutatorName, replacement, location } of mutants) {
    if (status === 'Ignored' || status === 'CompileError' || status === 'RuntimeError') continue;
    const file = relative(place('.'), fileName);
    const tally = files.get(file) ?? { killed: 0, all: 0 };
    files.set(file, tally);
    tally.all++;
    if (status === 'Killed' || status === 'Timeout') tally.killed++;
    else {
      const { line, column } = location.start;
      console.log(
        `${file}:${line}:${column} ${status}: ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      );
    }
  }
  return files;
}

const percent = ({ killed, all }: Tally): string =>
  `${((100 * killed) / all).toFixed(1).padStart(5)} %  ${killed}/${all}`;

/**
 * `npm run mutate`: changes the rules one place at a time and says which changes no test notices. `npm run mutate -- <path>`
 * takes a folder or a file alone. Leaves Stryker's reports in .data/, and fails where the rules that are held to a
 * share stay under it.
 */
await run(async () => {
  const [path = '', ...rest] = process.argv.slice(2);
  const wanted = rules.filter((file) => path === '' || file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
  if (rest.length > 0 || wanted.length === 0) {
    throw new Refusal(
      'npm run mutate takes nothing, or one folder or file with rules: shared/domain, shell/src/core/loader …',
    );
  }
  const inBrowser = wanted.filter((file) => /^(shell|mfe-)/.test(file));
  const inNode = wanted.filter((file) => !inBrowser.includes(file));
  say(`${wanted.length} files with rules`);
  const mutants: Mutant[] = [];
  if (inNode.length > 0) mutants.push(...(await mutate('node', inNode)));
  if (inBrowser.length > 0) mutants.push(...(await mutate('browser', inBrowser)));

  const tallies = report(mutants);
  for (const [file, tally] of tallies) console.log(`${percent(tally)}  ${file}`);
  let code = 0;
  for (const [name, pattern] of Object.entries(held)) {
    const tally = { killed: 0, all: 0 };
    for (const [file, { killed, all }] of tallies) {
      if (!pattern.test(file)) continue;
      tally.killed += killed;
      tally.all += all;
    }
    if (tally.all === 0) continue;
    const low = tally.killed / tally.all < leastKilled;
    if (low) code = 1;
    console.log(`${low ? '✘' : '✔'} ${percent(tally)}  ${name}, at least ${100 * leastKilled} %`);
  }
  return code;
});
