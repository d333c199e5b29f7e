import { readFile, stat } from 'node:fs/promises';

/** Caches what was made of a file until the file changes; undefined for a file that is gone. */
export function cachedByFile<Made>(make: (bytes: Buffer) => Made | Promise<Made>) {
  const made = new Map<string, { mark: string; value: Promise<Made> }>();
  return async (file: string): Promise<Made | undefined> => {
    const facts = await stat(file).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const mark = `${facts.mtimeMs} ${facts.ctimeMs} ${facts.size} ${facts.ino}`;
    const known = made.get(file);
    if (known?.mark === mark) return known.value;
    const value = readFile(file).then(make);
    made.set(file, { mark, value });
    value.catch(() => made.delete(file));
    return value;
  };
}
