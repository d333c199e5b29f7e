import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PortalPage } from '@wealth/platform/registry';
import { folders, siteFiles } from '../folders.ts';
import { loadSigner, rotateKeys } from '../keys/keys.ts';
import { publishAll } from '../publish-all.ts';
import { publishShell } from '../releases/publish.ts';
import { built, DAY, sayAnother, shellFiles, type TestSite, temporaryFolder, testSite } from '../testing/index.ts';
import { readAlarms } from './alarms.ts';
import { render, type SiteIndex } from './render.ts';

let site: TestSite;
let shell: string;
beforeEach(async () => {
  site = await testSite();
  await publishAll(site);
  ({ version: shell } = await publishShell(site.registry, site.shell));
  site.lines.length = 0;
});

const renderAgain = () => render(site.config, { ...site, shell });
const html = (tenant: string) => readFile(siteFiles.page(site.site, tenant), 'utf8');
const pageOf = async (tenant: string) =>
  JSON.parse(/id="portal-page">(.*?)<\/script>/.exec(await html(tenant))?.[1] ?? '') as PortalPage;
const document = (tenant: string) => readFile(folders.document(site.registry, tenant), 'utf8');
const replace = (tenant: string, text: string) => writeFile(folders.document(site.registry, tenant), text);
const setVersion = (tenant: string) => sayAnother(site, tenant);

describe('the renderer', () => {
  test('writes a page for every tenant, with its own document, sign-in and identity servers', async () => {
    expect(await pageOf('harbor')).toMatchObject({
      tenant: { id: 'harbor', name: 'Harbor' },
      identity: {
        authMode: 'sso',
        hint: 'harbor-online',
        clientId: 'wealth-portal',
        servers: site.config.identity.servers,
      },
      registry: JSON.parse(await document('harbor')),
      shell: { version: shell, base: `/shell/${shell}/` },
    });
    expect(await pageOf('ucu')).toMatchObject({ identity: { authMode: 'login' } });
    expect((await pageOf('ucu')).identity).not.toHaveProperty('hint');
  });

  test("writes the widget's page with the widget's own sign-in, where the release has one, and takes it away where not", async () => {
    const widgetPage = () => readFile(siteFiles.widgetPage(site.site, 'harbor'), 'utf8').catch(() => undefined);
    const html = (await widgetPage()) ?? '';
    expect(html).toContain(`<script defer src="/shell/${shell}/kit.3c4d.js"`);
    expect(html).not.toContain(`src="/shell/${shell}/shell.1a2b.js"`);
    expect(JSON.parse(/id="portal-page">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
      tenant: { id: 'harbor' },
      identity: { hint: 'harbor-online', clientId: 'wealth-widget' },
      apiClientId: 'wealth-widget-web',
    });
    const { widget, ...portalAlone } = JSON.parse(shellFiles['entries.json']);
    const files = { ...shellFiles, 'entries.json': JSON.stringify(portalAlone) };
    const dist = await built(join(await temporaryFolder(), 'shell'), files);
    const { version } = await publishShell(site.registry, { dist });
    await render(site.config, { ...site, shell: version });
    expect(widget).toBeDefined();
    expect(await widgetPage()).toBeUndefined();
  });

  describe('the page where members link bank accounts', () => {
    const linkPage = () => readFile(siteFiles.linkPage(site.site), 'utf8').catch(() => undefined);
    const index = async () => JSON.parse(await readFile(siteFiles.index(site.site), 'utf8')) as SiteIndex;

    test('is one for all listed tenants, and names the hosts that it leads back to and nothing else', async () => {
      const facts = JSON.parse(/id="link-page">(.*?)<\/script>/.exec((await linkPage()) ?? '')?.[1] ?? '');
      expect(facts).toEqual({
        hosts: ['copper', 'unfcu', 'ucu', 'harbor'].map((name) => `${name}.wealth.localhost`),
        script: site.config.linking?.script,
      });
      expect(await pageOf('ucu')).toMatchObject({ linkOrigin: 'http://link.wealth.localhost:4300' });
      expect(await pageOf('broken')).not.toHaveProperty('linkOrigin');
      const widget = await readFile(siteFiles.widgetPage(site.site, 'ucu'), 'utf8');
      expect(widget).not.toContain('linkOrigin');
    });

    test('is told to the edge with the hashes of its scripts', async () => {
      const files = Object.entries((await pageOf('ucu')).shell.files);
      expect((await index()).link).toEqual({
        host: 'link.wealth.localhost',
        page: {
          styleHash: expect.stringMatching(/^sha256-/),
          scriptHashes: [files.find(([name]) => name.startsWith('link.'))?.[1]],
          provider: 'http://linking-provider.localhost:4309',
        },
      });
    });

    test('is removed when the site has none, or the release', async () => {
      const { linking, ...without } = site.config;
      await render(without, { ...site, shell });
      expect(linking).toBeDefined();
      expect([await linkPage(), (await index()).link]).toEqual([undefined, undefined]);
      expect(await pageOf('ucu')).not.toHaveProperty('linkOrigin');

      const { link, ...older } = JSON.parse(shellFiles['entries.json']);
      const files = { ...shellFiles, 'entries.json': JSON.stringify(older) };
      const dist = await built(join(await temporaryFolder(), 'shell'), files);
      const { version } = await publishShell(site.registry, { dist });
      await render(site.config, { ...site, shell: version });
      expect(link).toBeDefined();
      expect([await linkPage(), (await index()).link]).toEqual([undefined, { host: 'link.wealth.localhost' }]);
      expect(await pageOf('ucu')).not.toHaveProperty('linkOrigin');
    });
  });

  test("says the languages of a tenant's pages where the tenant names them", async () => {
    const tenants = site.config.tenants.map((tenant) =>
      tenant.id === 'ucu' ? { ...tenant, languages: ['es', 'en'] as const } : tenant,
    );
    await render({ ...site.config, tenants }, { ...site, shell });
    expect((await pageOf('ucu')).languages).toEqual(['es', 'en']);
    expect((await pageOf('copper')).languages).toBeUndefined();
  });

  test('names an unlisted tenant on its own page only', async () => {
    const named = async (tenant: string) => (await pageOf(tenant)).tenants.map(({ id }) => id);
    expect(await named('copper')).toEqual(['copper', 'UNFCU', 'ucu', 'harbor']);
    expect(await named('broken')).toContain('broken');
  });

  test.each([
    {
      which: 'an unsigned document',
      problem: 'UNSIGNED',
      spoil: async () => replace('ucu', JSON.stringify({ ...JSON.parse(await document('ucu')), signature: undefined })),
    },
    {
      which: 'a document under a key that is not ours',
      problem: 'UNKNOWN_KEY',
      spoil: async () => {
        await sayAnother(site, 'ucu', await loadSigner(await temporaryFolder()));
      },
    },
    {
      which: "another tenant's document",
      problem: 'WRONG_TENANT',
      spoil: async () => replace('ucu', await document('harbor')),
    },
    {
      which: 'an older document',
      problem: 'OLDER_SEQUENCE',
      spoil: async () => {
        const older = await document('ucu');
        await setVersion('ucu');
        await renderAgain();
        await replace('ucu', older);
      },
    },
    { which: 'an expired document', problem: 'EXPIRED', spoil: async () => site.clock.pass(31 * DAY) },
    { which: 'half a document', problem: 'BROKEN', spoil: async () => replace('ucu', '{"keyId":"key-') },
  ])('refuses $which, raises an alarm and keeps the last good page', async ({ problem, spoil }) => {
    await spoil();
    const good = await html('ucu');
    const alarms = await renderAgain();

    const since = new Date(site.clock.now()).toISOString();
    expect(alarms).toContainEqual({ tenant: 'ucu', problem, sentence: expect.any(String), since, lastGoodPage: true });
    expect(await readAlarms(site.site)).toEqual(alarms);
    expect(site.lines).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'registry.refused', tenant: 'ucu', problem }),
    );
    expect(await html('ucu')).toBe(good);
  });

  test('goes on with the other tenants, and ends the alarm when a good document comes', async () => {
    await replace('ucu', '{}');
    await renderAgain();
    site.clock.pass(60_000);
    const alarms = await renderAgain();
    expect(alarms.map(({ tenant, since }) => [tenant, since])).toEqual([['ucu', '2026-11-02T12:00:00.000Z']]);

    await setVersion('ucu');
    expect(await renderAgain()).toEqual([]);
    expect(await readAlarms(site.site)).toEqual([]);
  });

  test('says so when a tenant never had a good page', async () => {
    const config = {
      ...site.config,
      tenants: [{ id: 'new', name: 'New', host: 'new.localhost', brand: 'default' as const }],
    };
    const alarms = await render(config, { ...site, shell });
    expect(alarms).toMatchObject([{ tenant: 'new', problem: 'MISSING', lastGoodPage: false }]);
  });

  test('takes the very same documents again after a restart, and writes nothing', async () => {
    const before = await html('ucu');
    expect(await renderAgain()).toEqual([]);
    expect(await html('ucu')).toBe(before);
    expect(site.lines).toEqual([]);
  });

  test('accepts documents under the key before the newest, and no longer after two rotations', async () => {
    await rotateKeys(site.registry);
    expect(await renderAgain()).toEqual([]);
    expect((await pageOf('ucu')).keys).toHaveLength(2);

    await rotateKeys(site.registry);
    expect((await renderAgain()).map(({ problem }) => problem)).toEqual(Array(5).fill('UNKNOWN_KEY'));
    expect(await publishAll(site)).toMatchObject({ alarms: [] });
  });

  test('writes new hashes when the shell changes', async () => {
    const dist = await built(join(await temporaryFolder(), 'dist'), {
      ...shellFiles,
      'kit.3c4d.js': 'export const kit = 2;',
    });
    await publishAll({ ...site, shell: { dist } });
    const page = await pageOf('ucu');
    expect(page.shell.version).not.toBe(shell);
    expect(await html('ucu')).toContain(`integrity="${page.shell.files['kit.3c4d.js']}"`);
  });
});
