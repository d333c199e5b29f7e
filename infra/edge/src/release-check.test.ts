import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { remoteFiles } from '@wealth/registry/testing';
import { type EdgeUnderTest, edgeUnderTest } from './testing/running-edge.ts';

let under: EdgeUnderTest;
let folder: string;
let address: string;
beforeEach(async () => {
  under = await edgeUnderTest();
  const versions = join(under.site.registry, 'releases', 'mfe-portfolio');
  const [version] = await readdir(versions);
  folder = join(versions, String(version));
  address = `/remotes/mfe-portfolio/${version}`;
});
afterEach(() => under.close());

async function flipByte(file: string): Promise<() => Promise<void>> {
  const bytes = await readFile(file);
  const spoiled = Buffer.from(bytes);
  spoiled[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(file, spoiled);
  return () => writeFile(file, bytes);
}

const errors = () =>
  under.log.map((line) => JSON.parse(line)).flatMap(({ level, event, file }) => (level >= 50 ? [{ event, file }] : []));
const health = async () => JSON.parse((await under.ask('/health')).text);

describe('a file that is not as it was published', () => {
  test.each(Object.keys(remoteFiles).filter((file) => file.endsWith('.js')))(
    'is not served, and the team reads which one it is: %s',
    async (file) => {
      await flipByte(join(folder, file));
      const answer = await under.ask(`${address}/${file}`);
      expect(answer.status).toBe(500);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.text).toContain('unexpected error');
      const path = `${address.slice('/remotes/'.length)}/${file}`;
      expect(errors()).toEqual([
        { event: 'release.differs', file: path },
        { event: 'release.refused', file: path },
      ]);
      expect(await health()).toMatchObject({ status: 'degraded', refusedFiles: [path] });
    },
  );

  test.each(['br', 'gz'])(
    'is not served either when only its twin for browsers that take %s differs',
    async (ending) => {
      await flipByte(join(folder, `remote.9a9b.js.${ending}`));
      expect((await under.ask(`${address}/remote.9a9b.js`)).status).toBe(500);
    },
  );

  test('leaves the other files of its release to be served', async () => {
    await flipByte(join(folder, 'chart.0c0d.js'));
    expect((await under.ask(`${address}/remote.9a9b.js`)).text).toBe(remoteFiles['remote.9a9b.js']);
    // All of a release is checked when it is taken in: the team reads of it before a member asks.
    expect(errors()).toEqual([expect.objectContaining({ event: 'release.differs' })]);
  });

  test('is found out when it is changed later, and served again once it is as it was', async () => {
    const file = `${address}/remote.9a9b.js`;
    expect((await under.ask(file)).status).toBe(200);
    const mend = await flipByte(join(folder, 'remote.9a9b.js'));
    expect((await under.ask(file)).status).toBe(500);
    await mend();
    expect((await under.ask(file)).status).toBe(200);
    expect(await health()).toEqual({ status: 'ok', alarms: [], refusedFiles: [] });
  });
});

test('a file that was put beside the published ones is not there for anybody', async () => {
  await cp(join(folder, 'remote.9a9b.js'), join(folder, 'planted.js'));
  expect((await under.ask(`${address}/planted.js`)).status).toBe(404);
});

test('a release that the registry has no record of is not there for anybody', async () => {
  await rm(join(under.site.registry, 'records', 'mfe-portfolio'), { recursive: true });
  expect((await under.ask(`${address}/remoteEntry.js`)).status).toBe(404);
});
