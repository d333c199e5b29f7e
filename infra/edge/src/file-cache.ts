import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/**
 * Caches what was made of a file until the file changes; undefined for a file that is gone. Whoever asks looks at the
 * file first, since another machine may change it, of which no watch would know; those who ask while one looks share
 * the look, and on a busy edge that is most of them.
 */
export function cachedByFile<Made>(make: (bytes: Buffer) => Made | Promise<Made>) {
  const made = new Map<string, { mark: string; value: Promise<Made> }>();
  const looks = new Map<string, Promise<Stats | undefined>>();
  const lookAt = (file: string): Promise<Stats | undefined> => {
    const underWay = looks.get(file);
    if (underWay) return underWay;
    const look = stat(file)
      .catch(() => undefined)
      .finally(() => looks.delete(file));
    looks.set(file, look);
    return look;
  };
  return async (file: string): Promise<Made | undefined> => {
    const facts = await lookAt(file);
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
