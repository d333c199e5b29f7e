import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

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
