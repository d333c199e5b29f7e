import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type BesideConfig, BODY_LIMIT, openSite, startBeside, UPSTREAM_TIMEOUT } from '@wealth/edge/for-web-servers';
import { nginxConfiguration } from './configuration.ts';
import type { Upstreams } from './settings.ts';

export interface NginxConfig extends Omit<BesideConfig, 'socket'> {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen at. Default: 127.0.0.1. */
  readonly host?: string;
  /** Base of the services: `http://127.0.0.1:4302`. */
  readonly servicesUrl: string;
  /** Path → base of what serves it and all below it: `/api/accounts`. Default: all are served at the one base. */
  readonly apart?: Readonly<Record<string, string>>;
  readonly upstreamSecret: string;
  readonly upstreamTimeout?: number;
  readonly bodyLimit?: number;
  /** Folder of its own while it runs, made anew. Default: a temporary one. */
  readonly folder?: string;
}

export interface RunningNginx {
  readonly port: number;
  readonly url: string;
  /** Settles when nginx has ended though nobody asked it to. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** Where Debian puts what is not built in. */
const modules = ['brotli_static', 'brotli_filter'].map((name) => `/usr/lib/nginx/modules/ngx_http_${name}_module.so`);
/** Milliseconds between two looks at what the renderer says of the site. */
const LOOK = 1_000;
const READY_WITHIN = 10_000;
/** Milliseconds that answers in progress have when it ends. */
const GRACE = 5_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The reading end of a pipe with a name: nginx opens its log by name, and standard output may be no file to open. */
function namedPipe(path: string): Readable {
  if (spawnSync('mkfifo', ['-m', '600', path]).status !== 0) throw new Error(`The pipe ${path} could not be made.`);
  return new Socket({ fd: openSync(path, constants.O_RDWR | constants.O_NONBLOCK), readable: true, writable: false });
}

/** What nginx says of itself, without the request that it was about: its address may hold ids. */
const asLogLine = (line: string) =>
  `${JSON.stringify({ level: 50, time: new Date().toISOString(), server: 'edge', event: 'nginx', msg: line.replace(/, client: .*/s, '') })}\n`;

function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host }, () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
}

async function untilReady(nginx: ChildProcess, port: number, host: string): Promise<void> {
  const until = performance.now() + READY_WITHIN;
  while (performance.now() < until) {
    if (nginx.exitCode !== null) throw new Error('nginx ended before it was ready; its words stand in the log.');
    if (await accepts(port, host)) return;
    await pause(20);
  }
  throw new Error(`nginx did not listen at ${port} within ${READY_WITHIN / 1000} s.`);
}

function upstreams({ servicesUrl, apart = {} }: NginxConfig): Upstreams {
  const address = (url: string) => new URL(url).host;
  const addresses = Object.entries(apart).map(([path, url]) => [path, address(url)]);
  return { all: address(servicesUrl), apart: Object.fromEntries(addresses) };
}

/**
 * nginx in the edge's place, configured from the edge's own policy and from what the renderer says of the site; when
 * that changes, nginx takes the new configuration without losing a request.
 * @throws Error when nginx cannot be started
 */
export async function startNginx(config: NginxConfig): Promise<RunningNginx> {
  const { upstreamSecret, host = '127.0.0.1', log } = config;
  if (/[^\w\-. ]/.test(upstreamSecret)) {
    throw new Error('UPSTREAM_SECRET may hold letters, digits, - _ . and spaces: nginx would read more into the rest.');
  }
  const port = config.port || (await freePort());
  const folder = config.folder ? resolve(config.folder) : mkdtempSync(join(tmpdir(), 'wealth-nginx-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const beside = await startBeside({ ...config, socket: join(folder, 'beside.sock') });
  const write = (line: string) => {
    if (log !== false) (log ?? process.stdout).write(line);
  };
  const pipe = namedPipe(join(folder, 'log'));
  createInterface({ input: pipe }).on('line', (line) => write(`${line}\n`));

  const site = openSite(config.site);
  const file = join(folder, 'nginx.conf');
  const { uid, username } = userInfo();
  const configuration = async () =>
    nginxConfiguration(
      {
        listen: `${host}:${port}`,
        ...(uid === 0 && { user: username }),
        modules: modules.filter((module) => existsSync(module)),
        folder,
        site: resolve(config.site),
        releases: resolve(config.releases),
        beside: join(folder, 'beside.sock'),
        log: join(folder, 'log'),
        services: upstreams(config),
        upstreamSecret,
        upstreamTimeout: config.upstreamTimeout ?? UPSTREAM_TIMEOUT,
        bodyLimit: config.bodyLimit ?? BODY_LIMIT,
      },
      await site.index(),
    );

  let written = await configuration();
  writeFileSync(file, written, { mode: 0o600 });
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A variable named NGINX would be taken for sockets to inherit.
    env: { PATH: process.env.PATH },
  });
  nginx.on('error', (cause) => write(asLogLine(cause.message)));
  if (nginx.stderr) createInterface({ input: nginx.stderr }).on('line', (line) => write(asLogLine(line)));
  const ended = new Promise<void>((done) => nginx.once('close', () => done()));

  const look = setInterval(async () => {
    const wanted = await configuration();
    if (wanted === written) return;
    written = wanted;
    writeFileSync(file, written, { mode: 0o600 });
    nginx.kill('SIGHUP');
  }, LOOK);

  async function close() {
    clearInterval(look);
    nginx.kill('SIGQUIT');
    const late = setTimeout(() => nginx.kill('SIGTERM'), GRACE);
    if (nginx.exitCode === null && nginx.pid !== undefined) await ended;
    clearTimeout(late);
    await beside.close();
    pipe.destroy();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await untilReady(nginx, port, host);
  } catch (cause) {
    await close();
    throw cause;
  }
  return { port, url: `http://localhost:${port}`, lost: ended, close };
}
