import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/**
 * Caches what was made of a file until the file changes; undefined for a file that is gone. Whoever asks looks at the
 * file first, since another machine may change it, of which no watch would know; those who ask while one looks share
 * the look, and on a busy edge that is most of them.
 *
 * @param mostBytes of the files whose makings are kept; those that nobody requested longest go first. Default: all
 */
export function cachedByFile<Made>(
  make: (bytes: Buffer) => Made | Promise<Made>,
  mostBytes: number = Number.POSITIVE_INFINITY,
) {
  const made = new Map<string, { mark: string; size: number; value: Promise<Made> }>();
  const looks = new Map<string, Promise<Stats | undefined>>();
  let bytes = 0;

  const lookAt = (file: string): Promise<Stats | undefined> => {
    const underWay = looks.get(file);
    if (underWay) return underWay;
    const look = stat(file)
      .catch(() => undefined)
      .finally(() => looks.delete(file));
    looks.set(file, look);
    return look;
  };
  const forget = (file: string): void => {
    bytes -= made.get(file)?.size ?? 0;
    made.delete(file);
  };

  return async (file: string): Promise<Made | undefined> => {
    const facts = await lookAt(file);
    if (!facts?.isFile()) {
      forget(file);
      return undefined;
    }
    const { size } = facts;
    const mark = `${facts.mtimeMs} ${facts.ctimeMs} ${size} ${facts.ino}`;
    const known = made.get(file);
    const value = known?.mark === mark ? known.value : readFile(file).then(make);
    forget(file);
    made.set(file, { mark, size, value });
    bytes += size;
    for (const longest of made.keys()) {
      if (bytes <= mostBytes) break;
      forget(longest);
    }
    if (value !== known?.value) value.catch(() => made.get(file)?.value === value && forget(file));
    return value;
  };
}
