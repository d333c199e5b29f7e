import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Accepted, folders, type KeyRing, verify } from '@wealth/registry/documents';

/** What is known of the remotes' versions that do harm. */
export interface Revocations {
  /** `name@version` of each, the oldest first; undefined while nothing is known of the tenant. */
  of(tenant: string): readonly string[] | undefined;
}

export interface WatchOptions {
  /** Folder of the registry: signed documents, and the keys that are accepted. */
  readonly registry: string;
  readonly tenants: readonly string[];
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

interface Known {
  readonly accepted: Accepted;
  readonly revoked: readonly string[];
}

/**
 * Reads the tenants' signed documents again and again. A document that cannot be read or is not rightly signed changes
 * nothing: what was revoked stays so. Whether it has expired does not matter: it still says what was revoked.
 */
export async function watchRevocations(options: WatchOptions): Promise<Revocations & { stop(): Promise<void> }> {
  const { registry, tenants, every = EVERY, schedule = scheduleTimer, onProblem } = options;
  const known = new Map<string, Known>();
  const seen = new Map<string, string>();
  const problems = new Map<string, string>();
  const ringFile = join(folders.keys(registry), 'accepted.json');

  function report(tenant: string, problem: string | undefined) {
    if (problem !== undefined && problems.get(tenant) !== problem) onProblem(tenant, problem);
    if (problem === undefined) problems.delete(tenant);
    else problems.set(tenant, problem);
  }

  async function look(tenant: string, ring: string): Promise<void> {
    const text = await readFile(folders.document(registry, tenant), 'utf8');
    // The signature is judged again only when the bytes are others.
    if (seen.get(tenant) === ring + text) return report(tenant, undefined);
    const keys: KeyRing = JSON.parse(ring);
    const lastAccepted = known.get(tenant)?.accepted;
    const verdict = verify({ document: JSON.parse(text), tenant, keys, lastAccepted, now: 0 });
    if (!verdict.taken) return report(tenant, verdict.sentence);
    const revoked = verdict.registry.revoked.map(({ remote, version }) => `${remote}@${version}`);
    known.set(tenant, { accepted: verdict.accepted, revoked });
    seen.set(tenant, ring + text);
    report(tenant, undefined);
  }

  async function round(): Promise<void> {
    const ring = await readFile(ringFile, 'utf8').catch(() => '[]');
    for (const tenant of tenants) {
      await look(tenant, ring).catch(() => report(tenant, `The document for ${tenant} cannot be read.`));
    }
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
  return {
    of: (tenant) => known.get(tenant)?.revoked,
    async stop() {
      isOver = true;
      cancel();
      await running;
    },
  };
}
