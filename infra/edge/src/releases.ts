import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from './problem.ts';

const version = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** Parts of a release's file name, and no twin of it: those are chosen by Accept-Encoding. */
const fileName = /^(?!.*\.(?:br|gz)$)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** The file of a published version that an address names, below the folder of releases. */
export function releasePath(name: string, rest: string): string | undefined {
  const slash = rest.indexOf('/');
  const named = rest.slice(0, slash);
  const file = rest.slice(slash + 1);
  if (!version.test(named) || !fileName.test(file)) return undefined;
  return `${name}/${named}/${file}`;
}

function notFound(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send(problem(404));
}

/** `/shell/<version>/…` and `/remotes/<name>/<version>/…`: immutable, compressed when the browser takes it. */
export function serveReleases(app: FastifyInstance, releases: string): void {
  const send = (reply: FastifyReply, path: string | undefined) =>
    path === undefined ? notFound(reply) : reply.sendFile(path, releases);

  app.get<{ Params: { '*': string } }>('/shell/*', (request, reply) =>
    send(reply, releasePath('shell', request.params['*'])),
  );
  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) => {
    const [, name, rest] = /^(mfe-[a-z0-9-]+)\/(.*)$/.exec(request.params['*']) ?? [];
    return send(reply, name === undefined || rest === undefined ? undefined : releasePath(name, rest));
  });
  for (const bare of ['/shell', '/remotes']) app.get(bare, (_request, reply) => notFound(reply));
}
