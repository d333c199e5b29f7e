import { LockHeld, lockForProcess } from '@wealth/services/database';
import { Refusal } from '../say.ts';

/**
 * Takes a portal's folder for this process; the lock of a process that is gone is taken over.
 * @returns what gives it back
 * @throws Refusal when another process holds it
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  try {
    const { release } = await lockForProcess(file);
    return release;
  } catch (cause) {
    if (!(cause instanceof LockHeld)) throw cause;
    throw new Refusal(`The portal is running already (process ${cause.owner}). End it with Ctrl-C there first.`);
  }
}
