import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Registry, type SignedRegistry } from '@wealth/platform/registry';
import { Value } from 'typebox/value';
import { readJson } from '../files.ts';
import { folders } from '../folders.ts';

/**
 * What may move a remote of a tenant to another version: `none` whatever is newer, a start's own build included;
 * `rolledBack` a publication, and no start; `pinned` nothing but another word about it.
 */
export type Hold = 'none' | 'rolledBack' | 'pinned';

/** One remote as a tenant runs it, and why. */
export interface Running {
  readonly version: string;
  /** What the loader may try once when this version fails for a cause that stays. */
  readonly previous?: string;
  readonly mayFallBack: boolean;
  readonly hold: Hold;
  /** When it was said, ISO 8601. */
  readonly since: string;
  readonly by: string;
  readonly reason: string;
}

/** A version that does harm: it is loaded no more, and its writes are refused. */
export type Revoked = Registry['revoked'][number] & { readonly since: string; readonly by: string };

/** What is said of a tenant, as far as a change may touch it. */
export interface Decision {
  readonly runs: Readonly<Record<string, Running>>;
  readonly revoked: readonly Revoked[];
}

export interface TenantState extends Decision {
  readonly tenant: string;
  /** Of the document that says it; 0 while there is none. */
  readonly sequence: number;
  /** When it was signed, ISO 8601. */
  readonly at: string;
}

/** Who speaks when the portal starts with its own builds. */
export const START = 'npm start';

/** The numbers of the JSON files in a folder, the smallest first. */
export async function sequencesIn(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((one, other) => one - other);
}

/** The tenants of which anything was said. */
export async function listTenants(registry: string): Promise<readonly string[]> {
  const names = await readdir(folders.documents(registry)).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json'));
}

/** The state that a document alone shows; who requested it and why is unknown then. */
function stateOfDocument(tenant: string, sequence: number, signed: SignedRegistry | undefined): TenantState {
  const document: unknown = JSON.parse(Buffer.from(signed?.payload ?? '', 'base64url').toString() || 'null');
  if (!Value.Check(Registry, document)) return { tenant, sequence, at: '', runs: {}, revoked: [] };
  const decided = { since: document.issued, by: START };
  const runs = Object.entries(document.remotes).map(([name, { version, previous, mayFallBack }]): [string, Running] => [
    name,
    {
      version,
      ...(previous && { previous: previous.version }),
      mayFallBack,
      hold: 'none',
      ...decided,
      reason: 'no reason was kept',
    },
  ]);
  const revoked = document.revoked.map((one) => ({ ...one, ...decided }));
  return { tenant, sequence, at: document.issued, runs: Object.fromEntries(runs), revoked };
}

async function stateAt(registry: string, tenant: string, sequence: number): Promise<TenantState> {
  const said = await readJson<TenantState>(join(folders.changes(registry, tenant), `${sequence}.json`));
  if (said) return said;
  const document = join(folders.history(registry, tenant), `${sequence}.json`);
  return stateOfDocument(tenant, sequence, await readJson<SignedRegistry>(document));
}

/** Everything that was ever said of a tenant, the oldest first. */
export async function readStates(registry: string, tenant: string): Promise<readonly TenantState[]> {
  const sequences = await sequencesIn(folders.history(registry, tenant));
  return Promise.all(sequences.map((sequence) => stateAt(registry, tenant, sequence)));
}

/** What is said of a tenant now. */
export async function readState(registry: string, tenant: string): Promise<TenantState> {
  const last = (await sequencesIn(folders.history(registry, tenant))).at(-1);
  return last === undefined ? { tenant, sequence: 0, at: '', runs: {}, revoked: [] } : stateAt(registry, tenant, last);
}
