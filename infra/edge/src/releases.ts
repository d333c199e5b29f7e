import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Intake } from './intake.ts';
import { problem } from './problem.ts';

const version = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** Parts of a release's file name, and no twin of it: those are chosen by Accept-Encoding. */
const fileName = /^(?!.*\.(?:br|gz)$)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** One file of one published version. */
export interface ReleaseFile {
  /** `shell` or `mfe-portfolio` */
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** The file of a published version that an address names. */
export function releaseFileOf(name: string, rest: string): ReleaseFile | undefined {
  const slash = rest.indexOf('/');
  const named = rest.slice(0, slash);
  const file = rest.slice(slash + 1);
  return version.test(named) && fileName.test(file) ? { name, version: named, file } : undefined;
}

function refuse(reply: FastifyReply, status: 404 | 500) {
  return reply.code(status).header('cache-control', 'no-store').send(problem(status));
}

/**
 * `/shell/<version>/…` and `/remotes/<name>/<version>/…`: immutable, compressed when the browser takes it, and nothing
 * that differs from what was published.
 */
export function serveReleases(app: FastifyInstance, releases: string, intake: Intake): void {
  async function send(request: FastifyRequest, reply: FastifyReply, asked: ReleaseFile | undefined) {
    const isWhole = asked && (await intake.isWhole(asked));
    if (asked === undefined || isWhole === undefined) return refuse(reply, 404);
    const path = `${asked.name}/${asked.version}/${asked.file}`;
    if (isWhole) return reply.sendFile(path, releases);
    request.log.error({ event: 'release.refused', file: path }, 'a file differs from what was published');
    return refuse(reply, 500);
  }

  app.get<{ Params: { '*': string } }>('/shell/*', (request, reply) =>
    send(request, reply, releaseFileOf('shell', request.params['*'])),
  );
  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) => {
    const [, name, rest] = /^(mfe-[a-z0-9-]+)\/(.*)$/.exec(request.params['*']) ?? [];
    return send(request, reply, name === undefined || rest === undefined ? undefined : releaseFileOf(name, rest));
  });
  for (const bare of ['/shell', '/remotes']) app.get(bare, (_request, reply) => refuse(reply, 404));
}
