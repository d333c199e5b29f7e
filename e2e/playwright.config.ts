import { defineConfig } from '@playwright/test';
import { quickChromium, wholeChromium } from './support/chromium.ts';
import { isFull } from './support/full.ts';
import { portal } from './support/portal.ts';

/** Tests that take the machine from others: load, killed servers, further portals, builds, heap, endless loops. */
const isolated = '**/*.isolated.test.ts';
// What the embedded provider has no part in: its administration.
const left = process.env.E2E_IDENTITY === 'keycloak' ? [] : ['**/*.keycloak.test.ts'];

export default defineConfig({
  testDir: '.',
  // The README's pictures are taken by a command of their own. The commands run the two others one after the other.
  projects: process.env.PICTURES
    ? [{ name: 'pictures', testMatch: 'pictures/*.ts' }]
    : [
        { name: 'browser', testMatch: '**/*.test.ts', testIgnore: [isolated, ...left], use: quickChromium },
        // Files side by side, and the journeys of each one after the other, in one browser.
        { name: 'engines', testMatch: 'engines/*.engine.ts', fullyParallel: false, timeout: 60_000 },
        { name: 'isolated', testMatch: isolated, workers: 1, fullyParallel: false },
      ],
  globalSetup: './start-portal.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Ends what hangs, on a machine several times slower than usual too; how fast a page is, is measured by the benches.
  // In the long form one test may go over every file, or mount fifty times.
  timeout: isFull ? 600_000 : 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    baseURL: portal.address(),
    channel: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace is half as much work again; a picture of what failed is always kept.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    ...wholeChromium,
  },
});
