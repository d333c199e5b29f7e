import type { RouteDescriptor, When } from './descriptor.ts';

/** The conditions of a route. One that holds is enough; a route without any always exists. */
export function conditionsOf({ when }: Pick<RouteDescriptor, 'when'>): readonly When[] {
  if (when === undefined) return [];
  return Array.isArray(when) ? when : [when];
}

export interface RouteMatch<Route extends { path: string } = RouteDescriptor> {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

const segments = (path: string) => path.split('/').filter(Boolean);

/** Static segments weigh more than parameters, parameters more than a rest, and an earlier segment more than a later. */
function weight(pattern: string): string {
  return segments(pattern)
    .map((segment) => (segment === '*' ? '1' : segment.startsWith(':') ? '2' : '3'))
    .join('');
}

function parametersOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = segments(pattern);
  const given = segments(path);
  const parameters: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return parameters;
    const value = given[index];
    if (value === undefined) return undefined;
    if (segment.startsWith(':')) parameters[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return undefined;
  }
  return wanted.length === given.length ? parameters : undefined;
}

/** The route that shows a path: the most specific pattern wins (ARCHITECTURE §3). */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | undefined {
  let best: RouteMatch<Route> | undefined;
  for (const route of routes) {
    const parameters = parametersOf(route.path, path);
    if (parameters && (!best || weight(route.path) > weight(best.route.path))) best = { route, parameters };
  }
  return best;
}

/** Whether two patterns match the same paths, which no two remotes of a tenant may: parameter names do not count. */
export function areEqualPatterns(left: string, right: string): boolean {
  const shape = (pattern: string) => segments(pattern).map((segment) => (segment.startsWith(':') ? ':' : segment));
  return shape(left).join('/') === shape(right).join('/');
}
