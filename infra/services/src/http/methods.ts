import type { FastifyInstance } from 'fastify';

/**
 * Remembers what stands at each address. To be asked before any route is there.
 * @returns the methods that an address answers, in the order of the alphabet; none where there is no such address
 */
export function methodsByPath(app: FastifyInstance): (path: string) => readonly string[] {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(url, known);
  });
  return (path) =>
    [
      ...new Set(
        [...routes.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]),
      ),
    ].sort();
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
