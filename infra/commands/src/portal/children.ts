import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { place } from '../places.ts';
import { Refusal, say } from '../say.ts';

export interface Server {
  /** `identity`, `services`, …: what a person calls it. */
  readonly name: string;
  /** The file that Node runs, from the project's root. */
  readonly file: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Where it says that it is ready. Default: `/ready`. */
  readonly readyPath?: string;
  /** Seconds that it may take until then. Default: 60. */
  readonly readyWithin?: number;
  /** The arguments of a command that starts servers itself, and stops them when it is told to end. */
  readonly command?: readonly string[];
}

/** Seconds that a server may take to end by itself; a command has several of them. */
const END_WITHIN = 8;
const COMMAND_ENDS_WITHIN = 60;
/** So often a server that was ready may end by itself within so many milliseconds, and is started again. */
const MAX_RESTARTS = 5;
const RESTARTS_WITHIN = 60_000;
/** Milliseconds until the first restart; each further one waits twice as long. */
const RESTART_AFTER = 200;
/** So many milliseconds a server's last words may be on their way; what it started itself may speak on. */
const LAST_WORDS_WITHIN = 1_000;

/** For what servers keep: their files are those of whoever starts them, and nobody else can read them. */
const OTHERS_MAY_NOTHING = 0o077;

/** Makes a server end when whoever started it is gone. */
const endsWithParent = place('infra/commands/src/portal/end-with-parent.mjs');

/** How the database's owner signs in: PostgreSQL's own variables too, which complete an address without a password. */
const namesDatabase = (name: string) => name.startsWith('DATABASE_') || /^PG[A-Z]/.test(name);

/** This process's environment, and the server's own. Only a server that is told of the database can sign in there. */
function environmentOf({ environment }: Server): NodeJS.ProcessEnv {
  if (environment.DATABASE_URL !== undefined) return { ...process.env, ...environment };
  const inherited = Object.entries(process.env).filter(([name]) => !namesDatabase(name));
  return { ...Object.fromEntries(inherited), ...environment };
}

/** Kills a server with all that it started itself, such as Keycloak's Java. */
function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    // It has ended in this very moment, or the system knows no groups.
    child.kill('SIGKILL');
  }
}

/** @throws Refusal when something listens there already. */
export async function refuseTakenPort(port: number): Promise<void> {
  const taken = await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (taken) {
    throw new Refusal(`Port ${port} is taken. End what uses it, or choose others: PORTAL_PORT=5300 npm start`);
  }
}

/**
 * Server processes that start, are waited for, and end together. One that was ready and ends by itself is started
 * again: what it keeps is on disk, and members go on.
 */
export class Children {
  readonly #logs: string;
  readonly #running = new Map<string, ChildProcess>();
  /** What each server was started as. */
  readonly #known = new Map<string, Server>();
  readonly #wereReady = new Set<string>();
  /** When each server was started again. */
  readonly #restarts = new Map<string, number[]>();
  #ending = false;
  /** Settles with a sentence when a server ends that nobody asked to. */
  readonly lost: Promise<string>;
  #loose!: (sentence: string) => void;

  constructor(logs: string) {
    this.#logs = logs;
    mkdirSync(logs, { recursive: true, mode: 0o700 });
    this.lost = new Promise((resolve) => {
      this.#loose = resolve;
    });
    process.on('exit', this.#abandon);
  }

  /** The process ends before its servers did, as when a run of tests is given up: then there is no time for order. */
  readonly #abandon = (): void => {
    for (const [name, child] of this.#running) {
      // Whoever kills a command loses the servers that it started.
      if (this.#known.get(name)?.command) child.kill('SIGTERM');
      else killGroup(child);
    }
  };

  start(server: Server): void {
    this.#known.set(server.name, server);
    this.#spawn(server, 'w');
  }

  #spawn(server: Server, flags: 'w' | 'a'): void {
    const { name, file, command = [] } = server;
    const log = join(this.#logs, `${name}.log`);
    const out = createWriteStream(log, { flags, mode: 0o600 });
    // A disk without room loses lines of the log, and no server.
    out.on('error', () => {});
    const umask = process.umask(OTHERS_MAY_NOTHING);
    const options = ['--disable-warning=ExperimentalWarning', '--import', endsWithParent];
    const child = spawn(process.execPath, [...options, place(file), ...command], {
      cwd: place('.'),
      env: environmentOf(server),
      // The channel tells a server that this process is gone, whatever ended it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own: Ctrl-C reaches the command alone, which then ends its servers in order.
      detached: true,
    });
    process.umask(umask);
    child.stdout?.pipe(out, { end: false });
    child.stderr?.pipe(out, { end: false });
    this.#running.set(name, child);
    const written = once(child, 'close').then(() => new Promise<void>((done) => out.end(done)));
    child.on('exit', async (code) => {
      this.#running.delete(name);
      if (this.#ending) return;
      if (this.#wereReady.has(name) && !server.command && this.#restart(server, code)) return;
      // What still speaks keeps this process running itself; a limit that is not needed any more must not.
      await Promise.race([written, pause(LAST_WORDS_WITHIN, undefined, { ref: false })]);
      const tail = readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n');
      this.#loose(`${name} ended by itself (exit ${code}). Its last words, from ${log}:\n${tail}`);
    });
  }

  /** @returns false when it has ended too often: then something is wrong that starting again does not mend. */
  #restart(server: Server, code: number | null): boolean {
    const now = performance.now();
    const lately = (this.#restarts.get(server.name) ?? []).filter((at) => now - at < RESTARTS_WITHIN);
    if (lately.length >= MAX_RESTARTS) return false;
    this.#restarts.set(server.name, [...lately, now]);
    say(`${server.name} ended by itself (exit ${code}) and is started again; see its log in ${this.#logs}`);
    setTimeout(
      () => {
        if (!this.#ending) this.#spawn(server, 'a');
      },
      RESTART_AFTER * 2 ** lately.length,
    ).unref();
    return true;
  }

  /** Waits until the server says that it is ready. */
  async ready({ name, port, readyPath = '/ready', readyWithin = 60 }: Server): Promise<void> {
    const until = performance.now() + readyWithin * 1000;
    let lost: string | undefined;
    void this.lost.then((sentence) => {
      lost = sentence;
    });
    while (performance.now() < until) {
      if (lost) throw new Refusal(lost);
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${readyPath}`, { signal: AbortSignal.timeout(2000) });
        if (answer.ok) {
          this.#wereReady.add(name);
          return;
        }
      } catch {
        // Not listening yet.
      }
      await pause(50);
    }
    throw new Refusal(`${name} did not become ready within ${readyWithin} s; see ${join(this.#logs, `${name}.log`)}`);
  }

  /** Sends a signal to a server, as whoever runs the machine may. */
  signal(name: string, signal: NodeJS.Signals): void {
    this.#running.get(name)?.kill(signal);
  }

  /** Starts a server anew that was ended, and waits until it is ready. */
  async again(name: string): Promise<void> {
    const server = this.#known.get(name);
    if (!server) throw new RangeError(`${name} was never started`);
    this.#spawn(server, 'a');
    await this.ready(server);
  }

  /** Ends one server and waits for it. */
  async end(name: string): Promise<void> {
    const child = this.#running.get(name);
    if (!child) return;
    this.#running.delete(name);
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const within = this.#known.get(name)?.command ? COMMAND_ENDS_WITHIN : END_WITHIN;
    const late = setTimeout(() => killGroup(child), within * 1000);
    await ended;
    clearTimeout(late);
  }

  /** Ends all, the newest first. */
  async endAll(): Promise<void> {
    this.#ending = true;
    for (const name of [...this.#running.keys()].reverse()) await this.end(name);
    process.off('exit', this.#abandon);
  }
}
