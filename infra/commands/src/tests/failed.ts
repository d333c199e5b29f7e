import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { place } from '../places.ts';

/** Whose tests: Jest's, those of each project of Playwright, and the browser's on a Keycloak. */
export type Runner = 'jest' | 'browser' | 'engines' | 'isolated' | 'keycloak';

type Failed = Partial<Record<Runner, readonly string[]>>;

const file = () => place('.data', 'failed-tests.json');

/** The files in which a test failed when each runner last ran, from the project's root. */
export function failedLast(): Failed {
  return existsSync(file()) ? JSON.parse(readFileSync(file(), 'utf8')) : {};
}

/** Keeps what `-- failed` runs: the files of those runners that ran; what is known of others stays. */
export function keepFailed(failed: Failed): void {
  mkdirSync(dirname(file()), { recursive: true });
  writeFileSync(file(), JSON.stringify({ ...failedLast(), ...failed }, undefined, 2));
}
