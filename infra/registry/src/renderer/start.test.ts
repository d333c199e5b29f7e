import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folders, siteFiles } from '../folders.ts';
import { publishAll } from '../publish-all.ts';
import { sayAnother, type TestSite, testSite, writeWhole } from '../testing/index.ts';
import { type RunningRenderer, startRenderer } from './start.ts';

const EVERY = 5_000;

let site: TestSite;
let renderer: RunningRenderer;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => renderer.close());

let scheduled: { round: () => void; milliseconds: number };
let afterRound = Promise.withResolvers<void>();
const start = async () => {
  const schedule = (round: () => void, milliseconds: number) => {
    scheduled = { round, milliseconds };
    afterRound.resolve();
    return () => {};
  };
  renderer = await startRenderer({ ...site, port: 0, every: EVERY, schedule });
};
/** The time until the next round has passed, and the round is over. */
async function nextRound(): Promise<void> {
  expect(scheduled.milliseconds).toBe(EVERY);
  afterRound = Promise.withResolvers();
  scheduled.round();
  await afterRound.promise;
}
const ask = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${renderer.port}${path}`);
  return { status: answer.status, body: await answer.json() };
};
const page = (tenant: string) => readFile(siteFiles.page(site.site, tenant), 'utf8');
const documentOf = async (tenant: string) =>
  JSON.parse(await readFile(folders.document(site.registry, tenant), 'utf8')).signature as string;

describe('the renderer', () => {
  test('shows to new pages what was signed meanwhile, by whomever', async () => {
    await publishAll(site);
    await start();
    await sayAnother(site, 'ucu');
    const signed = await documentOf('ucu');
    expect(await page('ucu')).not.toContain(signed);
    await nextRound();
    expect(await page('ucu')).toContain(signed);
    expect(await ask('/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    expect((await ask('/health')).body).toMatchObject({ status: 'ok', alarms: [] });
  });

  test('logs an alarm once, goes on with the other tenants, and says when it is over', async () => {
    await publishAll(site);
    await start();
    const good = await readFile(folders.document(site.registry, 'ucu'), 'utf8');
    await writeWhole(folders.document(site.registry, 'ucu'), '{}');
    const refusals = () => site.lines.filter(({ event }) => event === 'registry.refused');
    await nextRound();
    expect((await ask('/health')).body).toMatchObject({ status: 'degraded', alarms: [{ tenant: 'ucu' }] });
    expect(refusals()).toHaveLength(1);

    await sayAnother(site, 'copper');
    await nextRound();
    expect(await page('copper')).toContain(await documentOf('copper'));
    expect((await ask('/health')).body.status).toBe('degraded');
    expect(refusals()).toHaveLength(1);

    await writeWhole(folders.document(site.registry, 'ucu'), good);
    await nextRound();
    expect((await ask('/health')).body).toMatchObject({ status: 'ok', alarms: [] });
  });

  test('is not ready while nothing was ever published', async () => {
    await start();
    expect((await ask('/ready')).status).toBe(503);
    expect(site.lines).toContainEqual(expect.objectContaining({ event: 'render.failed' }));
    await publishAll(site);
    await nextRound();
    expect((await ask('/ready')).status).toBe(200);
  });
});
