import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What the build says of itself, for the registry alone: it is no part of the release. */
export const BUILD_NOTES = 'entries.json';

const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.html', '.txt']);
const MIN_COMPRESSED_BYTES = 512;

/**
 * Name in the folder, with `/`, → bytes. Left out is what no page loads: source maps, which are the team's, dot files
 * and the build's own notes.
 */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

export async function readBuilt(dist: string): Promise<BuiltFiles> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (name) => name !== BUILD_NOTES && !name.endsWith('.map') && !name.split('/').some((part) => part.startsWith('.')),
    )
    .sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name))] as const)));
}

/** `sha384-…` of some bytes, as integrity attributes want it. */
export function hashIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

export function hashFiles(files: BuiltFiles): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, hashIntegrity(bytes)]));
}

/** The version of a build that was given none: the same bytes and words are the same version, others another. */
export function versionOfContent(base: string, hashes: Record<string, string>, notes: unknown): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([hashes, notes]))
    .digest('hex');
  return `${base}-b${digest.slice(0, 8)}`;
}

export interface Compressed {
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/**
 * How Brotli compresses a release: as small as it can, or a little larger in a tenth of the time, where only this machine
 * loads it.
 */
export type Compression = 'smallest' | 'quick';

const QUICK_BROTLI_QUALITY = 5;

/** A file's compressed twins, or undefined where compressing it gains nothing. */
export async function compressed(
  name: string,
  bytes: Buffer,
  compression: Compression,
): Promise<Compressed | undefined> {
  if (!COMPRESSIBLE.has(extname(name)) || bytes.length < MIN_COMPRESSED_BYTES) return undefined;
  const [gzipped, brotli] = await Promise.all([
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: compression === 'quick' ? QUICK_BROTLI_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ]);
  return { gzip: gzipped, brotli };
}
