import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { hashIntegrity } from '@wealth/registry';
import { cachedByFile } from './file-cache.ts';
import type { ReleaseFile } from './release-address.ts';

const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** Bytes. Larger than any file of a release; a twin that unpacks to more counts as damaged. */
const MAX_UNPACKED_BYTES = 64_000_000;
/** Bytes of files, and as many of each kind of twin, that stay in memory. */
const MAX_CACHED_BYTES = 12_000_000;
/** Stands in for the hash of a twin that cannot be unpacked; no hash equals it. */
const UNREADABLE = 'unreadable';

/** What the registry noted when a version was published. */
interface ReleaseRecord {
  /** File name in the folder → `sha384-…`. */
  readonly files: Readonly<Record<string, string>>;
}

/** A file as it was published: what was checked is what is sent. */
export interface PublishedFile {
  readonly hash: string;
  readonly plain: Buffer;
  /** Its compressed twins, where compressing gains something. */
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

export interface ReleaseCheck {
  /** A file whose bytes, and those of its compressed twins, are those that were published; undefined where none was. */
  find(file: ReleaseFile): Promise<PublishedFile | 'differs' | undefined>;
  /** Files that differ from the published ones, in all versions requested so far. */
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
 * when its first file is requested, and a file again whenever it has changed.
 */
export function createReleaseCheck({ releases, records, onDifference }: ReleaseCheckOptions): ReleaseCheck {
  const record = cachedByFile((bytes) => JSON.parse(bytes.toString('utf8')) as ReleaseRecord);
  const plain = cachedByFile((bytes) => ({ bytes, hash: hashIntegrity(bytes) }), MAX_CACHED_BYTES);
  const twin = (unpack: typeof fromGzip) =>
    cachedByFile(async (bytes) => {
      const hash = await unpack(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }).then(hashIntegrity, () => UNREADABLE);
      return { bytes, hash };
    }, MAX_CACHED_BYTES);
  const [gzipped, brotli] = [twin(fromGzip), twin(fromBrotli)];
  const checkedVersions = new Set<string>();
  const differing = new Set<string>();

  async function compare(path: string, hash: string): Promise<PublishedFile | 'differs' | undefined> {
    const file = join(releases, path);
    const found = await Promise.all([plain(file), brotli(`${file}.br`), gzipped(`${file}.gz`)]);
    if (found.some((one) => one !== undefined && one.hash !== hash)) {
      if (!differing.has(path)) {
        differing.add(path);
        onDifference(path);
      }
      return 'differs';
    }
    differing.delete(path);
    const [whole, br, gzip] = found.map((one) => one?.bytes);
    return whole && { hash, plain: whole, br, gzip };
  }

  return {
    async find({ name, version, file }) {
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
