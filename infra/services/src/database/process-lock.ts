import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A process that lives holds the lock. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';

  /** The holder's process id. */
  readonly owner: number;

  constructor(owner: number) {
    super(`Process ${owner} holds the lock.`);
    this.owner = owner;
  }
}

export interface ProcessLock {
  release(): Promise<void>;
}

const held = new Set<string>();

/**
 * Takes a lock for as long as this process lives. The file names the process and when it began, so that a second one is
 * refused at once and a dead one's lock is taken over at once. A lock that has to be renewed by a timer, as proper-lockfile's,
 * would not do here: the embedded database keeps the event loop busy for longer than such a lock lasts.
 *
 * @throws LockHeld when a process that lives holds it, this one included
 */
export async function lockForProcess(path: string): Promise<ProcessLock> {
  const file = resolve(path);
  await mkdir(dirname(file), { recursive: true });
  if (held.has(file)) throw new LockHeld(process.pid);
  held.add(file);
  try {
    await take(file, `${process.pid} ${await startOf(process.pid)}`);
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

/** Whether a process that lives holds the lock. */
export async function isLocked(file: string): Promise<boolean> {
  const found = await readFile(file, 'utf8').catch(() => undefined);
  return found !== undefined && (await ownerOf(found)) !== undefined;
}

async function take(file: string, mark: string): Promise<void> {
  for (;;) {
    try {
      await writeFile(file, mark, { flag: 'wx', mode: 0o600 });
      return;
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    }
    const found = await readFile(file, 'utf8').catch(() => undefined);
    if (found === undefined) continue;
    const owner = await ownerOf(found);
    if (owner !== undefined) throw new LockHeld(owner);
    await removeStale(file, found);
  }
}

/** Takes the stale file away by renaming it, and puts it back when another process was quicker and it is theirs. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const found = await readFile(aside, 'utf8');
  if (found !== stale) {
    await rename(aside, file);
    throw new LockHeld(Number(found.split(' ')[0]));
  }
  await unlink(aside);
}

/** The process that a lock's text names, where it still lives. */
async function ownerOf(text: string): Promise<number | undefined> {
  const [id = '', started] = text.split(' ');
  const owner = Number(id);
  if (!Number.isSafeInteger(owner) || owner <= 0) return undefined;
  try {
    process.kill(owner, 0);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  return (await startOf(owner)) === started ? owner : undefined;
}

/** When the process began, as the kernel counts it: a process id may be given to another process later. */
async function startOf(owner: number): Promise<string> {
  const stat = await readFile(`/proc/${owner}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
