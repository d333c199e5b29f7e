import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folders, siteFiles } from '../folders.ts';
import { publishAll } from '../publish-all.ts';
import { sayAnother, type TestSite, testSite, writeWhole } from '../testing/index.ts';
import { type RunningRenderer, startRenderer } from './start.ts';

const EVERY = 20;

let site: TestSite;
let renderer: RunningRenderer;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => renderer.close());

const start = async () => {
  renderer = await startRenderer({ ...site, port: 0, every: EVERY });
};
const ask = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${renderer.port}${path}`);
  return { status: answer.status, body: await answer.json() };
};
const page = (tenant: string) => readFile(siteFiles.page(site.site, tenant), 'utf8');
const documentOf = async (tenant: string) =>
  JSON.parse(await readFile(folders.document(site.registry, tenant), 'utf8')).signature as string;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, EVERY));
}

describe('the renderer', () => {
  test('shows to new pages what was signed meanwhile, by whomever', async () => {
    await publishAll(site);
    await start();
    await sayAnother(site, 'ucu');
    const signed = await documentOf('ucu');
    await until(async () => (await page('ucu')).includes(signed));
    expect(await ask('/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    expect((await ask('/health')).body).toMatchObject({ status: 'ok', alarms: [] });
  });

  test('tells an alarm once, goes on with the other tenants, and says when it is over', async () => {
    await publishAll(site);
    await start();
    const good = await readFile(folders.document(site.registry, 'ucu'), 'utf8');
    await writeWhole(folders.document(site.registry, 'ucu'), '{}');
    await until(async () => (await ask('/health')).body.status === 'degraded');
    await sayAnother(site, 'copper');
    const signed = await documentOf('copper');
    await until(async () => (await page('copper')).includes(signed));
    expect(site.lines.filter(({ event }) => event === 'registry.refused')).toHaveLength(1);
    await writeWhole(folders.document(site.registry, 'ucu'), good);
    await until(async () => (await ask('/health')).body.status === 'ok');
  });

  test('is not ready while nothing was ever published', async () => {
    await start();
    expect((await ask('/ready')).status).toBe(503);
    expect(site.lines).toContainEqual(expect.objectContaining({ event: 'render.failed' }));
    await publishAll(site);
    await until(async () => (await ask('/ready')).status === 200);
  });
});
