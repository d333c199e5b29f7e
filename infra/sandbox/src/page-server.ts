import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response of one of the demo's servers. */
export interface Answer {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

const MAX_BODY_BYTES = 65_536;

export const plain = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

/** The body of a request as text; undefined when it is larger than 64 kB. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * True if a request names the loopback address or one of the hosts, at the server's own port. A page of another site may
 * lead its own name here.
 */
export const isAddressedTo = ({ headers, socket }: IncomingMessage, hosts: readonly string[] = []): boolean =>
  ['localhost', '127.0.0.1', ...hosts].some((host) => headers.host === `${host}:${socket.localPort}`);

/**
 * Serves answers on this machine's loopback address alone.
 * @param port 0 takes a free one
 */
export async function startPageServer(port: number, answerTo: (request: IncomingMessage) => Answer | Promise<Answer>) {
  const server = createServer((request, reply) => {
    const answered = async () => answerTo(request);
    answered().then(
      ({ status, headers, body }) =>
        reply.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' }).end(body),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
