import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** So long a browser may take to start, in milliseconds. */
const START_LIMIT = 30_000;

/** Where a program stands on the PATH. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Starts a program as the leader of a new process group; `untilSaid` reads its output. */
export function spawnGroup(program: string, options: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(program, options, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
}

/** Settles with the match once the program prints it. @throws if it ends or takes too long before */
export function untilSaid(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}: ${said.slice(-5).join(' ')}`));
    const late = setTimeout(() => fail('took too long to start'), START_LIMIT);
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          const match = pattern.exec(line);
          if (match) resolve(match);
        });
    child.once('error', (cause) => fail(cause.message));
    child.once('exit', () => fail('ended'));
    child.once('spawn', () => late.unref());
  });
}

/** Ends a program with all that it has started, and waits until it has ended. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended before.
  }
  await ended;
}
