import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { getGlobalName } from '@wealth/build/integrity';
import type { Remote } from '@wealth/platform';
import type { Release } from '@wealth/platform/registry';
import type { createChunkIntegrity, OpenRelease } from './chunk-integrity.ts';
import { fitsContract } from './contract.rules.ts';
import { createEntry } from './entry.ts';
import { asFailure, LoadFailure } from './failure.ts';
import type { LossReport } from './loss-report.ts';

/** Where releases come from; another one stands in for it in tests. */
export interface RemoteSource {
  /** Loads and evaluates a release. Asking while it is on its way asks the network once more. @throws LoadFailure */
  bring(name: string, release: Release): Promise<Remote>;
}

interface RegisteredRelease {
  readonly open: OpenRelease;
  readonly entry: ReturnType<typeof createEntry>;
  /** Calls that wait for it. */
  waiting: number;
}

const isRemote = (value: unknown): value is Remote =>
  typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function';

/** What the federation runtime says when a shared library is missing or of another version. */
const INCOMPATIBLE = /does not satisfy the requirement|RUNTIME-012/;
/** What it says when the entry lacks the module, or is no container. */
const MISSING = /does not exist in container|RUNTIME-002|RUNTIME-014/;

async function failureOf(cause: unknown, open: OpenRelease): Promise<LoadFailure> {
  if (!(cause instanceof Error) || cause instanceof LoadFailure) return asFailure(cause);
  if (cause.name === 'ChunkLoadError') return new LoadFailure(await open.failure(), cause);
  if (INCOMPATIBLE.test(cause.message)) return new LoadFailure('REMOTE_INCOMPATIBLE', cause);
  if (MISSING.test(cause.message)) return new LoadFailure('REMOTE_MODULE_MISSING', cause);
  return new LoadFailure('REMOTE_THREW_ON_LOAD', cause);
}

/** A library whose loading failed is loaded anew when it is next requested; the runtime would keep the failure. */
const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'wealth-forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};

const ofShell = `${getGlobalName('shell')}_`;

/**
 * A library that is shared by major comes from the shell where its copy fits, and else from the remote itself. The
 * runtime would also take one that another remote brought, and prefer it where it is newer: then a remote's copy could
 * fail in another remote.
 */
const shareWithShellAlone: ModuleFederationRuntimePlugin = {
  name: 'wealth-share-with-shell-alone',
  resolveShare(requested) {
    const { shareScopeMap, scope, pkgName, shareInfo } = requested;
    const { singleton, requiredVersion } = shareInfo.shareConfig;
    if (singleton || !requiredVersion) return requested;
    const offered = Object.values(shareScopeMap[scope]?.[pkgName] ?? {});
    const shared =
      offered.find(({ from, version }) => from.startsWith(ofShell) && fitsContract(version, requiredVersion)) ??
      offered.find(({ from }) => from === shareInfo.from);
    requested.resolver = () => shared && { shared, useTreesShaking: false };
    return requested;
  },
};

/** A remote whose stylesheets are in force only while it is mounted. */
function withStylesheets(remote: Remote, open: OpenRelease): Remote {
  return {
    mount(nodes, platform) {
      open.setStylesEnabled(true);
      let mounted: ReturnType<Remote['mount']>;
      try {
        mounted = remote.mount(nodes, platform);
      } catch (cause) {
        open.setStylesEnabled(false);
        throw cause;
      }
      return {
        ready: mounted.ready,
        unmount() {
          try {
            mounted.unmount();
          } finally {
            open.setStylesEnabled(false);
          }
        },
      };
    },
  };
}

/**
 * The one place that touches the federation runtime (ARCHITECTURE §4). Each version of a remote is a remote of its own
 * to the runtime, so that a release and the one before share no state.
 *
 * @param report called with files that are lost once their release is there; before, that is the release's failure
 * @param whenLate runs something once a file counts as late. Its release waits on, with a notice and Try again; whoever
 *   asks for a later file gets a rejection, and may ask anew. What comes after all is met by that.
 */
export function createFederation(
  integrity: ReturnType<typeof createChunkIntegrity>,
  report: LossReport,
  whenLate: (run: () => void) => () => void,
): RemoteSource {
  const registered = new Map<string, RegisteredRelease>();

  const evaluateEntries: ModuleFederationRuntimePlugin = {
    name: 'wealth-loader',
    async loadEntry({ remoteInfo }) {
      return registered.get(remoteInfo.name)?.entry.evaluate() as never;
    },
  };
  registerGlobalPlugins([forgetFailedShares, shareWithShellAlone]);
  registerPlugins([evaluateEntries]);

  function register(id: string, name: string, release: Release): RegisteredRelease {
    const known = registered.get(id);
    if (known !== undefined) return known;
    const isThere = () => fresh.waiting === 0;
    const open = integrity.open(
      name,
      release,
      (address, code) => {
        if (isThere()) void report(id, address, code);
      },
      (callOff) => whenLate(() => isThere() && callOff()),
    );
    const fresh: RegisteredRelease = { open, entry: createEntry(name, release.entry, open), waiting: 0 };
    registered.set(id, fresh);
    const entry = new URL(release.base + release.entry, location.origin).href;
    registerRemotes([{ name: id, entry, entryGlobalName: getGlobalName(name), type: 'global' }]);
    return fresh;
  }

  return {
    async bring(name, release) {
      const id = `${name}@${release.version}`;
      const one = register(id, name, release);
      const { open, entry } = one;
      open.begin();
      if (one.waiting > 0 && !entry.again()) {
        open.giveUp();
        // The runtime drops its promises of what was given up before it is asked again.
        await new Promise((resolve) => setTimeout(resolve));
      }
      one.waiting += 1;
      try {
        const loaded = await loadRemote<{ default?: unknown }>(`${id}/remote`);
        if (!isRemote(loaded?.default)) throw new LoadFailure('REMOTE_MODULE_MISSING');
        return withStylesheets(loaded.default, open);
      } catch (cause) {
        throw await failureOf(cause, open);
      } finally {
        one.waiting -= 1;
      }
    },
  };
}
