import { globSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { findNginx } from '@wealth/commands/nginx';
import { root } from '@wealth/commands/places';
import { portsFrom, startStack } from '@wealth/commands/stack';
import { dataFolder, firstPort, nginxPort } from './portal.ts';

const foldersOf = (files: string) =>
  globSync(files, { cwd: root })
    .map((file) => dirname(file))
    .sort();

const run = { tenants: ['broken'] };

/** Remotes of the tests, each beside its scenario; only the tenant that no list names runs them. */
const fixtures = [
  // Published first, so that it is the version before.
  ...foldersOf('e2e/failures/*/previous/remote.json').map((name) => ({ name, ...run })),
  ...foldersOf('e2e/{failures,contract}/*/remote/remote.json').map((name) => ({ name, ...run, mayFallBack: true })),
  ...foldersOf('e2e/contract/*/remote.json').map((name) => ({ name, ...run, isKept: true })),
];

/**
 * Builds and starts the whole portal once for all browser tests, on data of its own, and ends it after them. With
 * `E2E_RUNNING=1` the tests take the portal that runs at `E2E_PORT` already, with its data in `E2E_FOLDER`; with
 * `E2E_IDENTITY=keycloak` a real Keycloak signs its members in.
 */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_RUNNING) return undefined;
  const identity = process.env.E2E_IDENTITY === 'keycloak' ? 'keycloak' : 'embedded';
  if (findNginx()) process.env.WITH_NGINX = '1';
  const ports = { ...portsFrom(firstPort), ...(process.env.WITH_NGINX && { nginx: nginxPort }) };
  rmSync(dataFolder, { recursive: true, force: true });
  const stack = await startStack({ folder: dataFolder, ports, further: fixtures, identity });
  return () => stack.end();
}
