import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '@wealth/registry';
import { cachedByFile } from './file-cache.ts';
import type { ReleaseFile } from './release-address.ts';

const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** Bytes. Larger than any file of a release; a twin that unpacks to more counts as damaged. */
const LARGEST_UNPACKED = 64_000_000;
/** Stands in for the hash of a twin that cannot be unpacked; no hash equals it. */
const UNREADABLE = 'unreadable';

/** What the registry noted when a version was published. */
interface ReleaseRecord {
  /** File name in the folder → `sha384-…`. */
  readonly files: Readonly<Record<string, string>>;
}

export interface ReleaseCheck {
  /** Whether a file and its compressed twins hold the bytes that were published; undefined where none was. */
  isWhole(file: ReleaseFile): Promise<boolean | undefined>;
  /** Files that differ from what was published, as far as any of their version was asked for. */
  differing(): readonly string[];
}

export interface ReleaseCheckOptions {
  /** The registry's folder of published files. */
  readonly releases: string;
  /** The registry's folder of what it noted of each version. */
  readonly records: string;
  /** Called with each file that differs, once for each change. */
  readonly onDifference: (file: string) => void;
}

/**
 * Compares the files of a release with the registry's list (ARCHITECTURE §5). A page checks its scripts and stylesheets
 * itself; fonts, images and whatever else has no hash in a page are checked here alone. All of a version is checked
 * when its first file is asked for, and a file again whenever it has changed.
 */
export function createReleaseCheck({ releases, records, onDifference }: ReleaseCheckOptions): ReleaseCheck {
  const record = cachedByFile((bytes) => JSON.parse(bytes.toString('utf8')) as ReleaseRecord);
  const plain = cachedByFile(integrityOf);
  const unpacked = (unpack: typeof fromGzip) =>
    cachedByFile((bytes) => unpack(bytes, { maxOutputLength: LARGEST_UNPACKED }).then(integrityOf, () => UNREADABLE));
  const twins = [
    { ending: '.gz', hashOf: unpacked(fromGzip) },
    { ending: '.br', hashOf: unpacked(fromBrotli) },
  ];
  const checkedVersions = new Set<string>();
  const differing = new Set<string>();

  async function compare(path: string, hash: string): Promise<boolean> {
    const file = join(releases, path);
    const found = await Promise.all([plain(file), ...twins.map(({ ending, hashOf }) => hashOf(`${file}${ending}`))]);
    const isWhole = found.every((one) => one === undefined || one === hash);
    if (isWhole) differing.delete(path);
    else if (!differing.has(path)) {
      differing.add(path);
      onDifference(path);
    }
    return isWhole;
  }

  return {
    async isWhole({ name, version, file }) {
      const folder = `${name}/${version}`;
      const files = (await record(join(records, name, `${version}.json`)))?.files;
      const hash = files && Object.hasOwn(files, file) ? files[file] : undefined;
      if (files === undefined || hash === undefined) return undefined;
      if (!checkedVersions.has(folder)) {
        checkedVersions.add(folder);
        await Promise.all(Object.entries(files).map(([one, itsHash]) => compare(`${folder}/${one}`, itsHash)));
      }
      return compare(`${folder}/${file}`, hash);
    },
    differing: () => [...differing].sort(),
  };
}
