import {
  CONTRACT_VERSION,
  type FailureCode,
  newReference,
  type Readable,
  type Remote,
  type RemoteFailure,
  readable,
  type Writable,
} from '@wealth/platform';
import type { Registry, RegistryRemote, Release } from '@wealth/platform/registry';
import type { Attributable } from './attribution.ts';
import { type After, browserAfter, budgets, watchPatience } from './budgets.ts';
import { fitsContract } from './contract.rules.ts';
import { asFailure, isDeterministic, LoadFailure } from './failure.ts';
import type { RemoteSource } from './federation.ts';

/** How far a remote is. `slow` and `late` are still loading: words after 2 s, a notice with Try again after 8 s. */
export type LoadState =
  | { readonly status: 'loading' | 'slow' | 'late' }
  | { readonly status: 'failed'; readonly failure: RemoteFailure }
  | { readonly status: 'ready'; readonly remote: Remote; readonly release: Release };

export interface LoaderTelemetry {
  /** Each release that failed, the one before included. */
  failed(failure: RemoteFailure): void;
  /** `ask`, `slow`, `late`, `ready`, `mounted` or `retry`, of `name@version`. */
  mark(name: string, remote: string): void;
}

export interface RemoteLoaderOptions {
  readonly registry: Pick<Registry, 'remotes' | 'revoked'>;
  readonly source: Pick<RemoteSource, 'bring'>;
  readonly telemetry: LoaderTelemetry;
  /** Default: the browser's timers. */
  readonly after?: After;
  /** From 0 up to 1. Default: the browser's. */
  readonly random?: () => number;
}

interface Load {
  readonly name: string;
  readonly listed: RegistryRemote;
  readonly state: Writable<LoadState>;
  /** What is wanted now: the listed release, or the one before it. */
  release: Release;
  /** The newest attempt; an older one may still succeed, but no longer fail. */
  attempt: number;
  /** What came, for good: it never changes in a session once it was mounted. */
  remote?: Remote;
  wasMounted: boolean;
  isShown: boolean;
  /** Where it is mounted now. */
  place?: Place;
  hasFallenBack: boolean;
  /** The listed release's failure, said when the one before fails as well. */
  first?: RemoteFailure;
  endPatience(): void;
}

/** Where a remote is mounted. */
export interface Place {
  /** Nothing is drawn there. */
  isEmpty(): boolean;
}

/** What the member sees of a release: nothing, since it is not mounted; a place that it left empty; or its screen. */
export type Presence = 'absent' | 'empty' | 'standing';

export interface RemoteLoader {
  /** How far a remote is; the first call begins to load it. */
  load(name: string): Readable<LoadState>;
  /** Begins anew after a failure, or asks once more beside what is late. */
  retry(name: string): void;
  /** It is being mounted. @returns what to call when it has left */
  mounting(name: string, place: Place): () => void;
  /** There is something to see of it. */
  mounted(name: string): void;
  /** It threw on mount: the release before is tried where that is allowed and this one was never seen. */
  mountFailed(name: string, cause: unknown): void;
  /** It fell over after it was mounted, beyond what it could show itself. */
  crashed(name: string, cause: unknown): void;
  /** Releases that may run code here, to tell whose a stray error is. */
  running(): readonly Attributable[];
  /** What the member sees of `name@version` now. */
  presence(remote: string): Presence;
  /** Says `slow` and `late` of a remote that is loaded and has nothing to show yet. @returns what ends it */
  watchPatience(name: string, onChange: (patience: 'slow' | 'late') => void): () => void;
}

const remoteOf = ({ name, release }: Load) => `${name}@${release.version}`;

function refusal({ revoked }: RemoteLoaderOptions['registry'], { name, release }: Load): LoadFailure | undefined {
  const isRevoked = revoked.some(({ remote, version }) => remote === name && version === release.version);
  if (isRevoked) return new LoadFailure('REMOTE_REVOKED');
  if (!fitsContract(CONTRACT_VERSION, release.descriptor.contract)) return new LoadFailure('REMOTE_INCOMPATIBLE');
  return undefined;
}

/** How far each remote is that was ever wanted, and its attempts. */
function createLoads({ registry, source, telemetry, after = browserAfter }: RemoteLoaderOptions) {
  const loads = new Map<string, Load>();
  const watch = (load: Load, onChange: (patience: 'slow' | 'late') => void) =>
    watchPatience(after, (patience) => {
      telemetry.mark(patience, remoteOf(load));
      onChange(patience);
    });

  function wait(load: Load) {
    load.endPatience();
    load.state.set({ status: 'loading' });
    load.endPatience = watch(load, (patience) => load.state.set({ status: patience }));
  }

  function settle(load: Load, state: LoadState) {
    load.endPatience();
    load.state.set(state);
  }

  function fail(load: Load, code: FailureCode, cause: unknown) {
    const failure: RemoteFailure = { code, remote: remoteOf(load), reference: newReference(), cause };
    telemetry.failed(failure);
    const { previous, mayFallBack } = load.listed;
    const mayTryPrevious = mayFallBack && !load.hasFallenBack && !load.wasMounted && isDeterministic(code);
    if (previous !== undefined && mayTryPrevious) {
      load.hasFallenBack = true;
      load.first = failure;
      load.release = previous;
      delete load.remote;
      telemetry.mark('ask', remoteOf(load));
      if (load.state.get().status === 'ready') wait(load);
      void attempt(load);
      return;
    }
    settle(load, { status: 'failed', failure: load.first ?? failure });
  }

  async function attempt(load: Load) {
    load.attempt += 1;
    const { attempt: own, release } = load;
    try {
      const refused = refusal(registry, load);
      if (refused) throw refused;
      const remote = await source.bring(load.name, release);
      if (load.remote !== undefined || load.release !== release) return;
      load.remote = remote;
      telemetry.mark('ready', remoteOf(load));
      settle(load, { status: 'ready', remote, release });
    } catch (cause) {
      if (own !== load.attempt || load.remote !== undefined) return;
      const failure = asFailure(cause);
      fail(load, failure.code, failure.cause);
    }
  }

  function request(load: Load) {
    telemetry.mark('ask', remoteOf(load));
    void attempt(load);
  }

  function begin(name: string): Load {
    const listed = registry.remotes[name];
    if (listed === undefined) throw new Error(`the registry has no remote ${name}`);
    const load: Load = {
      name,
      listed,
      state: readable<LoadState>({ status: 'loading' }),
      release: listed,
      attempt: 0,
      wasMounted: false,
      isShown: false,
      hasFallenBack: false,
      endPatience: () => {},
    };
    loads.set(name, load);
    // Before the patience begins: what the marks show of a load is then never shorter than its budgets.
    telemetry.mark('ask', remoteOf(load));
    wait(load);
    void attempt(load);
    return load;
  }

  return {
    all: () => [...loads.values()],
    of: (name: string) => loads.get(name) ?? begin(name),
    watch,
    wait,
    settle,
    fail,
    request,
  };
}

/**
 * Loads remotes by the rules of ARCHITECTURE §4: slow is not failed, a failure is said at once, the release before is
 * tried once and only for what would fail again, and a remote that was seen never changes in a session.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { telemetry, after = browserAfter, random = Math.random } = options;
  const loads = createLoads(options);
  return {
    load: (name) => loads.of(name).state,
    retry(name) {
      const load = loads.of(name);
      const { status } = load.state.get();
      const isSlowToMount = status === 'ready' && !load.isShown;
      if (status !== 'failed' && status !== 'late' && !isSlowToMount) return;
      telemetry.mark('retry', remoteOf(load));
      // Neither version was ever seen: it is the listed one that is wanted.
      if (load.release !== load.listed && !load.wasMounted) delete load.remote;
      if (load.remote !== undefined) {
        return loads.settle(load, { status: 'ready', remote: load.remote, release: load.release });
      }
      if (status === 'failed') {
        load.release = load.listed;
        delete load.first;
      }
      loads.wait(load);
      after(random() * budgets.jitter, () => {
        if (load.remote !== undefined) return;
        loads.request(load);
      });
    },
    mounting(name, place) {
      const load = loads.of(name);
      load.place = place;
      load.isShown = false;
      return () => {
        if (load.place === place) delete load.place;
      };
    },
    mounted(name) {
      const load = loads.of(name);
      if (!load.wasMounted) telemetry.mark('mounted', remoteOf(load));
      load.wasMounted = true;
      load.isShown = true;
    },
    mountFailed(name, cause) {
      loads.fail(loads.of(name), 'REMOTE_THREW_ON_MOUNT', cause);
    },
    crashed(name, cause) {
      loads.fail(loads.of(name), 'REMOTE_CRASHED', cause);
    },
    running: () =>
      loads
        .all()
        .flatMap(({ name, listed }) =>
          [listed, listed.previous].flatMap((release) =>
            release ? [{ remote: `${name}@${release.version}`, base: release.base }] : [],
          ),
        ),
    presence(remote) {
      const load = loads.all().find((one) => one.place !== undefined && remoteOf(one) === remote);
      if (load?.place === undefined) return 'absent';
      return load.isShown && load.place.isEmpty() ? 'empty' : 'standing';
    },
    watchPatience: (name, onChange) => loads.watch(loads.of(name), onChange),
  };
}
