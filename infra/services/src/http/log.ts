import { callHeaders, remoteNamed } from '@wealth/api';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { ignoredNames } from './exact-query.ts';

/** JSON lines on standard output; nothing that the framework itself knows of a request is written. */
export function createLog(level = 'info'): Logger {
  return pino({ level, base: { service: 'services' }, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * One line a call: the route's template, never its address, since ids and queries are personal. Silent for the probes,
 * which come every few seconds.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (['/health', '/ready', '/work'].includes(route)) return;
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        tenant: request.tenant,
        client: request.caller?.client,
        remote: remoteNamed(request.headers[callHeaders.remote]),
        ...(route !== 'none' && { ignored: ignoredNames(request.routeOptions.schema?.querystring, request.query) }),
      },
      'Call',
    );
  });
}
