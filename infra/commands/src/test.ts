import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { place } from './places.ts';
import { run, say } from './say.ts';

/** What a runner's JSON report comes to. */
interface Counts {
  passed: number;
  failed: number;
}

function runNode(file: string, options: readonly string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const child = spawn(process.execPath, [...flags, place(file), ...options], {
      cwd: place('.'),
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
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
 * line of counts. What follows `--` goes to Playwright (`npm test -- journeys`).
 */
await run(async () => {
  const [only, ...rest] = process.argv.slice(2);
  rmSync(place('reports'), { recursive: true, force: true });
  mkdirSync(place('reports'), { recursive: true });

  const counts: Counts[] = [];
  const codes: number[] = [];
  if (only !== 'e2e') {
    say('Rules, services and screens (Jest)');
    codes.push(
      await runNode('node_modules/jest/bin/jest.js', ['--json', '--outputFile=reports/jest.json', '--silent']),
    );
    counts.push(jestCounts());
  }
  if (only !== 'unit') {
    const browser = findBrowser();
    say('The portal in a real browser (Playwright)');
    codes.push(
      await runNode(
        'e2e/node_modules/@playwright/test/cli.js',
        ['test', '--config', 'e2e/playwright.config.ts', ...(only === 'e2e' ? rest : [])],
        browser ? { CHROMIUM: browser } : {},
      ),
    );
    counts.push(playwrightCounts());
  }

  const passed = counts.reduce((total, count) => total + count.passed, 0);
  const failed = counts.reduce((total, count) => total + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && codes.every((code) => code === 0) ? 0 : 1;
});
