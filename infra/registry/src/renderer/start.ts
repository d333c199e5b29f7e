import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJson } from '../files.ts';
import { folders } from '../folders.ts';
import type { Alarm } from '../pages/alarms.ts';
import { type RenderTools, render, type SiteConfig } from '../pages/render.ts';

export interface RendererConfig extends Omit<RenderTools, 'shell'> {
  readonly config: SiteConfig;
  /** Port of `/health` and `/ready`. 0 takes a free one. */
  readonly port: number;
  /** Address to listen at. Default: 127.0.0.1. */
  readonly host?: string;
  /** Milliseconds between two rounds: new pages show a change after at most so long. */
  readonly every: number;
  /**
   * Calls back once after so many milliseconds. Default: a timer.
   * @returns what cancels it
   */
  readonly schedule?: (callback: () => void, milliseconds: number) => () => void;
}

export interface RunningRenderer {
  readonly port: number;
  /** Ends after the round in progress. */
  close(): Promise<void>;
}

/** Rounds that may fail in a row before `/ready` answers 503. */
const PATIENCE = 3;

const scheduleTimer: NonNullable<RendererConfig['schedule']> = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};

const idOf = ({ tenant, problem }: Pick<Alarm, 'tenant' | 'problem'>) => `${tenant} ${problem}`;

/**
 * Renders the pages again and again, so that whatever was signed, here or on another machine, is shown to new pages
 * within a round, and a document that expires raises its alarm. It holds no key that signs.
 */
export async function startRenderer(options: RendererConfig): Promise<RunningRenderer> {
  const { config, every, schedule = scheduleTimer, clock, log } = options;
  let alarms: readonly Alarm[] = [];
  let failed = 0;
  let last: string | undefined;

  async function round(): Promise<void> {
    const known = new Set(alarms.map(idOf));
    try {
      // An alarm is logged when it begins, not with every round.
      const shell = await readJson<{ version: string }>(folders.shell(options.registry));
      if (!shell) throw new Error('No shell was published.');
      alarms = await render(config, {
        ...options,
        shell: shell.version,
        log: (line) => (line.level === 'error' && known.has(idOf(line as unknown as Alarm)) ? undefined : log(line)),
      });
      failed = 0;
      last = new Date(clock.now()).toISOString();
    } catch (cause) {
      failed += 1;
      log({ level: 'error', event: 'render.failed', sentence: (cause as Error).message });
    }
  }

  await round();
  let current = Promise.resolve();
  let cancel = schedule(next, every);
  function next() {
    current = round().finally(() => {
      cancel = schedule(next, every);
    });
  }

  const server = createServer((request, response) => {
    const isReady = last !== undefined && failed < PATIENCE;
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    if (request.url === '/ready') return answer(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready' });
    if (request.url === '/health') {
      return answer(200, { status: isReady && alarms.length === 0 ? 'ok' : 'degraded', alarms, lastRound: last });
    }
    answer(404, { status: 'not found' });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      cancel();
      await current;
      cancel();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
