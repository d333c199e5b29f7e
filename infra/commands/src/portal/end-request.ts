import { once } from 'node:events';
import { Refusal, say } from '../say.ts';
import type { Stack } from './stack.ts';

/** The portal's port, and the first of those in a row that its servers take. @throws Refusal when it is none */
export function firstPort(): number {
  const named = process.env.PORTAL_PORT ?? '4300';
  const port = Number(named);
  if (!Number.isInteger(port) || port < 1024 || port > 65_000) {
    throw new Refusal(`PORTAL_PORT is "${named}"; it takes a port from 1024 to 65000.`);
  }
  return port;
}

/** SIGINT, SIGTERM, or SIGHUP of a terminal that was closed: `requested` settles then, and `signal` is aborted. */
export function endRequested(): { readonly signal: AbortSignal; readonly pending: Promise<undefined> } {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  return { signal: controller.signal, pending: once(controller.signal, 'abort').then(() => undefined) };
}

/**
 * Keeps the portal up until somebody asks to end it or a server is lost, and ends it whatever happens meanwhile.
 * @param beside begins what goes on beside it, and may give what ends that
 * @returns the command's exit code
 */
export async function keepUp(
  stack: Stack,
  pending: Promise<undefined>,
  beside: () => Promise<(() => Promise<void>) | undefined>,
): Promise<number> {
  try {
    const end = await beside();
    const lost = await Promise.race([pending, stack.servers.lost]);
    say(lost ?? 'Ending …');
    await end?.();
    return lost === undefined ? 0 : 1;
  } finally {
    await stack.end();
  }
}
