import { mkdirSync, rmSync } from 'node:fs';
import { place } from '../places.ts';
import { endRequested } from '../portal/end-request.ts';
import { run, say } from '../say.ts';
import { prepareEngines } from './engines.ts';
import { failedLast, keepFailed } from './failed.ts';
import { findNginx } from './nginx.ts';
import { NoPostgres, onPostgres } from './postgres.ts';
import {
  countOutcomes,
  failedFiles,
  jestReport,
  listFailures,
  playwrightReport,
  type Report,
  summarize,
} from './reports.ts';
import { runBrowserTests, runNode } from './runners.ts';
import { startTestPortal } from './test-portal.ts';

const { signal } = endRequested();

/** What Jest came to, on PostgreSQL beside PGlite, or on PGlite alone where no server is to be had. */
async function runJest(options: readonly string[]): Promise<Report> {
  const hasNginx = findNginx();
  const runOn = (DATABASE_URL: string | undefined) =>
    // A test that failed may leave a server open; the run has to end all the same.
    runNode(
      'node_modules/jest/bin/jest.js',
      ['--json', '--outputFile=reports/jest.json', '--silent', '--forceExit', ...options],
      { ...(DATABASE_URL && { DATABASE_URL }), ...(hasNginx && { WITH_NGINX: '1' }) },
    );
  say('Rules, services and screens (Jest)');
  const code = await onPostgres(runOn).catch((cause: unknown) => {
    if (!(cause instanceof NoPostgres)) throw cause;
    say(`${cause.message} The services are tested on the embedded database alone.`);
    return runOn(undefined);
  });
  const report = jestReport('jest.json', code);
  keepFailed({ jest: failedFiles(report) });
  return report;
}

interface BrowserRun {
  readonly project: 'browser' | 'engines' | 'isolated';
  readonly options: readonly string[];
}

/** What the runs came to, one after the other on one portal; a portal that does not start is a failure. */
async function runInBrowser(runs: readonly BrowserRun[]): Promise<Report[]> {
  const reports: Report[] = [];
  say('The portal in a real browser (Playwright)');
  const portal = process.env.E2E_RUNNING ? undefined : await startTestPortal({ identity: 'embedded', signal });
  try {
    for (const { project, options } of runs) {
      signal.throwIfAborted();
      if (project === 'engines') prepareEngines();
      const code = await runBrowserTests(project, ['--pass-with-no-tests', ...options], { E2E_RUNNING: '1' });
      const report = playwrightReport(`${project}.json`, code);
      keepFailed({ [project]: failedFiles(report) });
      reports.push(report);
    }
  } finally {
    await portal?.end();
  }
  return reports;
}

/** Whether the journeys in every engine run: always without words, else if a word names them. */
const asksForEngines = (words: readonly string[]) =>
  words.length === 0 || words.some((word) => word.includes('engine'));

/** The files that failed last, one after the other. */
async function runFailed(): Promise<Report[]> {
  const { jest = [], browser = [], engines = [], isolated = [] } = failedLast();
  const reports: Report[] = [];
  if (jest.length > 0) reports.push(await runJest(['--runInBand', '--runTestsByPath', ...jest]));
  const runs: BrowserRun[] = [];
  if (browser.length > 0) runs.push({ project: 'browser', options: [...browser, '--workers=1'] });
  if (engines.length > 0) runs.push({ project: 'engines', options: engines });
  if (isolated.length > 0) runs.push({ project: 'isolated', options: isolated });
  if (runs.length > 0) reports.push(...(await runInBrowser(runs)));
  return reports;
}

async function runAll([only, ...words]: readonly string[]): Promise<Report[]> {
  const reports: Report[] = [];
  if (only !== 'e2e') reports.push(await runJest(only === 'unit' ? words : []));
  if (only === 'unit') return reports;
  const options = only === 'e2e' ? words : [];
  const runs: BrowserRun[] = [
    { project: 'browser', options },
    ...(asksForEngines(options) ? [{ project: 'engines', options } as const] : []),
    // Alone on the machine: what goes on beside them would fail, or make them fail.
    { project: 'isolated', options },
  ];
  return [...reports, ...(await runInBrowser(runs))];
}

/**
 * `npm test`: every test, the browser's included. Leaves the runners' JSON reports in reports/ and closes with the tests
 * and minutes of each kind and a line of counts. `npm test -- unit` leaves the browser out, `npm test -- e2e journeys`
 * runs nothing else; either takes words that the files' paths match. `npm test -- failed` runs the files that failed
 * last, one after the other. `npm test -- prepare` only installs Firefox and WebKit where it may, and ends with 1 where one
 * is missing.
 */
await run(async () => {
  const options = process.argv.slice(2);
  if (options[0] === 'prepare') return prepareEngines() ? 0 : 1;
  rmSync(place('reports'), { recursive: true, force: true });
  mkdirSync(place('reports'), { recursive: true });

  const reports = options[0] === 'failed' ? await runFailed() : await runAll(options);
  if (reports.length === 0) {
    console.log('Nothing failed when the tests last ran.');
    return 0;
  }
  const { passed, failed } = countOutcomes(reports);
  console.log(
    ['', ...summarize(reports), '', ...listFailures(reports), `${passed} passed, ${failed} failed`].join('\n'),
  );
  return failed === 0 && passed > 0 ? 0 : 1;
});
