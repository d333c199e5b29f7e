import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '@wealth/api';
import { type Accepted, folders, type KeyRing, verify } from '@wealth/registry/documents';

/** The versions of remotes that may change something for a tenant, as its signed documents name them. */
export interface Revocations {
  /** `name@version` of each that does harm, the oldest first; undefined while nothing is known of the tenant. */
  of(tenant: string): readonly string[] | undefined;
  /**
   * The calls that a `name@version` lists which the tenant runs, or ever ran, revoked or not; undefined for any other.
   * An unknown one makes the services read the tenant's document again, since it may have been published a moment ago.
   */
  callsOf(tenant: string, remote: string): Promise<ReadonlySet<string> | undefined>;
}

export interface WatchOptions {
  /** Folder of the registry: signed documents, and the keys that are accepted. */
  readonly registry: string;
  readonly tenants: readonly string[];
  /** `name@version` of the remote that `npm run dev` serves; no document names it. Default: none. */
  readonly developed?: string | undefined;
  /** Milliseconds between two looks. Default: 5 s, of the 60 that a revocation may take. */
  readonly every?: number;
  /**
   * Calls back once after so many milliseconds. Default: a timer that does not prevent the process from ending.
   * @returns what cancels it
   */
  readonly schedule?: (callback: () => void, milliseconds: number) => () => void;
  /** Called with the reason why a document is not accepted, once for each reason. */
  readonly onProblem: (tenant: string, sentence: string) => void;
}

const EVERY = 5_000;

const scheduleTimer: NonNullable<WatchOptions['schedule']> = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

type Document = Extract<ReturnType<typeof verify>, { taken: true }>['registry'];

/** `name@version` and the calls of a release. */
type ReleaseCalls = readonly [release: string, calls: ReadonlySet<string>];

/** The releases that a document runs or falls back to. */
function releasesOf({ remotes }: Document): readonly ReleaseCalls[] {
  return Object.entries(remotes).flatMap(([name, current]) =>
    [current, ...(current.previous ? [current.previous] : [])].map(
      ({ version, descriptor }): ReleaseCalls => [`${name}@${version}`, new Set(descriptor.calls)],
    ),
  );
}

/** `npm run dev` serves a remote whose list changes as it is written, so the shell alone holds it to the list. */
const everyCall: ReadonlySet<string> = new Set(operations);

/** Runs `work` once at a time. Callers that come during a run share the next one, which sees all that they have seen. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (!next) {
      next = running.then(() => {
        next = undefined;
        return work();
      });
      running = next;
    }
    return next;
  };
}

/**
 * The releases that all documents of a tenant name, earlier ones included: pages that were open while a release was set
 * may still run the one before. Documents do not change, so each accepted file is read once. A document names nothing
 * once its key has been rotated out.
 */
function createHistory(registry: string, tenant: string) {
  const read = new Map<string, { readonly keyId: string; readonly releases: readonly ReleaseCalls[] }>();
  const folder = folders.history(registry, tenant);

  async function readOne(file: string, keys: KeyRing): Promise<void> {
    const text = await readFile(join(folder, file), 'utf8');
    const verdict = verify({ document: JSON.parse(text), tenant, keys, lastAccepted: undefined, now: 0 });
    if (verdict.taken) read.set(file, { keyId: verdict.signed.keyId, releases: releasesOf(verdict.registry) });
  }

  return async (keys: KeyRing): Promise<readonly ReleaseCalls[]> => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json') && !read.has(file));
    // Files that cannot be read or verified are tried again with the next document.
    for (const file of files) await readOne(file, keys).catch(() => {});
    return [...read.values()].flatMap(({ keyId, releases }) =>
      keys.some((key) => key.keyId === keyId) ? releases : [],
    );
  };
}

interface Known {
  readonly accepted: Accepted;
  readonly revoked: readonly string[];
  readonly calls: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Reads the tenants' signed documents again and again. A document that cannot be read or is not rightly signed changes
 * nothing: what was revoked stays so. Whether it has expired does not matter: it still says what was revoked.
 */
export async function watchRevocations(options: WatchOptions): Promise<Revocations & { stop(): Promise<void> }> {
  const { registry, tenants, developed, every = EVERY, schedule = scheduleTimer, onProblem } = options;
  const known = new Map<string, Known>();
  const problems = new Map<string, string>();
  const ringFile = join(folders.keys(registry), 'accepted.json');

  function report(tenant: string, problem: string | undefined) {
    if (problem !== undefined && problems.get(tenant) !== problem) onProblem(tenant, problem);
    if (problem === undefined) problems.delete(tenant);
    else problems.set(tenant, problem);
  }

  function lookAt(tenant: string): () => Promise<void> {
    const history = createHistory(registry, tenant);
    let seen = '';

    async function look(): Promise<void> {
      const ring = await readFile(ringFile, 'utf8').catch(() => '[]');
      const text = await readFile(folders.document(registry, tenant), 'utf8');
      // The signature is checked again only when the bytes are others.
      if (seen === ring + text) return report(tenant, undefined);
      const keys: KeyRing = JSON.parse(ring);
      const lastAccepted = known.get(tenant)?.accepted;
      const verdict = verify({ document: JSON.parse(text), tenant, keys, lastAccepted, now: 0 });
      if (!verdict.taken) return report(tenant, verdict.sentence);
      const revoked = verdict.registry.revoked.map(({ remote, version }) => `${remote}@${version}`);
      const calls = new Map([...(await history(keys)), ...releasesOf(verdict.registry)]);
      known.set(tenant, { accepted: verdict.accepted, revoked, calls });
      seen = ring + text;
      report(tenant, undefined);
    }

    return oneAtATime(() => look().catch(() => report(tenant, `The document for ${tenant} cannot be read.`)));
  }

  const looks = new Map(tenants.map((tenant) => [tenant, lookAt(tenant)]));
  async function round(): Promise<void> {
    for (const look of looks.values()) await look();
  }

  await round();
  let running = Promise.resolve();
  let isOver = false;
  let cancel: () => void;
  const again = () => {
    cancel = schedule(() => {
      running = round().finally(() => {
        if (!isOver) again();
      });
    }, every);
  };
  again();
  const callsOf = (tenant: string, remote: string) =>
    remote === developed ? everyCall : known.get(tenant)?.calls.get(remote);
  return {
    of: (tenant) => known.get(tenant)?.revoked,
    async callsOf(tenant, remote) {
      if (callsOf(tenant, remote) === undefined) await looks.get(tenant)?.();
      return callsOf(tenant, remote);
    },
    async stop() {
      isOver = true;
      cancel();
      await running;
    },
  };
}
