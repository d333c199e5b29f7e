import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folders, loadSigner, publishAll, publishShell, render, rotateKeys } from '@wealth/registry';
import { DAY, sayAnother, temporaryFolder } from '@wealth/registry/testing';
import { type EdgeUnderTest, edgeUnderTest } from './testing/running-edge.ts';

let under: EdgeUnderTest;
beforeEach(async () => {
  under = await edgeUnderTest();
});
afterEach(() => under.close());

async function renderAgain() {
  const { version: shell } = await publishShell(under.site.registry, under.site.shell);
  return render(under.site.config, { ...under.site, shell });
}
const document = (tenant: string) => folders.document(under.site.registry, tenant);
const copy = async (from: string, to: string) => writeFile(document(to), await readFile(document(from)));
const member = () => under.ask('/investment-overview', { headers: { host: 'ucu.wealth.localhost:4300' } });
const health = async () => JSON.parse((await under.ask('/health')).text);

/** Another document for the tenant, rightly signed. */
const sign = () => sayAnother(under.site, 'ucu');

const refusals: { which: string; problem: string; happens: () => Promise<void> }[] = [
  {
    which: 'unsigned',
    problem: 'UNSIGNED',
    async happens() {
      const { signature: _, ...unsigned } = JSON.parse(await readFile(document('ucu'), 'utf8'));
      await writeFile(document('ucu'), JSON.stringify(unsigned));
    },
  },
  {
    which: 'signed with a key that is not ours',
    problem: 'UNKNOWN_KEY',
    happens: async () => sayAnother(under.site, 'ucu', await loadSigner(await temporaryFolder())),
  },
  { which: "another tenant's", problem: 'WRONG_TENANT', happens: () => copy('UNFCU', 'ucu') },
  {
    which: 'older than the one that was shown',
    problem: 'OLDER_SEQUENCE',
    async happens() {
      const older = await readFile(document('ucu'));
      await sign();
      await renderAgain();
      await writeFile(document('ucu'), older);
    },
  },
  { which: 'expired', problem: 'EXPIRED', happens: async () => under.site.clock.pass(30 * DAY) },
];

describe('a document that is', () => {
  test.each(refusals)(
    '$which is refused with an alarm, and members go on with the last good page',
    async ({ problem, happens }) => {
      await happens();
      const good = await member();
      await renderAgain();

      expect(await health()).toMatchObject({
        status: 'degraded',
        alarms: expect.arrayContaining([expect.objectContaining({ tenant: 'ucu', problem, lastGoodPage: true })]),
      });
      expect((await under.ask('/ready')).status).toBe(200);
      const now = await member();
      expect(now).toMatchObject({ status: 200, text: good.text });
      expect(now.headers['content-security-policy']).toBe(good.headers['content-security-policy']);
    },
  );

  test('shown and expires later raises the alarm by itself, and members go on', async () => {
    under.site.clock.pass(30 * DAY - 1);
    expect((await health()).status).toBe('ok');
    under.site.clock.pass(1);
    expect((await health()).alarms).toContainEqual(expect.objectContaining({ tenant: 'ucu', problem: 'EXPIRED' }));
    await renderAgain();
    expect((await health()).alarms).toHaveLength(under.site.config.tenants.length);
    expect((await member()).status).toBe(200);
  });

  test('good again ends the alarm', async () => {
    await writeFile(document('ucu'), '{}');
    await renderAgain();
    expect((await health()).status).toBe('degraded');
    await publishAll(under.site);
    expect(await health()).toEqual({ status: 'ok', alarms: [], refusedFiles: [] });
  });
});

describe('a key that is rotated', () => {
  test('changes nothing for members: documents under the key before it are still shown', async () => {
    await rotateKeys(under.site.registry);
    await renderAgain();
    expect((await health()).status).toBe('ok');
    await sign();
    await renderAgain();
    expect((await health()).status).toBe('ok');
    expect((await member()).text).toContain((await loadSigner(under.site.registry)).keyId);
  });

  test('twice has old documents refused, until they are signed anew', async () => {
    await rotateKeys(under.site.registry);
    await rotateKeys(under.site.registry);
    await renderAgain();
    expect((await health()).alarms).toHaveLength(under.site.config.tenants.length);
    expect((await member()).status).toBe(200);
    await publishAll(under.site);
    expect((await health()).status).toBe('ok');
  });
});
