import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const leftOut = new Set(['node_modules', 'dist']);

/** What a package.json says that a build needs to know. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

export function packageFacts(folder: string): PackageFacts {
  const { name, version, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, dependencies };
}

/** The version of a library that stands in a package's node_modules. */
export function installedVersion(folder: string, library: string): string {
  return packageFacts(join(folder, 'node_modules', library)).version;
}

function* sourcesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    if (leftOut.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
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

/** One text per state of the lock file, which says what stands in every node_modules. */
export function lockMark(): string {
  return createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
}
