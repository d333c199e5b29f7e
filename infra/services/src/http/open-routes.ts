import type { FastifyInstance } from 'fastify';
import { ENDED_SESSIONS } from './ended-sessions.ts';

/** What is answered without a word about who may ask: probes, the OpenAPI page, and the identity server's notices. */
const openRoutes = ['/health', '/ready', '/work', '/docs', ENDED_SESSIONS];

const isOpen = (url: string) => openRoutes.some((route) => url === route || url.startsWith(`${route}/`));

/**
 * Refuses to start with a route that does not say who may ask it, since the gate lets such a route through. Set before
 * the first route.
 */
export function refuseOpenRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.access || isOpen(url)) return;
    throw new Error(`${method} ${url} does not say who may ask it: serve it by its call's schema`);
  });
}
