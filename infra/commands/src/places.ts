import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const place = (...parts: string[]): string => join(root, ...parts);

/** The names of the packages in `shared` or `infra`: their folders. */
export const packagesIn = (folder: 'shared' | 'infra'): readonly string[] =>
  readdirSync(place(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What is built and published: the host, and every remote that says how it is built. */
export const hostPackage = 'shell';
export const remotePackages: readonly string[] = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') && existsSync(place(name, 'webpack.config.ts')))
  .sort();
export const builtPackages: readonly string[] = [hostPackage, ...remotePackages];

export interface Ports {
  /** Where members' addresses lead. */
  readonly edge: number;
  /** Where the edge itself listens while a development server stands before it. */
  readonly behind?: number;
  /** Where an nginx serves the same site, beside the embedded edge. */
  readonly nginx?: number;
  /** Where a credit union's own site is, which shows the widget. */
  readonly bank?: number;
  readonly identity: number;
  readonly services: number;
  readonly external: number;
  readonly renderer: number;
  /** Where the linking provider is. */
  readonly linking: number;
  /** Where the page is that moves a member's day forward. */
  readonly desk: number;
}

/** The port of that page beside a portal whose first port this is. */
export const deskPort = (first: number): number => first + 8;

/** The port of the linking provider beside a portal whose first port this is. */
export const linkingPort = (first: number): number => first + 9;

/** The ports of every portal. Some portals use those between for further servers. */
export function portsFrom(first: number): Ports {
  return {
    edge: first,
    identity: first + 1,
    services: first + 2,
    external: first + 3,
    renderer: first + 5,
    desk: deskPort(first),
    linking: linkingPort(first),
  };
}

/** The port of the credit union's own site beside a portal whose first port this is. */
export const bankPort = (first: number): number => first + 7;

/** Where members link bank accounts: an origin on the portal's site where nothing else is. */
export const LINK_HOST = 'link.wealth.localhost';

/** Where the portal of the browser tests runs: ports of its own, so that a running demo is left in peace. */
export const testPort = Number(process.env.E2E_PORT ?? 4400);

/** Where that portal keeps its data, from the project's root. */
export const testFolder = process.env.E2E_FOLDER ?? `.data/e2e-${testPort}`;

/**
 * The business time of that portal stands still at noon, US Central, of a Friday on which markets are open, so that a run
 * on a holiday or at midnight is the same as any other.
 */
export const testBusinessTime = '2026-11-20T18:00:00Z';

/** Where an nginx serves the same site. */
export const testNginxPort = testPort + 6;
