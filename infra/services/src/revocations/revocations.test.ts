import { readFile, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folders, publishAll, revokeRemote, rotateKeys, stateOf } from '@wealth/registry';
import { type TestSite, testSite, writeWhole } from '@wealth/registry/testing';
import { type TestServices, testServices } from '../testing/services.fixture.ts';
import { watchRevocations } from './revocations.ts';

const remote = 'mfe-portfolio';

let site: TestSite;
let problems: string[];
let scheduled: { look: () => void; milliseconds: number };
let afterLook = Promise.withResolvers<void>();
let watching: Awaited<ReturnType<typeof watch>>;
const watch = (tenants = ['copper', 'harbor']) =>
  watchRevocations({
    registry: site.registry,
    tenants,
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
  const version = (await stateOf(site.registry, 'ucu')).runs[remote]?.version ?? '';
  await revokeRemote(site, { remote, version, tenants, by: 'team', reason: 'it pays twice' });
  return `${remote}@${version}`;
};
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

describe('a call of a revoked version', () => {
  let services: TestServices;
  afterEach(() => services.close());
  const link = (from: string) => services.ask('PUT', '/api/member', { headers: { 'x-remote': from }, body: {} });

  test('may read, and changes nothing; every answer says what was revoked, to whoever asks', async () => {
    services = await testServices({ revocations: { of: () => [`${remote}@1.4.2`, 'mfe-cards@0.9.0'] } });
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
    services = await testServices({ revocations: { of: () => [`${remote}@1.4.2`] } });
    const reply = await services.ask('POST', '/api/investment-accounts/risk/portfolio-details/search', {
      headers: { 'x-remote': `${remote}@1.4.2` },
      body: { accountNumber: '7XJ0001234', accountType: 'INDIVIDUAL' },
    });
    expect(reply.statusCode).toBe(200);
  });

  test('waits while nothing is known of its tenant; reads and the portal itself go on', async () => {
    services = await testServices({ revocations: { of: () => undefined } });
    const waits = await link(`${remote}@1.4.2`);
    expect([waits.statusCode, waits.json().errors[0].name]).toEqual([503, 'REVOCATIONS_UNKNOWN']);
    expect((await link('shell@1.0.0')).statusCode).toBe(200);
    expect((await services.ask('GET', '/api/member/status')).statusCode).toBe(200);
  });
});
