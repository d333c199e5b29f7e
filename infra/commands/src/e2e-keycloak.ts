import { findKeycloak, NoKeycloak } from './keycloak.ts';
import { place } from './places.ts';
import { runBrowserTests } from './runners.ts';
import { run } from './say.ts';

/** The journeys in which the identity server has a part; `npm test` runs them on the embedded one. */
const journeys = [
  ...['sign-in', 'refresh', 'sign-out', 'ended-session', 'roles', 'widget-client'].map(
    (name) => `journeys/${name}.test.ts`,
  ),
  'security/signed-out.test.ts',
  // Its administration, which the embedded one has no part in.
  'journeys/ended-session.keycloak.test.ts',
];

/** Minutes after which the run is given up; all that it started is ended then too. */
const MOST_MINUTES = 15;

/**
 * `pnpm e2e:keycloak`: those journeys, as they stand, on a real Keycloak with the same realm and user files.
 * With `-- --where-possible` a machine that has no Java or cannot fetch Keycloak says so and passes.
 */
await run(async () => {
  try {
    findKeycloak();
  } catch (cause) {
    if (!(cause instanceof NoKeycloak) || !process.argv.includes('--where-possible')) throw cause;
    console.log(`Keycloak's journeys are left out. ${cause.message}`);
    return 0;
  }
  // One after the other: Keycloak refuses a member who signs in twice in the same moment, as an attack.
  return runBrowserTests([...journeys, '--workers=1', `--global-timeout=${MOST_MINUTES * 60_000}`], {
    E2E_IDENTITY: 'keycloak',
    // Beside the report of `npm test`, not in its place.
    PLAYWRIGHT_JSON_OUTPUT_FILE: place('reports', 'playwright-keycloak.json'),
  });
});
