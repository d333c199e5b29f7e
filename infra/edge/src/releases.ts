import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';
import { type ReleaseFile, releaseFileAt } from './release-address.ts';
import type { ReleaseCheck } from './release-check.ts';

function refuse(reply: FastifyReply, status: 404 | 500) {
  return reply.code(status).header('cache-control', 'no-store').send(problem(status));
}

function logRefused(request: FastifyRequest, { name, version, file }: ReleaseFile): void {
  const path = `${name}/${version}/${file}`;
  request.log.error({ event: 'release.refused', file: path }, 'a file differs from what was published');
}

/**
 * `/shell/<version>/…` and `/remotes/<name>/<version>/…`: immutable, compressed when the browser takes it, and nothing
 * that differs from what was published.
 */
export function serveReleases(app: FastifyInstance, releases: string, check: ReleaseCheck): void {
  for (const address of ['/shell/*', '/remotes/*']) {
    app.get<{ Params: { '*': string } }>(address, async (request, reply) => {
      const asked = releaseFileAt(address.replace('*', request.params['*']));
      const isWhole = asked && (await check.isWhole(asked));
      if (asked === undefined || isWhole === undefined) return refuse(reply, 404);
      if (isWhole) return reply.sendFile(`${asked.name}/${asked.version}/${asked.file}`, releases);
      logRefused(request, asked);
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
    const asked = releaseFileAt(`/${request.params['*']}`);
    const isWhole = asked && (await check.isWhole(asked));
    if (asked === undefined || isWhole === undefined) return reply.code(403).send();
    if (isWhole) return reply.code(204).send();
    logRefused(request, asked);
    return reply.code(500).send();
  });
}
