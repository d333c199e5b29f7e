import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getInputs } from '../inputs.ts';
import { bankPort, place, root, testBusinessTime, testFolder, testNginxPort, testPort } from '../places.ts';
import { portsFrom, type Stack, startStack } from '../portal/stack.ts';
import { findNginx } from './nginx.ts';

const foldersOf = (files: string) =>
  globSync(files, { cwd: root })
    .map((file) => dirname(file))
    .sort();

const run = { tenants: ['broken'] };

/** Remotes of the tests, each beside its scenario; only the tenant that no list names runs them. */
const fixtures = () => [
  // Published first, so that it is the version before.
  ...foldersOf('e2e/failures/*/previous/remote.json').map((name) => ({ name, ...run })),
  ...foldersOf('e2e/{failures,contract}/*/remote/remote.json').map((name) => ({ name, ...run, mayFallBack: true })),
  ...foldersOf('e2e/contract/*/remote.json').map((name) => ({ name, ...run, isKept: true })),
];

/** Everything that the portal of the tests is made of. */
const sources = () => ['shell', ...globSync('mfe-*', { cwd: root }), 'shared', 'infra', 'e2e'];

/**
 * Builds and starts the whole portal for the browser tests, with an nginx beside it where there is one: the variable
 * `WITH_NGINX` says so to the tests.
 *
 * @param identity who signs members in
 * @param mayReuse takes the data and the releases that the last run left, if nothing changed since. Default: all anew
 * @param signal gives up between two steps when it is aborted
 */
export async function startTestPortal({
  identity,
  mayReuse = false,
  signal,
}: {
  identity: 'embedded' | 'keycloak';
  mayReuse?: boolean;
  signal?: AbortSignal;
}): Promise<Stack> {
  if (findNginx()) process.env.WITH_NGINX = '1';
  const ports = {
    ...portsFrom(testPort),
    bank: bankPort(testPort),
    ...(process.env.WITH_NGINX && { nginx: testNginxPort }),
  };
  const stamp = place(testFolder, 'inputs');
  const inputs = getInputs(sources());
  const isPrepared = mayReuse && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
  if (!isPrepared) rmSync(place(testFolder), { recursive: true, force: true });
  const stack = await startStack({
    folder: testFolder,
    ports,
    further: fixtures(),
    identity,
    businessTime: testBusinessTime,
    isPrepared,
    ...(signal && { signal }),
  });
  writeFileSync(stamp, inputs);
  return stack;
}
