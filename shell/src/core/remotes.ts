import type { Readable } from '@wealth/platform';
import type { NavigationDescriptor, Registry } from '@wealth/platform/registry';
import { type After, createRemoteLoader, type RemoteLoader, type RemoteSource } from './loader/index.ts';
import type { Telemetry } from './platform/telemetry.ts';
import { createRevocations } from './revocations/revocations.ts';
import { findRoute, type OwnedRoute, ownedRoutes } from './routing/access.rules.ts';
import { type Place, remotesIn } from './routing/place.rules.ts';

export interface RemotesOptions {
  /** The page that they are run in: the others' routes are nobody's here. */
  readonly place: Place;
  /** Undefined where its document was refused: then there is no remote. */
  readonly registry: Registry | undefined;
  readonly source: RemoteSource;
  readonly telemetry: Telemetry;
  readonly after: After;
  /** Called when a remote is shown for the first time, and when one has failed. */
  readonly onSettled: () => void;
}

/** The remotes that this page may run. */
export interface Remotes {
  readonly loader: RemoteLoader;
  readonly routes: readonly OwnedRoute[];
  /** The navigation items of all descriptors, in their order. */
  readonly navigationItems: readonly NavigationDescriptor[];
  readonly isRegistryRefused: boolean;
  /** A version that this page may run was revoked after the page was rendered. */
  readonly isOutdated: Readable<boolean>;
  /** `name@version` of the listed release. */
  nameOf(remote: string): string;
  /** The remote that shows a path. */
  ownerOf(path: string): string | undefined;
  /** Reads from an answer's headers what was revoked. */
  onHeaders(headers: Headers): void;
}

export function createRemotes({ place, registry, source, telemetry, after, onSettled }: RemotesOptions): Remotes {
  const remotes = remotesIn(place, registry?.remotes ?? {});
  const descriptors = Object.values(remotes).map(({ descriptor }) => descriptor);
  const routes = ownedRoutes(descriptors);
  const revocations = createRevocations({ remotes, revoked: registry?.revoked ?? [] });
  const ownerOf = (path: string) => findRoute(path, routes)?.route.remote;

  return {
    loader: createRemoteLoader({
      registry: {
        remotes,
        get revoked() {
          return revocations.all();
        },
      },
      source,
      telemetry: {
        failed: ({ code, remote, reference, cause }) => {
          telemetry.of(remote).error(cause ?? code, { code, reference });
          onSettled();
        },
        mark: (name, remote) => {
          telemetry.of(remote).mark(name);
          if (name === 'mounted') onSettled();
        },
      },
      after,
    }),
    routes,
    navigationItems: descriptors
      .flatMap((descriptor) => descriptor.navigation)
      .sort((left, right) => left.order - right.order),
    isRegistryRefused: registry === undefined,
    isOutdated: revocations.isOutdated,
    nameOf: (remote) => `${remote}@${remotes[remote]?.version ?? '?'}`,
    ownerOf,
    onHeaders: revocations.onHeaders,
  };
}
