import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

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

/** Longer than any change takes: whoever holds the place for so long is gone. */
const GIVEN_UP_AFTER = 30_000;

/** Does something while nobody else, in whatever process, does anything under the same file's name. */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      const since = (await stat(file).catch(() => undefined))?.mtimeMs;
      if (since !== undefined && Date.now() - since > GIVEN_UP_AFTER) await rm(file, { force: true });
      else await pause(20);
    }
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
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
