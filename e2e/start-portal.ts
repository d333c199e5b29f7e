import { startTestPortal } from '@wealth/commands/test-portal';
import { buildStates } from './states/open-state.ts';

/**
 * Builds and starts the whole portal once for all tests of a run of Playwright, and ends it after them. With
 * `E2E_RUNNING=1` the tests take the portal that runs at `E2E_PORT` already, with its data in `E2E_FOLDER`: so do the
 * commands, whose runs share one.
 */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  await buildStates();
  if (process.env.E2E_RUNNING) return undefined;
  const identity = process.env.E2E_IDENTITY === 'keycloak' ? 'keycloak' : 'embedded';
  const stack = await startTestPortal({ identity });
  return () => stack.end();
}
