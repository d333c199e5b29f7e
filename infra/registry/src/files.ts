import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lock } from 'proper-lockfile';

/** Writes beside the file and renames, so that a reader sees the old text or the new one, never half of it. */
export async function writeWhole(file: string, text: string | Uint8Array, mode = 0o644): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, text, { mode });
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
}

/** Milliseconds without a sign of life after which a lock's holder counts as dead. A living one renews it twice as often. */
const STALE_AFTER = 10_000;

/** Milliseconds between two tries to take a lock that somebody else holds. */
const BETWEEN_TRIES = 20;

/**
 * Runs the work while no other process, and nothing else in this one, runs under the same lock. It waits for as long as
 * a living holder takes; the lock of a dead one is taken over after 10 s.
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const release = await takeLock(file);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function takeLock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await lock(file, { realpath: false, stale: STALE_AFTER });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ELOCKED') throw cause;
      await pause(BETWEEN_TRIES);
    }
  }
}

/** The file's text, or undefined where there is no such file. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** The file's JSON, or undefined where there is no such file. @throws SyntaxError when it is not JSON */
export async function readJson<Shape>(file: string): Promise<Shape | undefined> {
  const text = await readText(file);
  return text === undefined ? undefined : (JSON.parse(text) as Shape);
}

/** Writes what differs from what is there. @returns whether it did */
export async function writeChanged(file: string, text: string): Promise<boolean> {
  if ((await readText(file)) === text) return false;
  await writeWhole(file, text);
  return true;
}
