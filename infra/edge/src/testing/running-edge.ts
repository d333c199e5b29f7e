import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { publishAll } from '@wealth/registry';
import { type TestSite, testSite } from '@wealth/registry/testing';
import type { EdgeConfig, RunningEdge } from '../start.ts';
import { startEdge } from './edge-in-test.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer;
}

/** Sends a request as written: no path is normalised, and any header may be set. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const incoming = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString('utf8') });
      });
    });
    incoming.on('error', reject);
    incoming.end(body);
  });
}

/** A call as the services received it. */
export interface ReceivedCall {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Services whose answers a test sets, and which record the requests they get. */
export async function listeningServices() {
  const received: ReceivedCall[] = [];
  let answer: { status: number; headers: Record<string, string | string[]>; body: string } | 'hang up' | 'never' = {
    status: 200,
    headers: {},
    body: '{}',
  };
  const server: Server = createServer(async (call, reply) => {
    const parts: Buffer[] = [];
    for await (const part of call) parts.push(part);
    const { method, url, headers } = call;
    received.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') });
    if (answer === 'never') return;
    if (answer === 'hang up') return void call.socket.destroy();
    reply.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8', ...answer.headers });
    reply.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers(
      body: string,
      { status = 200, headers = {} }: { status?: number; headers?: Record<string, string | string[]> } = {},
    ) {
      answer = { status, headers, body };
    },
    fails(how: 'hang up' | 'never') {
      answer = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface EdgeUnderTest {
  readonly site: TestSite;
  readonly services: Awaited<ReturnType<typeof listeningServices>>;
  readonly edge: RunningEdge;
  /** Lines of the edge's log. */
  readonly log: string[];
  ask(path: string, how?: Ask): Promise<Answer>;
  close(): Promise<void>;
}

/** A published site, services that listen, and an edge before both. */
export async function edgeUnderTest(
  config: Partial<EdgeConfig> = {},
  ofSite: Partial<TestSite['config']> = {},
): Promise<EdgeUnderTest> {
  const made = await testSite();
  const site = { ...made, config: { ...made.config, ...ofSite } };
  await publishAll(site);
  const services = await listeningServices();
  const log: string[] = [];
  const edge = await startEdge({
    port: 0,
    site: site.site,
    releases: join(site.registry, 'releases'),
    servicesUrl: services.url,
    upstreamSecret: 'the real secret',
    clock: site.clock,
    log: { write: (line) => void log.push(line) },
    ...config,
  });
  return {
    site,
    services,
    edge,
    log,
    ask: (path, how) => ask(edge.port, path, how),
    async close() {
      await edge.close();
      await services.close();
    },
  };
}
