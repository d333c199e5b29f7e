import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folders, publishAll, publishRemote, readState, revokeRemote, rotateKeys } from '@wealth/registry';
import { type TestSite, testSite, writeWhole } from '@wealth/registry/testing';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { watchRevocations } from './revocations.ts';

const remote = 'mfe-portfolio';

let site: TestSite;
let problems: string[];
let scheduled: { look: () => void; milliseconds: number };
let afterLook = Promise.withResolvers<void>();
let watching: Awaited<ReturnType<typeof watch>>;
const watch = (tenants = ['copper', 'harbor'], developed?: string) =>
  watchRevocations({
    registry: site.registry,
    tenants,
    developed,
    schedule: (look, milliseconds) => {
      scheduled = { look, milliseconds };
      afterLook.resolve();
      return () => {};
    },
    onProblem: (tenant, sentence) => problems.push(`${tenant}: ${sentence}`),
  });

beforeEach(async () => {
  site = await testSite();
  problems = [];
  await publishAll(site);
  watching = await watch();
});
afterEach(() => watching.stop());

/** The time until the next look has passed: all documents are read, and the look after it is scheduled. */
async function nextLook(): Promise<void> {
  afterLook = Promise.withResolvers();
  scheduled.look();
  await afterLook.promise;
}
const revoke = async (tenants = ['copper']) => {
  const version = (await readState(site.registry, 'ucu')).runs[remote]?.version ?? '';
  await revokeRemote(site, { remote, version, tenants, by: 'team', reason: 'it pays twice' });
  return `${remote}@${version}`;
};
/** Whether the services know a version. */
const names = async (tenant: string, version: string, watched = watching) =>
  (await watched.callsOf(tenant, version)) !== undefined;
const documentOf = (tenant: string) => readFile(folders.document(site.registry, tenant), 'utf8');

describe('what is known of revoked versions', () => {
  test('follows the signed document of each tenant, every five seconds', async () => {
    expect(watching.of('copper')).toEqual([]);
    const revoked = await revoke();
    expect(scheduled.milliseconds).toBe(5_000);
    await nextLook();
    expect(watching.of('copper')).toEqual([revoked]);
    expect(watching.of('harbor')).toEqual([]);
    expect(problems).toEqual([]);
  });

  test.each([
    { what: 'is gone', spoil: () => rm(folders.document(site.registry, 'copper')), says: /cannot be read/ },
    { what: 'is half written', spoil: () => replace('{"keyId":'), says: /cannot be read/ },
    { what: 'is not signed', spoil: async () => replace(await unsigned()), says: /is not signed/ },
    { what: 'is an older one', spoil: async () => replace(before), says: /was taken before/ },
    {
      what: 'is another tenant’s',
      spoil: async () => replace(await documentOf('harbor')),
      says: /was made for harbor/,
    },
  ])('stays when the document $what, and the trouble is reported once', async ({ spoil, says }) => {
    before = await documentOf('copper');
    const revoked = await revoke();
    await nextLook();
    expect(watching.of('copper')).toEqual([revoked]);
    await spoil();
    await nextLook();
    expect(problems).toEqual([expect.stringMatching(says)]);
    await revoke(['harbor']);
    await nextLook();
    expect(watching.of('harbor')).toHaveLength(1);
    expect(problems).toHaveLength(1);
    expect(watching.of('copper')).toEqual([revoked]);
  });
  let before: string;
  const replace = (text: string) => writeWhole(folders.document(site.registry, 'copper'), text);
  const unsigned = async () => JSON.stringify({ ...JSON.parse(await documentOf('copper')), signature: undefined });

  test('does not change with the keys, and is nothing where a tenant has no document', async () => {
    const revoked = await revoke();
    await rotateKeys(site.registry);
    const later = await watch(['copper', 'nobody']);
    expect(later.of('copper')).toEqual([revoked]);
    expect(later.of('nobody')).toBeUndefined();
    await later.stop();
  });
});

describe('the services know a version', () => {
  const setVersion = async (version: string, tenants = ['copper']) => {
    const [build] = site.remotes;
    if (!build) throw new Error('there is no build');
    await publishRemote(site, { ...build, version }, { tenants, by: 'team', reason: 'it is new', mayFallBack: true });
    return `${remote}@${version}`;
  };

  test('where a tenant runs it, and for no other tenant', async () => {
    const published = await setVersion('2.0.0');
    await nextLook();
    expect(await names('copper', published)).toBe(true);
    expect(await names('harbor', published)).toBe(false);
    expect(await names('nobody', published)).toBe(false);
  });

  test('as soon as it is published, for all simultaneous callers', async () => {
    const pending = names('copper', `${remote}@2.0.0`);
    const published = await setVersion('2.0.0');
    await pending;
    const answers = await Promise.all([1, 2, 3].map(() => names('copper', published)));
    expect(answers).toEqual([true, true, true]);
  });

  test('that an open page may still run, after later releases, a restart and a rotation of the key', async () => {
    const versions = [];
    for (const version of ['2.0.0', '2.1.0', '2.2.0', '2.3.0']) versions.push(await setVersion(version));
    await rotateKeys(site.registry);
    versions.push(await setVersion('2.4.0'));
    const later = await watch();
    for (const version of versions) {
      expect(await names('copper', version)).toBe(true);
      expect(await names('copper', version, later)).toBe(true);
    }
    await later.stop();
  });

  test('until the key of its last document is rotated out', async () => {
    const early = await setVersion('2.0.0');
    await setVersion('2.1.0');
    await setVersion('2.2.0');
    expect(await names('copper', early)).toBe(true);
    await rotateKeys(site.registry);
    await rotateKeys(site.registry);
    const newest = await setVersion('2.3.0');
    await nextLook();
    expect(await names('copper', newest)).toBe(true);
    expect(await names('copper', early)).toBe(false);
  });

  test.each([
    { what: 'a made-up suffix of a published one', version: (published: string) => `${published}-x+x` },
    { what: 'a published one under another name', version: (published: string) => published.replace('mfe-', 'mfe-x') },
    { what: 'one that only a stranger signed', version: () => `${remote}@9.9.9` },
    { what: 'one of npm run dev, where it serves none', version: () => `${remote}@0.0.0-development` },
  ])('but never $what', async ({ version }) => {
    const published = await setVersion('2.0.0');
    const stranger = await testSite();
    const [build] = stranger.remotes;
    await publishAll({ ...stranger, remotes: build ? [{ ...build, version: '9.9.9' }] : [] });
    await writeWhole(
      join(folders.history(site.registry, 'copper'), '0.json'),
      await readFile(folders.document(stranger.registry, 'copper'), 'utf8'),
    );
    await setVersion('2.1.0');
    await nextLook();
    expect(await names('copper', published)).toBe(true);
    expect(await names('copper', version(published))).toBe(false);
  });

  test('with the calls that its signed descriptor lists', async () => {
    const published = await setVersion('2.0.0');
    expect([...((await watching.callsOf('copper', published)) ?? [])]).toEqual(['GET /accounts/history']);
  });

  test('of the remote that npm run dev serves, and of no other remote in development', async () => {
    const developing = await watch(['copper'], `${remote}@0.0.0-development`);
    expect(await names('copper', `${remote}@0.0.0-development`, developing)).toBe(true);
    expect(await names('copper', 'mfe-cards@0.0.0-development', developing)).toBe(false);
    await developing.stop();
  });
});

describe('a call of a revoked version', () => {
  let services: TestServices;
  afterEach(() => services.close());
  /** Two versions were published; these are revoked. */
  const knowing = (revoked: string[] | undefined) => ({
    of: () => revoked,
    callsOf: async (_: string, from: string) =>
      [`${remote}@1.4.2`, `${remote}@1.4.3`].includes(from) ? new Set(['PUT /member']) : undefined,
  });
  const link = (from: string) => services.ask('PUT', '/api/member', { headers: { 'x-remote': from }, body: {} });

  test('may read, and changes nothing; every answer says what was revoked, to whoever asks', async () => {
    services = await testServices({ revocations: knowing([`${remote}@1.4.2`, 'mfe-cards@0.9.0']) });
    const refused = await link(`${remote}@1.4.2`);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().errors[0]).toMatchObject({
      name: 'REMOTE_REVOKED',
      message: 'This part of the portal has been withdrawn, so nothing was changed. Please load the page again.',
    });
    const read = await services.ask('GET', '/api/member/status', { headers: { 'x-remote': `${remote}@1.4.2` } });
    const other = await link(`${remote}@1.4.3`);
    const settings = await services.ask('GET', '/api/app-settings', {
      token: null,
      headers: { 'x-edge-tenant': 'copper' },
    });
    expect([read, other, settings].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const { headers } of [refused, read, other, settings]) {
      expect(headers['x-revoked-remotes']).toBe(`${remote}@1.4.2, mfe-cards@0.9.0`);
    }
  });

  test('reads also by a POST that only asks', async () => {
    services = await testServices({ revocations: knowing([`${remote}@1.4.2`]) });
    const reply = await services.ask('POST', '/api/investment-accounts/risk/portfolio-details/search', {
      headers: { 'x-remote': `${remote}@1.4.2` },
      body: { accountNumber: '7XJ0001234', accountType: 'INDIVIDUAL' },
    });
    expect(reply.statusCode).toBe(200);
  });

  test('is refused under a made-up version too, unless it only reads', async () => {
    services = await testServices({ revocations: knowing([`${remote}@1.4.2`]) });
    for (const madeUp of [
      `${remote}@1.4.2-x+x`,
      `${remote}@1.4.20`,
      'mfe-cards@1.4.3',
      `${remote}@0.0.0-development`,
    ]) {
      const refused = await link(madeUp);
      expect([refused.statusCode, refused.json().errors[0]]).toEqual([
        403,
        expect.objectContaining({
          name: 'REMOTE_UNKNOWN',
          message: 'We did not publish this part of the portal, so nothing was changed. Please load the page again.',
        }),
      ]);
      const read = await services.ask('GET', '/api/member/status', { headers: { 'x-remote': madeUp } });
      expect(read.statusCode).toBe(200);
    }
    expect((await link(`${remote}@1.4.3`)).statusCode).toBe(200);
    expect((await link('shell@9.9.9')).statusCode).toBe(200);
  });

  test('is refused where its remote does not list the call, unless it only reads', async () => {
    services = await testServices({ revocations: knowing([]) });
    const from = { headers: { 'x-remote': `${remote}@1.4.3` } };
    const body = { plaidAccountId: 'mayas-bank', accountNumber: '*5501' };
    const refused = await services.ask('DELETE', '/api/external-account', { ...from, body });
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      403,
      expect.objectContaining({
        name: 'FORBIDDEN',
        message: 'This part of the portal does not make this call, so nothing was changed.',
      }),
    ]);
    const read = await services.ask('GET', '/api/external-account', from);
    expect(JSON.stringify(read.json())).toContain('mayas-bank');
  });

  test('waits while nothing is known of its tenant; reads and the portal itself go on', async () => {
    services = await testServices({ revocations: knowing(undefined) });
    const waits = await link(`${remote}@1.4.2`);
    expect([waits.statusCode, waits.json().errors[0].name]).toEqual([503, 'REVOCATIONS_UNKNOWN']);
    expect((await link('shell@1.0.0')).statusCode).toBe(200);
    expect((await services.ask('GET', '/api/member/status')).statusCode).toBe(200);
  });
});
