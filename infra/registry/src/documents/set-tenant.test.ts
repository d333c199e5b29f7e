import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Registry, type SignedRegistry } from '@wealth/platform/registry';
import { Value } from 'typebox/value';
import { readJson } from '../files.ts';
import { folders } from '../folders.ts';
import { loadSigner, rotateKeys } from '../keys/keys.ts';
import { publish } from '../releases/publish.ts';
import { built, DAY, descriptor, remoteFiles, temporaryFolder, testClock } from '../testing/index.ts';
import { changeTenants } from './set-tenant.ts';
import type { Running, TenantState } from './tenant-state.ts';

let registry: string;
let clock: ReturnType<typeof testClock>;
beforeEach(async () => {
  const folder = await temporaryFolder();
  registry = join(folder, 'registry');
  clock = testClock();
  const dist = await built(join(folder, 'dist'), remoteFiles);
  for (const version of ['1.0.0', '1.1.0']) await publish(registry, { dist, descriptor: descriptor(), version });
  for (const [name, path] of [
    ['mfe-account', '/investment-overview/:account'],
    ['mfe-rival', '/investment-overview'],
  ] as const) {
    await publish(registry, {
      dist,
      descriptor: descriptor({ name, routes: [{ path, title: name }] }),
      version: '1.0.0',
    });
  }
});

type Choice = Partial<Running> & { readonly name: string; readonly version: string };
const runs = (version: string, rest: Partial<Running> = {}): Choice => ({ name: 'mfe-portfolio', version, ...rest });

const running = ({ name: _, ...rest }: Choice): Running => ({
  mayFallBack: false,
  hold: 'none',
  since: '2026-11-02T12:00:00.000Z',
  by: 'a test',
  reason: 'to see it run',
  ...rest,
});

async function set(...remotes: Choice[]): Promise<SignedRegistry> {
  const decide = () => ({ runs: Object.fromEntries(remotes.map((one) => [one.name, running(one)])), revoked: [] });
  await changeTenants(registry, ['ucu'], decide, await tools());
  return (await readJson<SignedRegistry>(folders.document(registry, 'ucu')))!;
}

const tools = async (sequence?: number) => ({
  clock,
  signer: await loadSigner(registry),
  lastAccepted: async () => (sequence === undefined ? undefined : { sequence, digest: 'of bytes that are gone' }),
});

function said({ payload }: SignedRegistry): Registry {
  const registry: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!Value.Check(Registry, registry)) throw new Error('not a registry');
  return registry;
}

describe('what a tenant runs', () => {
  test('is said in a document that lives for 30 days and holds each release whole', async () => {
    const document = said(await set(runs('1.0.0')));
    expect(document).toMatchObject({
      tenant: 'ucu',
      sequence: 1,
      issued: '2026-11-02T12:00:00.000Z',
      expires: '2026-12-02T12:00:00.000Z',
      revoked: [],
    });
    expect(document.remotes['mfe-portfolio']).toMatchObject({
      version: '1.0.0',
      entry: 'remoteEntry.js',
      mayFallBack: false,
    });
  });

  test('gets the next sequence with every change, and every document is kept', async () => {
    const sequences = [];
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) sequences.push(said(await set(runs(version))).sequence);
    expect(sequences).toEqual([1, 2, 3]);
    expect((await readdir(folders.history(registry, 'ucu'))).sort()).toEqual(['1.json', '2.json', '3.json']);
  });

  test('is not signed anew when it is the same, until half of its life is over', async () => {
    const first = await set(runs('1.0.0'));
    clock.pass(14 * DAY);
    expect(await set(runs('1.0.0'))).toEqual(first);
    clock.pass(2 * DAY);
    expect(said(await set(runs('1.0.0')))).toMatchObject({ sequence: 2, expires: '2026-12-18T12:00:00.000Z' });
  });

  test('is signed anew when the key was rotated', async () => {
    const first = await set(runs('1.0.0'));
    const [newest] = await rotateKeys(registry);
    const second = await set(runs('1.0.0'));
    expect(second.keyId).toBe(newest?.keyId);
    expect(second.keyId).not.toBe(first.keyId);
    expect(said(second).sequence).toBe(2);
  });

  test('names the version to fall back to, where that is allowed', async () => {
    const next = said(await set(runs('1.1.0', { previous: '1.0.0', mayFallBack: true })));
    expect(next.remotes['mfe-portfolio']).toMatchObject({
      version: '1.1.0',
      previous: { version: '1.0.0' },
      mayFallBack: true,
    });
  });

  test('is kept beside its document with who said so and why, where no page shows it', async () => {
    const document = said(await set(runs('1.0.0', { reason: 'asked for by the help desk', hold: 'pinned' })));
    const kept = await readJson<TenantState>(join(folders.changes(registry, 'ucu'), '1.json'));
    expect(kept?.runs['mfe-portfolio']).toMatchObject({ by: 'a test', reason: 'asked for by the help desk' });
    expect(JSON.stringify(document)).not.toContain('help desk');
  });

  test('loses no change when two are made at once', async () => {
    const add = async (name: string) =>
      changeTenants(
        registry,
        ['ucu'],
        (before) => ({ ...before, runs: { ...before.runs, [name]: running({ name, version: '1.0.0' }) } }),
        await tools(),
      );
    await loadSigner(registry);
    await Promise.all([add('mfe-portfolio'), add('mfe-account')]);
    const document = await readJson<SignedRegistry>(folders.document(registry, 'ucu'));
    expect(Object.keys(said(document!).remotes).sort()).toEqual(['mfe-account', 'mfe-portfolio']);
  });

  test('goes on after what was taken last, when the registry has lost its own memory', async () => {
    const decide = () => ({ runs: {}, revoked: [] });
    const [changed] = await changeTenants(registry, ['ucu'], decide, await tools(41));
    expect(changed?.now.sequence).toBe(42);
  });

  test('lets the more specific of two routes stand beside the other', async () => {
    const document = said(await set(runs('1.0.0'), { name: 'mfe-account', version: '1.0.0' }));
    expect(Object.keys(document.remotes)).toEqual(['mfe-portfolio', 'mfe-account']);
  });

  test('is refused when two remotes declare the same paths, and what stood goes on', async () => {
    const before = await set(runs('1.0.0'));
    await expect(set(runs('1.0.0'), { name: 'mfe-rival', version: '1.0.0' })).rejects.toMatchObject({
      code: 'ROUTES_EQUAL',
      message: expect.stringMatching(/ucu: mfe-portfolio \(.*\) and mfe-rival/),
    });
    expect(await readJson(folders.document(registry, 'ucu'))).toEqual(before);
  });

  test('is refused when a version was never published', async () => {
    await expect(set(runs('9.9.9'))).rejects.toMatchObject({ code: 'RELEASE_UNKNOWN' });
  });
});
