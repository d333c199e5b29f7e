import { endRequested } from '../portal/end-request.ts';
import { findKeycloak, NoKeycloak } from '../portal/keycloak.ts';
import { run } from '../say.ts';
import { failedLast, keepFailed } from './failed.ts';
import { failedFiles, playwrightReport } from './reports.ts';
import { runBrowserTests } from './runners.ts';
import { startTestPortal } from './test-portal.ts';

/** The journeys in which the identity server has a part; `npm test` runs them on the embedded one. */
const journeys = [
  ...['sign-in', 'refresh', 'sign-out', 'ended-session', 'roles', 'widget-client'].map(
    (name) => `e2e/journeys/${name}.test.ts`,
  ),
  'e2e/security/signed-out.test.ts',
  // Its administration, which the embedded one has no part in.
  'e2e/journeys/ended-session.keycloak.test.ts',
  'e2e/journeys/example-realm.keycloak.test.ts',
];

/** Minutes after which the run is given up. */
const MAX_MINUTES = 15;

/**
 * `npm run e2e:keycloak`: those journeys, as they stand, on a real Keycloak with the same realm and user files, and on the
 * data and releases that `npm test` left, where nothing changed since. With `-- --where-possible` a machine that has no
 * Java or cannot fetch Keycloak says so and passes; `-- failed` runs the files that failed last, `-- prepare` only fetches and builds Keycloak.
 */
await run(async () => {
  const options = process.argv.slice(2);
  const { signal } = endRequested();
  try {
    findKeycloak();
  } catch (cause) {
    if (!(cause instanceof NoKeycloak) || !options.includes('--where-possible')) throw cause;
    console.log(`Keycloak's journeys are left out. ${cause.message}`);
    return 0;
  }
  if (options.includes('prepare')) return 0;
  const files = options.includes('failed') ? (failedLast().keycloak ?? []) : journeys;
  if (files.length === 0) return 0;

  const portal = await startTestPortal({ identity: 'keycloak', mayReuse: true, signal });
  try {
    // One after the other: Keycloak refuses a member who signs in twice in the same moment, as an attack.
    const limits = ['--workers=1', `--global-timeout=${MAX_MINUTES * 60_000}`];
    const environment = { name: 'keycloak', E2E_IDENTITY: 'keycloak', E2E_RUNNING: '1' };
    const code = await runBrowserTests('browser', [...files, ...limits], environment);
    keepFailed({ keycloak: failedFiles(playwrightReport('keycloak.json', code)) });
    return code;
  } finally {
    await portal.end();
  }
});
