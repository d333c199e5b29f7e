import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './say.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes a folder for this process alone; a lock left by a process that is gone is taken over.
 * @returns what gives it back
 * @throws Refusal when another one holds it
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder && isAlive(holder)) {
        throw new Refusal(`The portal is running already (process ${holder}). End it with Ctrl-C there first.`);
      }
      rmSync(file, { force: true });
    }
  }
}

/** Whether a process that lives holds it. */
export function isHeld(file: string): boolean {
  try {
    return isAlive(Number(readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}
