import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { place } from './places.ts';

const left = new Set(['node_modules', 'dist', '.data', 'reports']);

function* filesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    if (left.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const file = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

/** One hash over all that goes into something: the files below these places, tests left out, and the lock file. */
export function getInputs(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of places) {
    for (const file of filesBelow(place(folder))) hash.update(file.slice(place('.').length)).update(readFileSync(file));
  }
  return hash.update(readFileSync(place('pnpm-lock.yaml'))).digest('hex');
}
