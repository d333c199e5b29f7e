import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findNginx } from './nginx.ts';
import { place } from './places.ts';
import { onPostgres } from './postgres.ts';
import { runBrowserTests, runNode } from './runners.ts';
import { run, say } from './say.ts';

/** What a runner's JSON report comes to. */
interface Counts {
  passed: number;
  failed: number;
}

function jestCounts(): Counts {
  const report = JSON.parse(readFileSync(place('reports/jest.json'), 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function playwrightCounts(): Counts {
  const { stats, errors } = JSON.parse(readFileSync(place('reports/playwright.json'), 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * `npm test`: every test, the browser's included. Leaves the runners' JSON reports in reports/ and closes with a
 * line of counts. `npm test -- unit` leaves the browser out, `npm test -- e2e journeys` runs nothing else; either takes words that the
 * files' paths match.
 */
await run(async () => {
  const [only, ...rest] = process.argv.slice(2);
  rmSync(place('reports'), { recursive: true, force: true });
  mkdirSync(place('reports'), { recursive: true });

  const counts: Counts[] = [];
  const codes: number[] = [];
  if (only !== 'e2e') {
    const hasNginx = findNginx();
    say('Rules, services and screens (Jest); the services on the embedded database and on PostgreSQL');
    codes.push(
      await onPostgres((DATABASE_URL) =>
        // A test that failed may leave a server open; the run has to end all the same.
        runNode(
          'node_modules/jest/bin/jest.js',
          ['--json', '--outputFile=reports/jest.json', '--silent', '--forceExit', ...(only === 'unit' ? rest : [])],
          {
            DATABASE_URL,
            ...(hasNginx && { WITH_NGINX: '1' }),
          },
        ),
      ),
    );
    counts.push(jestCounts());
  }
  if (only !== 'unit') {
    say('The portal in a real browser (Playwright)');
    codes.push(await runBrowserTests(only === 'e2e' ? rest : []));
    counts.push(playwrightCounts());
  }

  const passed = counts.reduce((total, count) => total + count.passed, 0);
  const failed = counts.reduce((total, count) => total + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && codes.every((code) => code === 0) ? 0 : 1;
});
