import type { Registry, RouteDescriptor } from '@wealth/platform/registry';

/** The page that a host runs remotes in: the portal, or the widget that a credit union's own page frames. */
export type Place = 'portal' | 'widget';

export const WIDGET = '/widget';

const placeOf = (path: string): Place => (path === WIDGET || path.startsWith(`${WIDGET}/`) ? 'widget' : 'portal');

/** The remotes with a route in a place, each with its routes there alone: one page leads to nothing of the other. */
export function remotesIn(place: Place, remotes: Registry['remotes']): Registry['remotes'] {
  const isThere = ({ path }: RouteDescriptor) => placeOf(path) === place;
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([name, release]) => {
      const routes = release.descriptor.routes.filter(isThere);
      return routes.length > 0 ? [[name, { ...release, descriptor: { ...release.descriptor, routes } }]] : [];
    }),
  );
}
