import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const place = (...parts: string[]): string => join(root, ...parts);

/** What is built and published: the host, and the remotes that stand. */
export const hostPackage = 'shell';
export const remotePackages = ['mfe-onboarding', 'mfe-portfolio'] as const;
export const builtPackages: readonly string[] = [hostPackage, ...remotePackages];

export interface Ports {
  /** Where members' addresses lead. */
  readonly edge: number;
  /** Where the edge itself listens while a development server stands before it. */
  readonly behind?: number;
  readonly identity: number;
  readonly services: number;
  readonly external: number;
}

/** Four ports in a row, the portal's first. */
export function portsFrom(first: number): Ports {
  return { edge: first, identity: first + 1, services: first + 2, external: first + 3 };
}
