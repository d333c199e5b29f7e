import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What others than the owner of a file may do with it. */
const OF_OTHERS = 0o077;

async function takeFromOthers(path: string): Promise<void> {
  const found = await lstat(path);
  // What a link leads to is not ours to change.
  if (found.isSymbolicLink()) return;
  if (found.mode & OF_OTHERS) await chmod(path, found.mode & 0o7777 & ~OF_OTHERS);
  if (found.isDirectory()) await Promise.all((await readdir(path)).map((name) => takeFromOthers(join(path, name))));
}

/**
 * Makes a folder that its owner alone can enter, and takes from everybody else what they may do with all that it holds
 * already. Nothing else is to write there meanwhile.
 */
export async function keepToOwner(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await takeFromOthers(folder);
}

type MakesFile = (path: unknown, mode: number, ...more: unknown[]) => unknown;
/** What sets modes in the file system that PGlite is compiled with (Emscripten's). */
interface Files {
  chmod: MakesFile;
  mknod: MakesFile;
}

/** PGlite's folder on disk. It gives each new file the mode that PostgreSQL asks for, whatever the umask says: 666. */
export class OwnersFolder extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const narrowed = ({ FS }: { readonly FS: Files }) => {
      const { chmod: change, mknod: make } = FS;
      FS.chmod = (path, mode, ...more) => change(path, mode & ~OF_OTHERS, ...more);
      FS.mknod = (path, mode, ...more) => make(path, mode & ~OF_OTHERS, ...more);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), narrowed] } };
  }
}
