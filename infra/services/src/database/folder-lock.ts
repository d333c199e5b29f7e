import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Two processes on one folder lose each other's writes without a word, so a second one is refused. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

export interface FolderLock {
  release(): Promise<void>;
}

const held = new Set<string>();

/**
 * Takes the folder for this process, by a file beside it. The file of a process that is gone is taken over.
 * @throws DatabaseInUse with one sentence for whoever started the second process.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = `${resolve(folder)}.lock`;
  await mkdir(dirname(file), { recursive: true });
  if (held.has(file)) throw inUse(folder, process.pid);
  held.add(file);
  try {
    await take(folder, file, `${process.pid} ${await startOf(process.pid)}`);
  } catch (problem) {
    held.delete(file);
    throw problem;
  }
  return {
    release: async () => {
      if (held.delete(file)) await unlink(file).catch(() => {});
    },
  };
}

async function take(folder: string, file: string, mark: string): Promise<void> {
  for (;;) {
    try {
      await writeFile(file, mark, { flag: 'wx' });
      return;
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    }
    const found = await readFile(file, 'utf8').catch(() => undefined);
    if (found === undefined) continue;
    const owner = Number(found.split(' ')[0]);
    if (await isAlive(owner, found.split(' ')[1])) throw inUse(folder, owner);
    await removeStale(file, found, folder, owner);
  }
}

/** Takes the stale file away by renaming it, and puts it back when somebody was quicker and it is theirs. */
async function removeStale(file: string, stale: string, folder: string, owner: number): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== stale) {
    await rename(aside, file);
    throw inUse(folder, owner);
  }
  await unlink(aside);
}

function inUse(folder: string, owner: number): DatabaseInUse {
  return new DatabaseInUse(
    `The database in ${folder} is in use by process ${owner}. Stop that process first, or name another folder.`,
  );
}

async function isAlive(owner: number, started: string | undefined): Promise<boolean> {
  if (!Number.isSafeInteger(owner) || owner <= 0) return false;
  try {
    process.kill(owner, 0);
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
  return (await startOf(owner)) === started;
}

/** When the process began, as the kernel counts it: a process id may be given to another process later. */
async function startOf(owner: number): Promise<string> {
  const stat = await readFile(`/proc/${owner}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
