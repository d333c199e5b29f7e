import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { readState } from './documents/tenant-state.ts';
import { siteFiles } from './folders.ts';
import { publishAll } from './publish-all.ts';
import { built, descriptor, shellFiles, type TestSite, temporaryFolder, testSite } from './testing/index.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});

async function written(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs] as const)));
}

describe('everything at once', () => {
  test('is a portal and a widget page per tenant, and a second time it writes only that no alarm stands', async () => {
    expect(await publishAll(site)).toMatchObject({ alarms: [], held: [] });
    expect((await readdir(join(site.site, 'pages'))).sort()).toEqual(
      site.config.tenants.flatMap(({ id }) => [`${id}.html`, `${id}.widget.html`]).sort(),
    );
    const { [siteFiles.alarms(site.site)]: _, ...before } = {
      ...(await written(site.registry)),
      ...(await written(site.site)),
    };
    await publishAll(site);
    expect({ ...(await written(site.registry)), ...(await written(site.site)) }).toMatchObject(before);
  });

  test('lets a remote run for some tenants only', async () => {
    const [remote] = site.remotes;
    await publishAll({ ...site, remotes: [{ ...remote!, tenants: ['ucu'] }] });
    const document = async (tenant: string) => {
      const { payload } = (await import(join(site.registry, 'tenants', `${tenant}.json`), { with: { type: 'json' } }))
        .default;
      return JSON.parse(Buffer.from(payload, 'base64url').toString());
    };
    expect(Object.keys((await document('ucu')).remotes)).toEqual(['mfe-portfolio']);
    expect((await document('copper')).remotes).toEqual({});
  });

  test('runs the later of two builds of a remote, and holds back neither', async () => {
    const [remote] = site.remotes;
    const remotes = [
      { ...remote!, version: '1.0.0' },
      { ...remote!, version: '1.0.1' },
    ];
    expect((await publishAll({ ...site, remotes })).held).toEqual([]);
    expect((await readState(site.registry, 'ucu')).runs['mfe-portfolio']).toMatchObject({
      version: '1.0.1',
      previous: '1.0.0',
    });
  });

  test('leaves the pages alone when a remote is refused', async () => {
    await publishAll(site);
    const before = await written(site.site);
    const [remote] = site.remotes;
    const remotes = [{ ...remote!, descriptor: descriptor({ contract: '^9.0.0' }) }];
    await expect(publishAll({ ...site, remotes })).rejects.toMatchObject({ code: 'CONTRACT_OUT_OF_RANGE' });
    expect(await written(site.site)).toEqual(before);
  });

  test('takes a remote with a call that comes with the shell, which the shell before it lacks', async () => {
    await publishAll(site);
    const [remote] = site.remotes;
    const remotes = [{ ...remote!, descriptor: descriptor({ calls: ['GET /accounts/positions'] }) }];
    await expect(publishAll({ ...site, remotes })).rejects.toMatchObject({ code: 'CALL_UNKNOWN' });
    const notes = {
      ...JSON.parse(shellFiles['entries.json']),
      knows: { calls: ['GET /accounts/positions'], flags: [] },
    };
    const dist = await built(join(await temporaryFolder(), 'shell'), {
      ...shellFiles,
      'entries.json': JSON.stringify(notes),
    });
    await expect(publishAll({ ...site, shell: { dist }, remotes })).resolves.toMatchObject({ held: [] });
  });

  test('goes on when the registry was lost and the site was not', async () => {
    await publishAll(site);
    await rm(site.registry, { recursive: true });
    expect(await publishAll(site)).toMatchObject({ alarms: [], held: [] });
  });
});
