import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';
import { contentTypes, releaseFile, textTypes } from './policy.ts';
import { problem } from './problem.ts';
import { type ReleaseFile, releaseFileAt } from './release-address.ts';
import type { PublishedFile, ReleaseCheck } from './release-check.ts';

function refuse(reply: FastifyReply, status: 404 | 500) {
  return reply.code(status).header('cache-control', 'no-store').send(problem(status));
}

function logRefused(request: FastifyRequest, { name, version, file }: ReleaseFile): void {
  const path = `${name}/${version}/${file}`;
  request.log.error({ event: 'release.refused', file: path }, 'a file differs from what was published');
}

function contentTypeOf(file: string): string {
  const type = contentTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return textTypes.includes(type) ? `${type}; charset=utf-8` : type;
}

function send(request: FastifyRequest, reply: FastifyReply, file: string, { hash, plain, ...twins }: PublishedFile) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const packed = encoding && twins[encoding];
  // The same for its twins, which a weak one may be.
  const tag = `W/"${hash}"`;
  reply.headers({ ...releaseFile, vary: 'accept-encoding', etag: tag });
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (known?.includes(tag)) return reply.code(304).send();
  if (packed) reply.header('content-encoding', encoding);
  return reply.type(contentTypeOf(file)).send(packed ?? plain);
}

/**
 * `/shell/<version>/…` and `/remotes/<name>/<version>/…`: immutable, compressed when the browser takes it, and nothing
 * that differs from what was published.
 */
export function serveReleases(app: FastifyInstance, check: ReleaseCheck): void {
  for (const address of ['/shell/*', '/remotes/*']) {
    app.get<{ Params: { '*': string } }>(address, async (request, reply) => {
      const requested = releaseFileAt(address.replace('*', request.params['*']));
      const found = requested && (await check.find(requested));
      if (requested === undefined || found === undefined) return refuse(reply, 404);
      if (found !== 'differs') return send(request, reply, requested.file, found);
      logRefused(request, requested);
      return refuse(reply, 500);
    });
  }
  for (const bare of ['/shell', '/remotes']) app.get(bare, (_request, reply) => refuse(reply, 404));
}

/** The address at which a web server asks whether a file is as published; the file's own address follows it. */
export const checkAddress = '/-/whole';

/** Answers 204 for a file that is as it was published, 403 for one that never was, 500 for one that differs. */
export function answerChecks(app: FastifyInstance, check: ReleaseCheck): void {
  app.get<{ Params: { '*': string } }>(`${checkAddress}/*`, async (request, reply) => {
    const requested = releaseFileAt(`/${request.params['*']}`);
    const found = requested && (await check.find(requested));
    if (requested === undefined || found === undefined) return reply.code(403).send();
    if (found !== 'differs') return reply.code(204).send();
    logRefused(request, requested);
    return reply.code(500).send();
  });
}
