import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { place } from './places.ts';
import { Refusal } from './say.ts';

export interface Server {
  /** `identity`, `services`, …: what a person calls it. */
  readonly name: string;
  /** The file that Node runs, from the project's root. */
  readonly file: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** Seconds that a server may take until it says that it is ready. */
const READY_WITHIN = 60;
/** Seconds that a server may take to end by itself. */
const END_WITHIN = 8;

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

/** Server processes that start, are waited for, and end together. */
export class Children {
  readonly #logs: string;
  readonly #running = new Map<string, ChildProcess>();
  #ending = false;
  /** Settles with a sentence when a server ends that nobody asked to. */
  readonly lost: Promise<string>;
  #loose!: (sentence: string) => void;

  constructor(logs: string) {
    this.#logs = logs;
    mkdirSync(logs, { recursive: true });
    this.lost = new Promise((resolve) => {
      this.#loose = resolve;
    });
  }

  start({ name, file, environment }: Server): void {
    const log = join(this.#logs, `${name}.log`);
    const out = createWriteStream(log, { flags: 'w' });
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', place(file)], {
      cwd: place('.'),
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C reaches the command alone, which then ends its servers in order.
      detached: true,
    });
    child.stdout?.pipe(out, { end: false });
    child.stderr?.pipe(out, { end: false });
    this.#running.set(name, child);
    child.on('exit', (code) => {
      out.end();
      this.#running.delete(name);
      if (this.#ending) return;
      const tail = readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n');
      this.#loose(`${name} ended by itself (exit ${code}). Its last words, from ${log}:\n${tail}`);
    });
  }

  /** Waits until the server answers /ready. */
  async ready({ name, port }: Server): Promise<void> {
    const until = performance.now() + READY_WITHIN * 1000;
    let lost: string | undefined;
    void this.lost.then((sentence) => {
      lost = sentence;
    });
    while (performance.now() < until) {
      if (lost) throw new Refusal(lost);
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2000) });
        if (answer.ok) return;
      } catch {
        // Not listening yet.
      }
      await pause(50);
    }
    throw new Refusal(`${name} did not become ready within ${READY_WITHIN} s; see ${join(this.#logs, `${name}.log`)}`);
  }

  /** Ends one server and waits for it. */
  async end(name: string): Promise<void> {
    const child = this.#running.get(name);
    if (!child) return;
    this.#running.delete(name);
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), END_WITHIN * 1000);
    await ended;
    clearTimeout(late);
  }

  /** Ends all, the newest first. */
  async endAll(): Promise<void> {
    this.#ending = true;
    for (const name of [...this.#running.keys()].reverse()) await this.end(name);
  }
}
