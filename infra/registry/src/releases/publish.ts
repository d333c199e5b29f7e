import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CONTRACT_VERSION, Release } from '@wealth/platform/registry';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { readJson, writeWhole } from '../files.ts';
import { folders } from '../folders.ts';
import { PublishRefused } from '../refusal.ts';
import {
  BUILD_NOTES,
  type BuiltFiles,
  type Compression,
  compressed,
  hashFiles,
  readBuilt,
  versionOfContent,
} from './built.ts';
import {
  checkBudget,
  checkCalls,
  checkContract,
  checkFlags,
  checkShares,
  checkVersion,
  descriptorFrom,
  Knows,
  type RunningShell,
} from './release.rules.ts';

/** The file that a remote's build begins with. */
const REMOTE_ENTRY = 'remoteEntry.js';
/** Versions of builds that are named by their content start with it. */
const FIRST_VERSION = '1.0.0';

/** The files that a page takes first, in the order in which they are wanted. */
const PageFiles = Type.Object({
  /** What runs before the rest has come; a remote has none, nor has a shell of before there was an entrance. */
  first: Type.Optional(Type.Array(Type.String())),
  scripts: Type.Array(Type.String()),
  styles: Type.Array(Type.String()),
  /** What is wanted soon after: a remote's first chunks, the shell's fonts. */
  preload: Type.Array(Type.String()),
});
export type PageFiles = Static<typeof PageFiles>;

/** The notes of a build. A host without a page for the widget, or for linking banks, leaves that out. */
const Entries = Type.Object({
  ...PageFiles.properties,
  widget: Type.Optional(PageFiles),
  link: Type.Optional(PageFiles),
});
export type Entries = Static<typeof Entries>;

/** What a remote's build says of itself besides: what it made, and what it takes from whoever shares it. */
const RemoteNotes = Type.Object({
  ...PageFiles.properties,
  files: Type.Array(Type.String()),
  /** Shared module → the range that the build asks for. */
  shares: Type.Record(Type.String(), Type.String()),
});

/** What a shell's build says of itself besides. */
const ShellNotes = Type.Object({ ...Entries.properties, knows: Type.Optional(Knows) });

/** A release of the shell: what the page's own tags are written from. */
export interface ShellRelease extends RunningShell {
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
  /** Default: `smallest`. */
  readonly compression?: Compression;
}

const notesOf = (dist: string) => readJson<unknown>(join(dist, BUILD_NOTES)).catch(() => undefined);

/** @throws PublishRefused FILE_MISSING when a file is not there that the build says it made or a page takes */
function checkFiles(name: string, files: BuiltFiles, wanted: readonly string[]): void {
  const missing = wanted.filter((file) => !files.has(file));
  if (missing.length === 0) return;
  throw new PublishRefused('FILE_MISSING', `${name}: its build names ${missing.join(', ')}, which is not there.`);
}

async function hasFiles(registry: string, name: string, version: string): Promise<boolean> {
  return access(folders.release(registry, name, version)).then(
    () => true,
    () => false,
  );
}

async function sizesOnTheWire(files: BuiltFiles, compression: Compression = 'smallest') {
  const twins = new Map(
    await Promise.all(
      [...files].map(async ([name, bytes]) => [name, await compressed(name, bytes, compression)] as const),
    ),
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
 * @param shell the release of the shell that will run it. Default: the one that pages are rendered with
 * @throws PublishRefused naming what is wrong: descriptor, contract, calls, flags, files, what is shared, budget, or a
 *   version that is taken
 */
export async function publish(
  registry: string,
  { dist, descriptor, version, compression }: Publication,
  shell?: RunningShell,
): Promise<Release> {
  const said = descriptorFrom(descriptor);
  checkContract(said, CONTRACT_VERSION);
  const running = shell ?? (await runningShell(registry));
  checkCalls(said, running);
  checkFlags(said, running);
  const files = await readBuilt(dist).catch(() => {
    throw new PublishRefused('ENTRY_MISSING', `There is no build of ${said.name} in ${dist}: run npm run build.`);
  });
  if (!files.has(REMOTE_ENTRY)) {
    throw new PublishRefused('ENTRY_MISSING', `${said.name} has no ${REMOTE_ENTRY} in ${dist}.`);
  }
  const notes = await notesOf(dist);
  if (!Value.Check(RemoteNotes, notes)) {
    throw new PublishRefused(
      'NOTES_MISSING',
      `${said.name} has no ${BUILD_NOTES} that says what its build made and shares; build it with remoteConfig of @wealth/build/webpack.`,
    );
  }
  const firstRoute = [...new Set([REMOTE_ENTRY, ...notes.scripts, ...notes.styles, ...notes.preload])];
  checkFiles(said.name, files, [...new Set([...notes.files, ...firstRoute])]);
  checkShares(said, notes.shares);
  const hashes = hashFiles(files);
  const named = version ?? versionOfContent(FIRST_VERSION, hashes, said);
  checkVersion(named);
  const release: Release = {
    version: named,
    base: `/remotes/${said.name}/${named}/`,
    entry: REMOTE_ENTRY,
    files: hashes,
    descriptor: said,
  };
  // Pruned files are placed again: the record still holds the very same hashes.
  if ((await standing(registry, said.name, release)) && (await hasFiles(registry, said.name, named))) return release;

  const { twins, sizes } = await sizesOnTheWire(files, compression);
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
  { dist, version, compression }: Omit<Publication, 'descriptor'>,
): Promise<ShellRelease> {
  const files = await readBuilt(dist);
  const notes = Value.Clean(ShellNotes, await notesOf(dist));
  if (!Value.Check(ShellNotes, notes) || notes.scripts.length === 0) {
    throw new PublishRefused('ENTRY_MISSING', `The shell has no ${BUILD_NOTES} with a script in ${dist}.`);
  }
  const { knows, ...entries } = notes;
  const pages = [entries, ...(entries.widget ? [entries.widget] : []), ...(entries.link ? [entries.link] : [])];
  const wanted = pages.flatMap(({ first = [], scripts, styles, preload }) => [first, scripts, styles, preload].flat());
  checkFiles('The shell', files, wanted);

  const hashes = hashFiles(files);
  const named = version ?? versionOfContent(FIRST_VERSION, hashes, notes);
  checkVersion(named);
  const release: ShellRelease = {
    version: named,
    base: `/shell/${named}/`,
    files: hashes,
    entries,
    ...(knows && { knows }),
  };
  if (await standing(registry, 'shell', release)) return release;

  const { twins, sizes } = await sizesOnTheWire(files, compression);
  checkBudget('The shell', sizes);
  await placeFiles(folders.draft(registry), folders.release(registry, 'shell', named), files, twins);
  await writeWhole(folders.record(registry, 'shell', named), JSON.stringify(release));
  return release;
}

/** A published version. @throws PublishRefused RELEASE_UNKNOWN, or RELEASE_GONE when its files were pruned */
export async function readRelease(registry: string, name: string, version: string): Promise<Release> {
  const record = await readJson<unknown>(folders.record(registry, name, version));
  if (!Value.Check(Release, record)) {
    const known = (await readVersions(registry, name)).slice(-5).reverse();
    const others = known.length > 0 ? `the newest are ${known.join(', ')}` : `nothing of ${name} is`;
    throw new PublishRefused('RELEASE_UNKNOWN', `${name}@${version} is not published; ${others}.`);
  }
  if (!(await hasFiles(registry, name, version))) {
    throw new PublishRefused(
      'RELEASE_GONE',
      `${name}@${version} was not run for 30 days, so its files are gone. Publish the same build again.`,
    );
  }
  return record;
}

/** When a version was published, in milliseconds since 1970: its record is written once. */
export async function publishedAt(registry: string, name: string, version: string): Promise<number> {
  return (await stat(folders.record(registry, name, version))).mtimeMs;
}

/** Every version of a remote that was ever published, the oldest first. */
export async function readVersions(registry: string, name: string): Promise<readonly string[]> {
  const names = await readdir(dirname(folders.record(registry, name, 'any'))).catch(() => []);
  const versions = names.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  const dated = await Promise.all(
    versions.map(async (version) => ({ version, at: await publishedAt(registry, name, version) })),
  );
  return dated.sort((one, other) => one.at - other.at).map(({ version }) => version);
}

/** A published version of the shell. @throws PublishRefused RELEASE_UNKNOWN */
export async function readShellRelease(registry: string, version: string): Promise<ShellRelease> {
  const record = await readJson<ShellRelease>(folders.record(registry, 'shell', version));
  if (!record) throw new PublishRefused('RELEASE_UNKNOWN', `shell@${version} is not published.`);
  return record;
}

/** The release of the shell that pages are rendered with, or undefined before the first start. */
async function runningShell(registry: string): Promise<ShellRelease | undefined> {
  const running = await readJson<{ version: string }>(folders.shell(registry));
  return running && readShellRelease(registry, running.version);
}
