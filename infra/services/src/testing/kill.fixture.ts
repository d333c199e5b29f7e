import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { quickStart } from './quick-start.ts';

/** Milliseconds after which a process that stands still ends, should the test that kills it be gone. */
const MAX_STOP_MS = 60_000;

/** On a server, statements of a killed process may still run until its sessions have ended. */
export async function untilAlone(database: Database): Promise<void> {
  if (database.kind === 'embedded') return;
  const others = sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  while ((await database.transaction((one) => one.execute(others))).rows.length > 0) await pause(5);
}

/** Says so and stands still, with whatever transaction is open, until the process is killed. */
export function stopForGood(): never {
  writeSync(1, 'stopped\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MAX_STOP_MS);
  process.exit(1);
}

/** Runs a file of this folder in a process of its own, and kills it where it stops. */
export async function killWhereItStops(name: string, order: object): Promise<void> {
  const file = join(import.meta.dirname, name);
  const child = spawn(process.execPath, [...quickStart, file, JSON.stringify(order)], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (part) => {
    complaint += String(part);
  });
  const ended = once(child, 'exit');
  const stopped = once(createInterface({ input: child.stdout }), 'line');
  await Promise.race([
    stopped,
    ended.then(() => {
      throw new Error(`The process ended by itself: ${complaint}`);
    }),
  ]);
  child.kill('SIGKILL');
  await ended;
}
