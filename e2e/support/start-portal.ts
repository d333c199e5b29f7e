import { rmSync } from 'node:fs';
import { portsFrom, startStack } from '@wealth/commands/stack';
import { firstPort } from './portal.ts';

/** Builds and starts the whole portal once for all browser tests, on data of its own, and ends it after them. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const folder = process.env.E2E_DATA ?? '.data/e2e';
  if (!process.env.E2E_KEEP) rmSync(folder, { recursive: true, force: true });
  const stack = await startStack({ folder, ports: portsFrom(firstPort) });
  return () => stack.end();
}
