import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CONTRACT_VERSION, Release } from '@wealth/platform/registry';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { readJson, writeWhole } from '../files.ts';
import { folders } from '../folders.ts';
import { PublishRefused } from '../refusal.ts';
import { BUILD_NOTES, type BuiltFiles, compressed, hashesOf, readBuilt, versionOfContent } from './built.ts';
import { checkBudget, checkContract, checkVersion, descriptorFrom } from './release.rules.ts';

/** The file that a remote's build begins with. */
const REMOTE_ENTRY = 'remoteEntry.js';
/** Versions of builds that are named by their content start with it. */
const FIRST_VERSION = '1.0.0';

/** What a build says of itself: which files the first route needs, in the order in which they are wanted. */
const Entries = Type.Object({
  scripts: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
  /** What is wanted soon after: a remote's first chunks, the shell's fonts. */
  preload: Type.Array(Type.String()),
});
export type Entries = Static<typeof Entries>;

/** A release of the shell: what the page's own tags are written from. */
export interface ShellRelease {
  readonly version: string;
  readonly base: string;
  readonly files: Record<string, string>;
  readonly entries: Entries;
}

export interface Publication {
  /** Folder of the finished build. */
  readonly dist: string;
  /** The parsed `remote.json`. */
  readonly descriptor: unknown;
  /** A semantic version; left out, the content names it, so that changed bytes are another version. */
  readonly version?: string;
}

const entriesOf = (dist: string) => readJson<unknown>(join(dist, BUILD_NOTES));

async function sizesOnTheWire(files: BuiltFiles) {
  const twins = new Map(
    await Promise.all([...files].map(async ([name, bytes]) => [name, await compressed(name, bytes)] as const)),
  );
  const sizes = new Map([...files].map(([name, bytes]) => [name, twins.get(name)?.gzip.length ?? bytes.length]));
  return { twins, sizes };
}

/** Puts a whole folder in place at once: a reader sees all of a release, or nothing of it. */
async function placeFiles(
  draft: string,
  folder: string,
  files: BuiltFiles,
  twins: Awaited<ReturnType<typeof sizesOnTheWire>>['twins'],
) {
  try {
    for (const [name, bytes] of files) {
      const file = join(draft, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
      const twin = twins.get(name);
      if (!twin) continue;
      await writeFile(`${file}.gz`, twin.gzip);
      await writeFile(`${file}.br`, twin.brotli);
    }
    // Without its record the folder is left from a publication that was cut off: nothing names it yet.
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(draft, folder);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    throw cause;
  }
}

/** The record that stands for this version, if it says the same. @throws PublishRefused VERSION_TAKEN if it does not */
async function standing<Record>(registry: string, name: string, wanted: Record & { version: string }) {
  const record = await readJson<Record>(folders.record(registry, name, wanted.version));
  if (record && !isDeepStrictEqual(record, wanted)) {
    throw new PublishRefused('VERSION_TAKEN', `${name}@${wanted.version} is published already, with other bytes.`);
  }
  return record;
}

/**
 * Publishes one version of a remote: an immutable folder `releases/<name>/<version>/`, the SHA-384 of every file in
 * it, and compressed twins beside the files. Publishing the same again changes nothing.
 *
 * @throws PublishRefused naming what is wrong: descriptor, contract, entry, budget, or a version that is taken
 */
export async function publish(registry: string, { dist, descriptor, version }: Publication): Promise<Release> {
  const said = descriptorFrom(descriptor);
  checkContract(said, CONTRACT_VERSION);
  const files = await readBuilt(dist);
  if (!files.has(REMOTE_ENTRY)) {
    throw new PublishRefused('ENTRY_MISSING', `${said.name} has no ${REMOTE_ENTRY} in ${dist}.`);
  }
  const hashes = hashesOf(files);
  const named = version ?? versionOfContent(FIRST_VERSION, hashes, said);
  checkVersion(named);
  const release: Release = {
    version: named,
    base: `/remotes/${said.name}/${named}/`,
    entry: REMOTE_ENTRY,
    files: hashes,
    descriptor: said,
  };
  if (await standing(registry, said.name, release)) return release;

  const { twins, sizes } = await sizesOnTheWire(files);
  const entries = await entriesOf(dist);
  const firstRoute = Value.Check(Entries, entries)
    ? [...new Set([REMOTE_ENTRY, ...entries.scripts, ...entries.styles, ...entries.preload])]
    : [...files.keys()].filter((name) => name.endsWith('.js') || name.endsWith('.css'));
  checkBudget(said.name, sizes, { files: firstRoute, budget: said.budget.firstRoute });
  await placeFiles(folders.draft(registry), folders.release(registry, said.name, named), files, twins);
  await writeWhole(folders.record(registry, said.name, named), JSON.stringify(release));
  return release;
}

/**
 * Publishes one version of the shell, under `/shell/<version>/`, as {@link publish} does for a remote.
 *
 * @throws PublishRefused when `entries.json` is missing or names a file that the build did not make
 */
export async function publishShell(
  registry: string,
  { dist, version }: Omit<Publication, 'descriptor'>,
): Promise<ShellRelease> {
  const files = await readBuilt(dist);
  const entries = await entriesOf(dist);
  if (!Value.Check(Entries, entries) || entries.scripts.length === 0) {
    throw new PublishRefused('ENTRY_MISSING', `The shell has no ${BUILD_NOTES} with a script in ${dist}.`);
  }
  const missing = [...entries.scripts, ...entries.styles, ...entries.preload].find((name) => !files.has(name));
  if (missing)
    throw new PublishRefused('ENTRY_MISSING', `The shell's ${BUILD_NOTES} names ${missing}, which is not there.`);

  const hashes = hashesOf(files);
  const named = version ?? versionOfContent(FIRST_VERSION, hashes, entries);
  checkVersion(named);
  const release: ShellRelease = { version: named, base: `/shell/${named}/`, files: hashes, entries };
  if (await standing(registry, 'shell', release)) return release;

  const { twins, sizes } = await sizesOnTheWire(files);
  checkBudget('The shell', sizes);
  await placeFiles(folders.draft(registry), folders.release(registry, 'shell', named), files, twins);
  await writeWhole(folders.record(registry, 'shell', named), JSON.stringify(release));
  return release;
}

/** A published version. @throws PublishRefused RELEASE_UNKNOWN */
export async function releaseOf(registry: string, name: string, version: string): Promise<Release> {
  const record = await readJson<unknown>(folders.record(registry, name, version));
  if (!Value.Check(Release, record))
    throw new PublishRefused('RELEASE_UNKNOWN', `${name}@${version} is not published.`);
  return record;
}

/** A published version of the shell. @throws PublishRefused RELEASE_UNKNOWN */
export async function shellReleaseOf(registry: string, version: string): Promise<ShellRelease> {
  const record = await readJson<ShellRelease>(folders.record(registry, 'shell', version));
  if (!record) throw new PublishRefused('RELEASE_UNKNOWN', `shell@${version} is not published.`);
  return record;
}
