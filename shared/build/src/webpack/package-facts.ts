import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../../..');
const leftOut = new Set(['node_modules', 'dist']);

/** What a build is called: a remote by its descriptor, as the registry and the loader know it. */
export function packageName(folder: string): string {
  const descriptor = join(folder, 'remote.json');
  const file = existsSync(descriptor) ? descriptor : join(folder, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).name;
}

/** The libraries that a remote says it takes from the shell where they fit. */
export function sharedLibraries(folder: string): readonly string[] {
  return Object.keys(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')).shares);
}

/** The package.json of a library as a package's own files would import it, or undefined where it is not installed. */
function installed(folder: string, library: string): string | undefined {
  try {
    const file = findPackageJSON(library, pathToFileURL(`${folder}/`));
    return file && realpathSync(file);
  } catch {
    return undefined;
  }
}

/** The version of a library as a package's own files would import it. */
export function installedVersion(folder: string, library: string): string {
  const file = installed(folder, library);
  if (file === undefined) throw new Error(`${library} is not installed for ${folder}`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** Whether a package can use the kit, and so the kit's JSX runtime: it is installed, and made for the same React. */
export function isOnKitsReact(folder: string): boolean {
  const kit = installed(folder, '@wealth/kit');
  if (kit === undefined) return false;
  return !installed(folder, 'react') || installedVersion(folder, 'react') === installedVersion(dirname(kit), 'react');
}

function* sourcesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    if (leftOut.has(entry.name) || /\.(test\.tsx?|md)$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesBelow(path);
    else yield path;
  }
}

/**
 * Eight hex digits over a package's own and all shared sources. Two versions of a remote may run in one page, the
 * failed one and its predecessor, and must share neither the list of chunks, nor the federation instance, nor a class
 * name; the same sources give the same names on every machine.
 */
export function sourceMark(folder: string): string {
  const hash = createHash('sha256');
  for (const place of [folder, join(root, 'shared')]) {
    for (const path of sourcesBelow(place)) hash.update(path.slice(place.length)).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * React Router by the files of its production build. Its package names those with warnings for developers under every
 * condition that a bundler has: 1 kB of a first visit.
 */
export function productionRouter(): Record<string, string> {
  const routerDom = installed(join(root, 'shared/kit'), 'react-router-dom');
  const router = routerDom && installed(dirname(routerDom), 'react-router');
  if (!router) return {};
  const build = join(dirname(router), 'dist/production');
  return { 'react-router$': join(build, 'index.mjs'), 'react-router/dom$': join(build, 'dom-export.mjs') };
}

/** One text per state of the lock file, which says what stands in every node_modules. */
export function lockMark(): string {
  return createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
}
