// Long, since each change is followed from publication to what tenants run, on one set of helpers.

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { readState } from '../documents/tenant-state.ts';
import { folders } from '../folders.ts';
import { publishAll } from '../publish-all.ts';
import type { RefusalCode } from '../refusal.ts';
import { publishedAt } from '../releases/publish.ts';
import { built, DAY, descriptor, remoteFiles, type TestSite, temporaryFolder, testSite } from '../testing/index.ts';
import { pruneReleases } from './prune.ts';
import { pinRemote, publishRemote, renewDocuments, revokeRemote, rollbackRemote } from './remotes.ts';
import { readHistory, readStatus } from './status.ts';

const remote = 'mfe-portfolio';
let site: TestSite;
let first: string;
beforeEach(async () => {
  site = await testSite();
  await publishAll(site);
  first = await versionOf('ucu');
});

/** A build of the remote that differs from every other in one file. */
async function buildOf(mark: string): Promise<string> {
  return built(join(await temporaryFolder(), 'dist'), { ...remoteFiles, 'remote.9a9b.js': `console.log("${mark}")` });
}
const who = (tenants?: string[], reason = 'to see what happens') => ({
  by: 'team',
  reason,
  ...(tenants && { tenants }),
});
async function publish(version: string, tenants?: string[], rest = {}) {
  site.clock.pass(60_000);
  const publication = { dist: await buildOf(version), descriptor: descriptor(), version };
  return publishRemote(site, publication, { ...who(tenants), ...rest });
}
const running = async (tenant: string) => (await readState(site.registry, tenant)).runs[remote];
const versionOf = async (tenant: string) => (await running(tenant))?.version ?? 'none';
async function startAgain(mark?: string) {
  site.clock.pass(60_000);
  const [own] = site.remotes;
  return publishAll(mark ? { ...site, remotes: [{ ...own!, dist: await buildOf(mark) }] } : site);
}
const refusal = (code: RefusalCode, words: RegExp) => ({ code, message: expect.stringMatching(words) });

describe('a version that a team publishes', () => {
  test('runs for every tenant that runs the remote, with who wanted it and why', async () => {
    await publish('1.4.2');
    for (const { id } of site.config.tenants) {
      expect(await running(id)).toMatchObject({ version: '1.4.2', previous: first, by: 'team', hold: 'none' });
    }
  });

  test('runs for the tenants that are named, or for none', async () => {
    await publish('1.4.2', ['ucu']);
    expect([await versionOf('ucu'), await versionOf('copper')]).toEqual(['1.4.2', first]);
    await publish('1.4.3', []);
    expect(await versionOf('ucu')).toBe('1.4.2');
    await pinRemote(site, { remote, version: '1.4.3', ...who(['copper']) });
    expect(await versionOf('copper')).toBe('1.4.3');
  });

  test('is not published at all where a tenant has its route from another remote', async () => {
    const rival = { dist: await buildOf('rival'), descriptor: descriptor({ name: 'mfe-rival' }), version: '1.0.0' };
    await expect(publishRemote(site, rival, who(['ucu']))).rejects.toMatchObject(
      refusal('ROUTES_EQUAL', /ucu: mfe-portfolio \(\/investment-overview\) and mfe-rival/),
    );
    expect(await readdir(join(site.registry, 'releases'))).not.toContain('mfe-rival');
    // A tenant without the other one may run it.
    await pinRemote(site, { remote, version: first, ...who(['copper']) });
  });

  test('moves no tenant that has another one pinned', async () => {
    await pinRemote(site, { remote, version: first, ...who(['ucu'], 'audited in this state') });
    await publish('1.4.2');
    expect([await versionOf('ucu'), await versionOf('copper')]).toEqual([first, '1.4.2']);
  });

  test('is followed again once the pin is let go', async () => {
    await pinRemote(site, { remote, version: first, ...who(['ucu']) });
    await publish('1.4.2');
    await pinRemote(site, { remote, version: 'newest', ...who(['ucu']) });
    await publish('1.4.3');
    expect(await versionOf('ucu')).toBe('1.4.3');
  });
});

describe('going back', () => {
  test('brings the version that each tenant ran before, and never the one that was left', async () => {
    await publish('1.4.2');
    await publish('1.4.3', ['ucu']);
    await rollbackRemote(site, { remote, ...who() });
    expect([await versionOf('ucu'), await versionOf('copper')]).toEqual(['1.4.2', first]);
    expect((await running('ucu'))?.previous).toBeUndefined();
    await rollbackRemote(site, { remote, ...who(['ucu']) });
    expect(await versionOf('ucu')).toBe(first);
    await expect(rollbackRemote(site, { remote, ...who(['ucu']) })).rejects.toMatchObject(
      refusal('NOTHING_BEFORE', /Pin one: npm run remote -- pin mfe-portfolio/),
    );
  });

  test('lasts until the team publishes the next version', async () => {
    await publish('1.4.2');
    await rollbackRemote(site, { remote, ...who() });
    await publish('1.4.3');
    expect(await versionOf('ucu')).toBe('1.4.3');
    await rollbackRemote(site, { remote, ...who() });
    expect(await versionOf('ucu')).toBe(first);
  });
});

describe('revoking a version', () => {
  test('takes it from every tenant, for good', async () => {
    await publish('1.4.2');
    await revokeRemote(site, { remote, version: '1.4.2', ...who(undefined, 'it pays twice') });
    const state = await readState(site.registry, 'ucu');
    expect(state.runs[remote]).toMatchObject({ version: first, hold: 'rolledBack' });
    expect(state.revoked).toMatchObject([{ remote, version: '1.4.2', reason: 'it pays twice' }]);
    await expect(pinRemote(site, { remote, version: '1.4.2', ...who(['ucu']) })).rejects.toMatchObject(
      refusal('VERSION_REVOKED', /it pays twice/),
    );
    await expect(publish('1.4.2')).rejects.toMatchObject({ code: 'VERSION_REVOKED' });
  });

  test('leaves it in its place, to say that it was withdrawn, where nothing ran before', async () => {
    await revokeRemote(site, { remote, version: first, ...who() });
    const state = await readState(site.registry, 'ucu');
    expect(state.runs[remote]).toMatchObject({ version: first });
    expect(state.revoked).toHaveLength(1);
  });

  test('takes it from what may be fallen back to', async () => {
    await publish('1.4.2', undefined, { mayFallBack: true });
    expect((await running('ucu'))?.previous).toBe(first);
    await revokeRemote(site, { remote, version: first, ...who() });
    expect((await running('ucu'))?.previous).toBeUndefined();
  });
});

describe('a start with builds of its own', () => {
  test('brings them where nobody said otherwise', async () => {
    const { held } = await startAgain('newer');
    expect(await versionOf('ucu')).not.toBe(first);
    expect(held).toEqual([]);
  });

  test('leaves what is published under a name of its own, while the build is the same', async () => {
    const [own] = site.remotes;
    await publishRemote(site, { ...own!, version: '2.0.0' }, who());
    expect((await startAgain()).held).toEqual([]);
    expect(await versionOf('ucu')).toBe('2.0.0');
  });

  test.each([
    { what: 'pin', does: () => pinRemote(site, { remote, version: first, ...who(['ucu']) }), says: /is pinned to/ },
    { what: 'rollback', does: () => rollbackRemote(site, { remote, ...who(['ucu']) }), says: /was rolled back to/ },
    {
      what: 'revocation',
      does: () => revokeRemote(site, { remote, version: '1.4.2', ...who(['ucu']) }),
      says: /was rolled back to/,
    },
  ])('does not undo a $what, and says so', async ({ does, says }) => {
    await publish('1.4.2');
    await does();
    const { held } = await startAgain('newer');
    expect(await versionOf('ucu')).toBe(first);
    expect(await versionOf('copper')).not.toBe('1.4.2');
    expect(held).toEqual([expect.stringMatching(says)]);
    expect(held[0]).toMatch(/to see what happens\): ucu$/);
  });

  test('keeps a remote that a team published, and drops one that an earlier start brought and none builds now', async () => {
    const said = descriptor({ name: 'mfe-cards', routes: [{ path: '/cards', title: 'Cards' }] });
    await publishRemote(site, { dist: await buildOf('cards'), descriptor: said, version: '1.0.0' }, who(['ucu']));
    await publishAll({ ...site, remotes: [] });
    expect(Object.keys((await readState(site.registry, 'ucu')).runs)).toEqual(['mfe-cards']);
  });
});

describe('what is refused in words, and changes nothing', () => {
  test.each<{ what: string; does: () => Promise<unknown>; code: RefusalCode; words: RegExp }>([
    {
      what: 'a tenant that there is not',
      does: () => pinRemote(site, { remote, version: first, ...who(['nobody']) }),
      code: 'TENANT_UNKNOWN',
      words: /no tenant nobody; there are .*copper/,
    },
    {
      what: 'a version that nobody published',
      does: () => pinRemote(site, { remote, version: '9.9.9', ...who() }),
      code: 'RELEASE_UNKNOWN',
      words: /mfe-portfolio@9\.9\.9 is not published; the newest are 1\.0\.0-b/,
    },
    {
      what: 'a remote that nobody runs',
      does: () => rollbackRemote(site, { ...who(), remote: 'mfe-nothing' }),
      code: 'REMOTE_NOT_RUN',
      words: /No tenant runs mfe-nothing/,
    },
    {
      what: 'other bytes under a version that is taken',
      does: async () => {
        await publish('1.4.2', []);
        const other = { dist: await buildOf('other bytes'), descriptor: descriptor(), version: '1.4.2' };
        return publishRemote(site, other, who());
      },
      code: 'VERSION_TAKEN',
      words: /mfe-portfolio@1\.4\.2 is published already/,
    },
  ])('$what', async ({ does, code, words }) => {
    const before = await readState(site.registry, 'ucu');
    await expect(does()).rejects.toMatchObject(refusal(code, words));
    expect(await readState(site.registry, 'ucu')).toEqual(before);
  });
});

describe('the status', () => {
  test('says who runs what, since when and why, with tenants that are alike on one line', async () => {
    await publish('1.4.2');
    await rollbackRemote(site, { remote, ...who(['ucu'], 'throws on mount') });
    const { running: lines, tenants } = await readStatus(site);
    expect(lines.map(({ version, tenants: whose, reason }) => [version, whose.length, reason])).toEqual([
      ['1.4.2', tenants.length - 1, 'to see what happens'],
      [first, 1, 'throws on mount'],
    ]);
    const history = await readHistory(site.registry, 'ucu', remote);
    expect(history.map(({ version, hold }) => [version, hold])).toEqual([
      [first, 'none'],
      ['1.4.2', 'none'],
      [first, 'rolledBack'],
    ]);
  });
});

describe('versions that nobody runs any more', () => {
  const releases = async () => (await readdir(join(site.registry, 'releases', remote))).sort();

  test('stay served for 30 days after they were left, and go then; their names are never free again', async () => {
    await publish('1.4.2');
    await publish('1.4.3');
    const published = await publishedAt(site.registry, remote, first);
    site.clock.pass(published - site.clock.now());
    await publish('1.4.4');
    site.clock.pass(30 * DAY - 120_000);
    expect(await pruneReleases(site)).toEqual([]);
    site.clock.pass(240_000);
    expect([...(await pruneReleases(site))].sort()).toEqual([`${remote}@${first}`, `${remote}@1.4.2`].sort());
    expect(await releases()).toEqual(['1.4.3', '1.4.4']);

    await expect(pinRemote(site, { remote, version: '1.4.2', ...who() })).rejects.toMatchObject({
      code: 'RELEASE_GONE',
    });
    const other = { dist: await buildOf('other bytes'), descriptor: descriptor(), version: '1.4.2' };
    await expect(publishRemote(site, other, who())).rejects.toMatchObject({ code: 'VERSION_TAKEN' });
    await publish('1.4.2');
    expect(await releases()).toContain('1.4.2');
  });

  test('stay as long as one tenant runs them or may fall back to them', async () => {
    await pinRemote(site, { remote, version: first, ...who(['ucu']) });
    await publish('1.4.2');
    site.clock.pass(publishedLater());
    await renewDocuments(site);
    expect(await pruneReleases(site)).toEqual([]);
  });

  test('stay while an alarm stands: a page that could not be rendered anew may name them', async () => {
    await publish('1.4.2');
    await publish('1.4.3');
    await mkdir(site.site, { recursive: true });
    await writeFile(join(site.site, 'alarms.json'), '[{"tenant":"ucu"}]');
    site.clock.pass(publishedLater());
    expect(await pruneReleases(site)).toEqual([]);
  });

  /** Far after the files' own dates, whenever the test runs. */
  const publishedLater = () => Math.max(0, Date.now() - site.clock.now()) + 90 * DAY;
});

test('documents are signed anew when less than half of their life is left, and why they say it stays', async () => {
  const before = await readState(site.registry, 'ucu');
  await renewDocuments(site);
  expect((await readState(site.registry, 'ucu')).sequence).toBe(before.sequence);
  site.clock.pass(16 * DAY);
  await renewDocuments(site);
  expect(await readState(site.registry, 'ucu')).toMatchObject({ sequence: before.sequence + 1, runs: before.runs });
});

test('a registry of before reasons were kept goes on', async () => {
  await rm(folders.changes(site.registry, 'ucu'), { recursive: true });
  await publish('1.4.2', ['ucu']);
  expect(await running('ucu')).toMatchObject({ version: '1.4.2', previous: first });
});
