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

/** What an address below `/shell/` and below a remote's own folder must look like, as the sources of regular expressions. */
export const releaseAddress = {
  remote: 'mfe-[a-z0-9-]+',
  version: version.source.slice(1, -1),
  file: fileName.source.slice(1, -1),
};

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

const releaseFolder = new RegExp(`^/(?:shell|remotes/(${releaseAddress.remote}))/(.*)$`);

/** The file that a whole address names. */
function releaseFileAt(address: string): ReleaseFile | undefined {
  const [, name = 'shell', rest = ''] = releaseFolder.exec(address) ?? [];
  return releaseFileOf(name, rest);
}

function logRefused(request: FastifyRequest, { name, version, file }: ReleaseFile): void {
  const path = `${name}/${version}/${file}`;
  request.log.error({ event: 'release.refused', file: path }, 'a file differs from what was published');
}

/**
 * `/shell/<version>/…` and `/remotes/<name>/<version>/…`: immutable, compressed when the browser takes it, and nothing
 * that differs from what was published.
 */
export function serveReleases(app: FastifyInstance, releases: string, intake: Intake): void {
  for (const address of ['/shell/*', '/remotes/*']) {
    app.get<{ Params: { '*': string } }>(address, async (request, reply) => {
      const asked = releaseFileAt(address.replace('*', request.params['*']));
      const isWhole = asked && (await intake.isWhole(asked));
      if (asked === undefined || isWhole === undefined) return refuse(reply, 404);
      if (isWhole) return reply.sendFile(`${asked.name}/${asked.version}/${asked.file}`, releases);
      logRefused(request, asked);
      return refuse(reply, 500);
    });
  }
  for (const bare of ['/shell', '/remotes']) app.get(bare, (_request, reply) => refuse(reply, 404));
}

/** Where a web server that serves the files itself asks about each: the file's address follows. */
export const checkAddress = '/-/whole';

/** Answers 204 for a file that is as it was published, 403 for one that never was, 500 for one that differs. */
export function answerChecks(app: FastifyInstance, intake: Intake): void {
  app.get<{ Params: { '*': string } }>(`${checkAddress}/*`, async (request, reply) => {
    const asked = releaseFileAt(`/${request.params['*']}`);
    const isWhole = asked && (await intake.isWhole(asked));
    if (asked === undefined || isWhole === undefined) return reply.code(403).send();
    if (isWhole) return reply.code(204).send();
    logRefused(request, asked);
    return reply.code(500).send();
  });
}
