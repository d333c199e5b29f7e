import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '../test.ts';

/** What the portal answered, whole and as it was made. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Exchange {
  readonly reply: ServerResponse;
  /** Asks the portal. */
  answer(): Promise<Answer>;
  /** Lets the request through as if nothing were wrong. */
  pass(): void;
}

/** What becomes of a request instead of its answer. */
export type Fault = (exchange: Exchange) => unknown;

/** The way between this test's browser and the portal, and what goes wrong on it. */
export interface Network {
  /** From now on every request for such an address has that fault. @returns what mends it */
  spoil(address: RegExp, fault: Fault): () => void;
  /** Paths that were requested so far, queries included. */
  readonly requests: readonly string[];
}

/** The connection is lost in the middle of the answer. */
export const resets: Fault = async ({ answer, reply }) => {
  const { status, headers, body } = await answer();
  reply.writeHead(status, headers);
  await new Promise((sent) => reply.write(body.subarray(0, body.length >> 1), sent));
  reply.socket?.resetAndDestroy();
};

/** The connection is lost before the answer. */
export const cuts: Fault = ({ reply }) => reply.socket?.resetAndDestroy();

/** Something on the way answers in the portal's place. */
export const answers =
  (status: number, html: string): Fault =>
  ({ reply }) =>
    reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);

/**
 * Another last byte: a line's end, or a blank, for the one that closes the file. It means the same, so that the file
 * would do its work as ever if nobody looked at its hash.
 */
export const flipsLastByte: Fault = async ({ answer, reply }) => {
  const { status, headers, body } = await answer();
  const last = body.length - 1;
  body[last] = body[last] === 0x0a ? 0x20 : 0x0a;
  reply.writeHead(status, headers).end(body);
};

/** No answer comes until it is let go. */
export function hangs() {
  const held = new Set<() => void>();
  const fault: Fault = ({ pass, reply }) => {
    held.add(pass);
    reply.on('close', () => held.delete(pass));
  };
  return {
    fault,
    async letGo() {
      // A request that is still on its way here would be held for ever.
      await expect.poll(() => held.size, 'answers that hang').toBeGreaterThan(0);
      for (const pass of held) pass();
    },
  };
}

/** The answer comes in so many pieces, the next one whenever it is requested. */
export function trickles(pieces: number) {
  const live = new Set<() => Promise<unknown>>();
  const fault: Fault = async ({ answer, reply }) => {
    const { status, headers, body } = await answer();
    if (reply.destroyed) return;
    reply.writeHead(status, headers).flushHeaders();
    const size = Math.ceil(body.length / pieces);
    let sent = 0;
    const give = () => {
      const piece = body.subarray(sent, sent + size);
      sent += size;
      return new Promise<unknown>((done) =>
        sent < body.length ? reply.write(piece, done) : reply.end(piece, () => done(undefined)),
      );
    };
    live.add(give);
    // A page that leaves for the sign-in gives up what it had asked for.
    reply.on('close', () => live.delete(give));
  };
  return {
    fault,
    async next() {
      await expect.poll(() => live.size, 'answers that trickle').toBeGreaterThan(0);
      await Promise.all([...live].map((give) => give()));
    },
  };
}

/** Headers that belong to one connection, and one that would have the answer packed. */
const ownToConnection = ['connection', 'proxy-connection', 'keep-alive', 'transfer-encoding'];
const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

async function openNetwork() {
  const agent = new Agent({ keepAlive: true, timeout: 2_000 });
  const faults = new Map<symbol, { address: RegExp; fault: Fault }>();
  const requests: string[] = [];

  function forward(coming: IncomingMessage, headers: IncomingHttpHeaders): Promise<IncomingMessage> {
    const { hostname: _, port, pathname, search } = new URL(String(coming.url));
    const going = request({
      host: '127.0.0.1',
      port,
      path: pathname + search,
      method: coming.method,
      headers: without(headers, ownToConnection),
      agent,
    });
    coming.pipe(going);
    return once(going, 'response').then(([answer]) => answer as IncomingMessage);
  }

  const server = createServer((coming, reply) => {
    const lost = () => reply.destroy();
    const { pathname, search } = new URL(String(coming.url));
    requests.push(pathname + search);
    const pass = () =>
      void forward(coming, coming.headers).then((answer) => {
        reply.writeHead(answer.statusCode ?? 502, without(answer.headers, ownToConnection));
        answer.pipe(reply);
      }, lost);
    const rule = [...faults.values()].findLast(({ address }) => address.test(pathname + search));
    if (!rule) return pass();
    const answer = async (): Promise<Answer> => {
      const given = await forward(coming, { ...coming.headers, 'accept-encoding': 'identity' });
      const body = Buffer.concat(await given.toArray());
      return { status: given.statusCode ?? 502, headers: without(given.headers, ownToConnection), body };
    };
    Promise.resolve(rule.fault({ reply, answer, pass })).catch(lost);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const network: Network = {
    requests,
    spoil(address, fault) {
      const name = Symbol(address.source);
      faults.set(name, { address, fault });
      return () => void faults.delete(name);
    },
  };
  return {
    network,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Opened {
  readonly network: Network;
  readonly url: string;
}

/** Tests whose browser reaches the portal over a network of their own, on which real things go wrong. */
export const test = base.extend<{ network: Network; opened: Opened }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture wants
  opened: async ({}, use) => {
    const opened = await openNetwork();
    await use(opened);
    await opened.close();
  },
  network: ({ opened }, use) => use(opened.network),
  proxy: ({ opened }, use) => use({ server: opened.url }),
});
