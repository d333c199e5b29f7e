import type { FastifyInstance } from 'fastify';
import { forbidden } from '../kernel/api-error.ts';
import { ENDED_SESSIONS } from './ended-sessions.ts';

/** What says something of the services, and is for operators in the internal network. */
const internalRoutes = ['/work', '/docs'];
/** What is answered without a word about who may ask: probes, the OpenAPI page, and the identity server's notices. */
const openRoutes = ['/health', '/ready', ENDED_SESSIONS, ...internalRoutes];

const isAmong = (routes: readonly string[], url: string) =>
  routes.some((route) => url === route || url.startsWith(`${route}/`));

/** The names of the loopback address. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers `/work` and `/docs` only where the request names a host of ours. A page of another site may lead its own name
 * to this address, and would read them.
 * @param hosts names beside those of the loopback address
 */
export function requireInternalHost(app: FastifyInstance, hosts: readonly string[]): void {
  const known = [...loopback, ...hosts];
  app.addHook('onRequest', async ({ hostname, routeOptions }) => {
    if (!isAmong(internalRoutes, routeOptions.url ?? '') || known.includes(hostname)) return;
    throw forbidden('This host is not answered here. INTERNAL_HOSTS names those that are.', 'HOST_NOT_INTERNAL');
  });
}

/**
 * Refuses to start with a route that does not say who may ask it, since the gate lets such a route through. Set before
 * the first route.
 */
export function refuseOpenRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.access || isAmong(openRoutes, url)) return;
    throw new Error(`${method} ${url} does not say who may ask it: serve it by its call's schema`);
  });
}
