import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';
import { problem } from './problem.ts';
import { answerHeadersFor, callHeadersFor, findUpstream, withoutTenant } from './proxy.rules.ts';

export interface CallsConfig {
  /** Base of the services: `http://127.0.0.1:4302`. */
  readonly servicesUrl: string;
  /** Paths that another process of the services answers, with all below them: `/api/accounts` → its base. */
  readonly apart?: Readonly<Record<string, string>>;
  /** What proves to the services that a call came through the edge. */
  readonly upstreamSecret: string;
  /** Milliseconds that the services may take to begin an answer, and between two parts of it. */
  readonly upstreamTimeout: number;
  /** Bytes that a call's body may have. */
  readonly bodyLimit: number;
}

/** Bytes. Shorter answers are not compressed: it would gain nothing. */
const MIN_COMPRESSED_BYTES = 1_000;

/**
 * Sends an answer, compressed where that saves bytes. A call is authorised by a header and never by a cookie, so no
 * foreign page can make one and learn from the length of its answer.
 */
function sendAnswer(request: FastifyRequest, reply: FastifyReply, stream: Readable) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const isText = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  const isLong = Number(reply.getHeader('content-length') ?? MIN_COMPRESSED_BYTES) >= MIN_COMPRESSED_BYTES;
  const hasBody = request.method !== 'HEAD' && reply.statusCode !== 204 && reply.statusCode !== 304;
  if (!encoding || !isText || !isLong || !hasBody || reply.hasHeader('content-encoding')) return reply.send(stream);

  const press =
    encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  reply.removeHeader('content-length').header('content-encoding', encoding).header('vary', 'accept-encoding');
  // A failure on either side ends both; Fastify then ends the answer, so that nobody takes half of it for the whole.
  return reply.send(pipeline(stream, press, () => undefined));
}

/** `/api/*`: calls go to the services, with the real secret and the tenant of the page that made them. */
export function proxyCalls(
  app: FastifyInstance,
  { servicesUrl, apart = {}, upstreamSecret, upstreamTimeout, bodyLimit }: CallsConfig,
  tenantOfRequest: (request: FastifyRequest) => Promise<string>,
): void {
  app.register(async (calls) => {
    // A body is read whole before the services see any of it: a slow or an endless one costs them nothing.
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, Readable.from([body])),
    );
    calls.decorateRequest('tenant', '');
    await calls.register(httpProxy, {
      // No common upstream: `getUpstream` names the process that answers each call.
      upstream: '',
      prefix: '/api',
      rewritePrefix: '/api',
      proxyPayloads: false,
      disableRequestLogging: true,
      destroyAgent: true,
      undici: { headersTimeout: upstreamTimeout, bodyTimeout: upstreamTimeout, connect: { timeout: upstreamTimeout } },
      preHandler: async (request) => {
        request.setDecorator('tenant', await tenantOfRequest(request));
      },
      replyOptions: {
        // A call may move money: it is made once, and the browser decides whether to make it again.
        retryDelay: () => null,
        getUpstream: (request) => findUpstream((request as FastifyRequest).url, apart) ?? servicesUrl,
        queryString: (_search, url) => withoutTenant(url),
        rewriteRequestHeaders: (request, headers) =>
          callHeadersFor(headers as IncomingHttpHeaders, {
            secret: upstreamSecret,
            tenant: (request as FastifyRequest).getDecorator<string>('tenant'),
            requestId: (request as FastifyRequest).id,
            address: (request as FastifyRequest).ip,
            host: (request as FastifyRequest).host,
            protocol: (request as FastifyRequest).protocol,
          }),
        rewriteHeaders: (headers) => answerHeadersFor(headers as IncomingHttpHeaders),
        onResponse: (request, reply, answer) =>
          sendAnswer(
            request as FastifyRequest,
            reply as FastifyReply,
            (answer as unknown as { stream: Readable }).stream,
          ),
        onError: (reply, { error }) => {
          const { statusCode } = error as Error & { statusCode?: number };
          const status = statusCode === 504 ? 504 : 502;
          reply.code(status).header('cache-control', 'no-store').send(problem(status));
        },
      },
    });
  });
}
