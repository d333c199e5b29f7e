import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { callHeaders, remoteNamed } from '@wealth/api';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { everyAnswer } from './policy.ts';
import { problem } from './problem.ts';

export interface ServerOptions {
  /** Milliseconds in which a request must have arrived whole. Default: 60,000. */
  readonly arrivesWithin?: number | undefined;
  /** Where log lines go, as JSON. Default: stdout; false for none. */
  readonly log?: { write(line: string): void } | false | undefined;
}

const ARRIVES_WITHIN = 60_000;
/** Milliseconds for a request's headers, which fit into a few packets. */
const HEADERS_WITHIN = 15_000;
/** Milliseconds between two checks of requests that are still arriving. */
const LOOK_EVERY = 5_000;
/** Open connections cost memory: a further one is refused, and those that are open go on. */
const MAX_CONNECTIONS = 4_000;

/** An address without what may name a person's things: only words stay, ids become `:id`, queries go. */
export function redactAddress(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (/^[a-z]+(-[a-z]+)*(\.[a-z]+)?$/i.test(part) || part === '' ? part : ':id'))
    .join('/');
}

/** Logs each answer without what may name a person. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    request.log.info(
      {
        event: 'answered',
        method: request.method,
        path: redactAddress(request.url),
        status: statusCode,
        milliseconds: Math.round(elapsedTime),
        remote: remoteNamed(request.headers[callHeaders.remote]),
      },
      'answered',
    );
  });
}

/** Node's error codes for what never became a request, and the status of the answer; 400 for all others. */
const unreadable: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** The headers of a refusal that Node, and not Fastify, sends. */
const headersOf = (body: string) => ({
  ...everyAnswer,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
});

/** Answers what never became a request: too slow, too large, or no HTTP at all. */
function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && code !== 'ECONNRESET') {
    const status = unreadable[code ?? ''] ?? 400;
    const body = JSON.stringify(problem(status));
    const headers = { ...headersOf(body), connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
}

/** A request names its host once (RFC 9112 §3.2); before HTTP 1.1 it need not. */
function namesItsHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Answers a request whose `Expect` is not `100-continue`, which Node would refuse without a word. */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(problem(417));
  response.writeHead(417, { ...headersOf(body), connection: 'close' }).end(body);
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(problem(status));
}

/** A server with the edge's log, headers and refusals, and no address yet. */
export function createServer({ log, arrivesWithin = ARRIVES_WITHIN }: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger:
      log === false
        ? false
        : {
            level: 'info',
            base: { server: 'edge' },
            timestamp: () => `,"time":"${new Date().toISOString()}"`,
            ...(log && { stream: log }),
          },
    // It would write addresses whole, ids and all.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: arrivesWithin,
    http: {
      // It would be refused without a word; the hook below says why.
      requireHostHeader: false,
      headersTimeout: Math.min(arrivesWithin, HEADERS_WITHIN),
      connectionsCheckingInterval: Math.min(arrivesWithin / 4, LOOK_EVERY),
    },
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).headers(everyAnswer).send(problem(400));
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.on('checkExpectation', refuseExpectation);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everyAnswer);
    // Who came by an open connection while the edge ends.
    if (isClosing) return refuse(reply.headers({ connection: 'close', 'retry-after': '1' }), 503);
    // Of two, Node keeps the first: whoever stands before the edge might keep the other.
    if (!namesItsHost(request.raw)) return refuse(reply, 400);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ event: 'failed', err: error }, 'failed');
    return refuse(reply, status);
  });
  return app;
}
