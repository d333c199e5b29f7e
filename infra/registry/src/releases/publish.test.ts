// Long, since each reason to refuse a release is shown on the same build.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { folders } from '../folders.ts';
import type { RefusalCode } from '../refusal.ts';
import { built, descriptor, remoteFiles, shellFiles, temporaryFolder } from '../testing/index.ts';
import { publish, publishShell, readRelease, readShellRelease } from './publish.ts';

let folder: string;
let registry: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  registry = join(folder, 'registry');
});

const build = (files: Record<string, string> = remoteFiles, name = 'dist') => built(join(folder, name), files);
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const refusal = (code: RefusalCode, words: RegExp) => ({
  name: 'PublishRefused',
  code,
  message: expect.stringMatching(words),
});

describe('a published remote', () => {
  test('has the hash of every file that a page may load, and of nothing else', async () => {
    const release = await publish(registry, { dist: await build(), descriptor: descriptor(), version: '1.4.2' });
    expect(release).toEqual({
      version: '1.4.2',
      base: '/remotes/mfe-portfolio/1.4.2/',
      entry: 'remoteEntry.js',
      descriptor: descriptor(),
      files: {
        'remoteEntry.js': sha384(remoteFiles['remoteEntry.js']),
        'remote.9a9b.js': sha384(remoteFiles['remote.9a9b.js']),
        'chart.0c0d.js': sha384(remoteFiles['chart.0c0d.js']),
      },
    });
    expect(await readRelease(registry, 'mfe-portfolio', '1.4.2')).toEqual(release);
  });

  test.each(['smallest', 'quick'] as const)(
    'lies in its folder with the %s twins of its larger files',
    async (compression) => {
      await publish(registry, { dist: await build(), descriptor: descriptor(), version: '1.4.2', compression });
      const release = folders.release(registry, 'mfe-portfolio', '1.4.2');
      expect((await readdir(release)).sort()).toEqual([
        'chart.0c0d.js',
        'remote.9a9b.js',
        'remote.9a9b.js.br',
        'remote.9a9b.js.gz',
        'remoteEntry.js',
      ]);
      const twin = (ending: string) => readFile(join(release, `remote.9a9b.js${ending}`));
      expect(brotliDecompressSync(await twin('.br')).toString()).toBe(remoteFiles['remote.9a9b.js']);
      expect(gunzipSync(await twin('.gz')).toString()).toBe(remoteFiles['remote.9a9b.js']);
    },
  );

  test('is named by its content where it is given no version: other bytes are another version', async () => {
    const first = await publish(registry, { dist: await build(), descriptor: descriptor() });
    const again = await publish(registry, { dist: await build(), descriptor: descriptor() });
    const other = await publish(registry, {
      dist: await build({ ...remoteFiles, 'chart.0c0d.js': 'console.log("another")' }, 'other'),
      descriptor: descriptor(),
    });
    expect(first.version).toMatch(/^1\.0\.0-b[0-9a-f]{8}$/);
    expect(again).toEqual(first);
    expect(other.version).not.toBe(first.version);
  });

  test('is not touched when the same bytes are published again', async () => {
    const publication = { dist: await build(), descriptor: descriptor(), version: '1.4.2' };
    await publish(registry, publication);
    const file = join(folders.release(registry, 'mfe-portfolio', '1.4.2'), 'remoteEntry.js');
    const before = await stat(file);
    await publish(registry, publication);
    expect((await stat(file)).ino).toBe(before.ino);
  });

  test('stays as it is when other bytes come under its version', async () => {
    await publish(registry, { dist: await build(), descriptor: descriptor(), version: '1.4.2' });
    const changed = await build({ ...remoteFiles, 'remoteEntry.js': 'var changed;' }, 'changed');
    await expect(
      publish(registry, { dist: changed, descriptor: descriptor(), version: '1.4.2' }),
    ).rejects.toMatchObject(refusal('VERSION_TAKEN', /mfe-portfolio@1\.4\.2 is published already/));
    const entry = await readFile(join(folders.release(registry, 'mfe-portfolio', '1.4.2'), 'remoteEntry.js'), 'utf8');
    expect(entry).toBe(remoteFiles['remoteEntry.js']);
  });

  test('replaces what a publication that was cut off left behind', async () => {
    const release = folders.release(registry, 'mfe-portfolio', '1.4.2');
    await mkdir(release, { recursive: true });
    await writeFile(join(release, 'half.js'), 'half of it');
    await publish(registry, { dist: await build(), descriptor: descriptor(), version: '1.4.2' });
    expect(await readdir(release)).not.toContain('half.js');
  });
});

function without(file: keyof typeof remoteFiles): Record<string, string> {
  const { [file]: _, ...rest } = remoteFiles;
  return rest;
}

/** Text that does not compress. */
const noise = (length: number) =>
  Array.from({ length: length / 64 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex')).join('');

describe('publishing a remote is refused, and nothing is left of it,', () => {
  test.each<{
    because: string;
    code: RefusalCode;
    words: RegExp;
    files?: Record<string, string>;
    said?: unknown;
    version?: string;
  }>([
    {
      because: 'remote.json lacks a part',
      code: 'DESCRIPTOR_BROKEN',
      words: /\/ must have required/,
      said: { name: 'mfe-portfolio' },
    },
    {
      because: 'a route is no path',
      code: 'DESCRIPTOR_BROKEN',
      words: /\/routes\/0\/path/,
      said: descriptor({ routes: [{ path: 'overview', title: 'Overview' }] }),
    },
    {
      because: 'a route stands twice',
      code: 'DESCRIPTOR_BROKEN',
      words: /\/a\/:id twice/,
      said: descriptor({
        routes: [
          { path: '/a/:id', title: 'A' },
          { path: '/a/:name', title: 'B' },
        ],
      }),
    },
    {
      because: 'the contract is of another major',
      code: 'CONTRACT_OUT_OF_RANGE',
      words: /needs contract \^2\.0\.0, the shell offers 1\./,
      said: descriptor({ contract: '^2.0.0' }),
    },
    {
      because: 'the contract is newer than the shell',
      code: 'CONTRACT_OUT_OF_RANGE',
      words: /needs contract \^1\.99\.0/,
      said: descriptor({ contract: '^1.99.0' }),
    },
    {
      because: 'the contract is a range that the loader does not read',
      code: 'CONTRACT_OUT_OF_RANGE',
      words: /names no range/,
      said: descriptor({ contract: '>=1.0.0' }),
    },
    {
      because: 'the contract is no range',
      code: 'CONTRACT_OUT_OF_RANGE',
      words: /names no range/,
      said: descriptor({ contract: 'newest' }),
    },
    {
      because: 'it lists a call that there is not',
      code: 'CALL_UNKNOWN',
      words: /lists calls that there are not: POST \/accounts, GET \/nothing\. There is GET \/accounts\./,
      said: descriptor({ calls: ['GET /accounts/history', 'POST /accounts', 'GET /nothing'] }),
    },
    {
      because: 'it reads something first that is none of its calls',
      code: 'CALL_UNKNOWN',
      words: /reads GET \/accounts first, which "calls" does not list/,
      said: descriptor({ routes: [{ path: '/a', title: 'A', firstReads: [{ call: 'GET /accounts' }] }] }),
    },
    {
      because: 'the entry is missing',
      code: 'ENTRY_MISSING',
      words: /has no remoteEntry\.js/,
      files: { 'remote.js': 'x' },
    },
    {
      because: 'a file is missing that its build made',
      code: 'FILE_MISSING',
      words: /its build names chart\.0c0d\.js, which is not there/,
      files: without('chart.0c0d.js'),
    },
    {
      because: 'its build does not say what it shares',
      code: 'NOTES_MISSING',
      words: /has no entries\.json that says what its build made and shares/,
      files: without('entries.json'),
    },
    {
      because: 'it takes another React than it says',
      code: 'SHARES_DIFFER',
      words: /react: remote\.json says 18, the build takes 19/,
      said: descriptor({ shares: { react: '18' } }),
    },
    {
      because: 'it takes a library that it does not name',
      code: 'SHARES_DIFFER',
      words: /react: remote\.json does not name it, the build takes 19/,
      said: descriptor({ shares: {} }),
    },
    {
      because: 'it brings a library itself that it says it takes',
      code: 'SHARES_DIFFER',
      words: /@wealth\/kit: remote\.json says 1, the build does not take it/,
      said: descriptor({ shares: { react: '19', '@wealth/kit': '1' } }),
    },
    {
      because: 'its version leads out of its folder',
      code: 'VERSION_BROKEN',
      words: /no semantic version/,
      version: '../1.0.0',
    },
    {
      because: 'one file is too large',
      code: 'FILE_OVER_BUDGET',
      words: /chart\.js has \d+ bytes, 400000 are allowed/,
      files: { ...remoteFiles, 'chart.js': noise(1_000_000) },
    },
    {
      because: 'its first route is too large',
      code: 'RELEASE_OVER_BUDGET',
      words: /budget is 50 \(remoteEntry\.js 25, remote\.9a9b\.js \d+\)/,
      said: descriptor({ budget: { firstRoute: 50 } }),
    },
  ])('because $because', async ({ code, words, files = remoteFiles, said = descriptor(), version }) => {
    const publication = { dist: await build(files), descriptor: said, ...(version && { version }) };
    await expect(publish(registry, publication)).rejects.toMatchObject(refusal(code, words));
    expect(await readdir(registry).catch(() => [])).toEqual([]);
  });
});

describe('a remote that is published for a shell', () => {
  const notes = JSON.parse(shellFiles['entries.json']);
  const route = (flag: string) => ({ path: '/overview', title: 'Overview', when: { flags: [flag] } });
  const asks = descriptor({ calls: ['GET /accounts', 'GET /accounts/positions'], routes: [route('PRESET_DATES')] });
  const shellThat = async (knows?: object) =>
    publishShell(registry, {
      dist: await build({ ...shellFiles, 'entries.json': JSON.stringify({ ...notes, knows }) }, 'shell'),
    });
  const publishFor = async (shell: Awaited<ReturnType<typeof shellThat>>, said = asks) =>
    publish(registry, { dist: await build(), descriptor: said }, shell);

  test('needs each of its calls there, and is told to wait for a shell that has them', async () => {
    const shell = await shellThat({ calls: ['GET /accounts'], flags: ['PRESET_DATES'] });
    await expect(publishFor(shell)).rejects.toMatchObject(
      refusal(
        'CALL_UNKNOWN',
        /mfe-portfolio lists calls that shell@\S+ does not know: GET \/accounts\/positions\. Publish a shell/,
      ),
    );
  });

  test('needs each flag of its routes there, and is told to wait for a shell that has them', async () => {
    const shell = await shellThat({ calls: asks.calls, flags: ['EXTERNAL_ACCOUNTS'] });
    await expect(publishFor(shell)).rejects.toMatchObject(
      refusal('FLAG_UNKNOWN', /mfe-portfolio asks for flags that shell@\S+ does not know: PRESET_DATES \(\/overview\)/),
    );
  });

  test('needs each flag of a list of conditions there too', async () => {
    const shell = await shellThat({ calls: asks.calls, flags: ['PRESET_DATES'] });
    const [one] = asks.routes;
    const said = {
      ...asks,
      routes: [{ ...one, when: [{ flags: ['PRESET_DATES'] }, { flags: ['NEWS'] }] }],
    } as typeof asks;
    await expect(publishFor(shell, said)).rejects.toMatchObject(refusal('FLAG_UNKNOWN', /: NEWS \(\/overview\)/));
  });

  test('may name what a newer shell knows and its own checkout does not', async () => {
    const shell = await shellThat({ calls: ['GET /news'], flags: ['NEWS'] });
    const said = descriptor({ calls: ['GET /news'], routes: [route('NEWS')] });
    await expect(publishFor(shell, said)).resolves.toMatchObject({ descriptor: said });
  });

  test('is let through by a shell whose build lists neither, unless no service answers a call', async () => {
    const shell = await shellThat();
    await expect(publishFor(shell)).resolves.toMatchObject({ descriptor: asks });
    await expect(publishFor(shell, descriptor({ calls: ['GET /news'] }))).rejects.toMatchObject(
      refusal('CALL_UNKNOWN', /lists calls that there are not: GET \/news/),
    );
  });
});

test('a remote that is drawn by the kit alone takes React with it', async () => {
  const notes = JSON.parse(remoteFiles['entries.json']);
  const dist = await build({
    ...remoteFiles,
    'entries.json': JSON.stringify({ ...notes, shares: { '@wealth/kit': '^1.0.0' } }),
  });
  const said = descriptor({ shares: { react: '19', '@wealth/kit': '1' } });
  await expect(publish(registry, { dist, descriptor: said })).resolves.toBeDefined();
});

test('a budget counts what the first route loads, not what waits for later', async () => {
  const dist = await build({
    ...remoteFiles,
    'chart.0c0d.js': noise(1_000),
  });
  await expect(
    publish(registry, { dist, descriptor: descriptor({ budget: { firstRoute: 200 } }) }),
  ).resolves.toBeDefined();
});

describe('a published shell', () => {
  test('lies beside the remotes, with the files that the page names', async () => {
    const release = await publishShell(registry, { dist: await build(shellFiles), version: '2.0.0' });
    expect(release.base).toBe('/shell/2.0.0/');
    expect(Object.keys(release.files).sort()).toEqual(
      Object.keys(shellFiles)
        .filter((name) => name !== 'entries.json')
        .sort(),
    );
    expect(release.entries.scripts).toEqual(['kit.3c4d.js', 'shell.1a2b.js']);
    expect(release.knows).toEqual(JSON.parse(shellFiles['entries.json']).knows);
    expect(await readShellRelease(registry, '2.0.0')).toEqual(release);
  });

  test.each([
    {
      because: 'the build says no entries',
      code: 'ENTRY_MISSING' as const,
      entries: undefined,
      words: /no entries\.json/,
    },
    {
      because: 'an entry is not there',
      code: 'FILE_MISSING' as const,
      entries: { scripts: ['gone.js'], styles: [], preload: [] },
      words: /names gone\.js/,
    },
    {
      because: 'there is no script',
      code: 'ENTRY_MISSING' as const,
      entries: { scripts: [], styles: [], preload: [] },
      words: /no entries\.json with a script/,
    },
  ])('is refused because $because', async ({ code, entries, words }) => {
    const dist = await build({ 'shell.js': 'x', ...(entries && { 'entries.json': JSON.stringify(entries) }) });
    await expect(publishShell(registry, { dist })).rejects.toMatchObject(refusal(code, words));
  });

  test('that nobody published is unknown', async () => {
    await expect(readShellRelease(registry, '9.9.9')).rejects.toMatchObject(
      refusal('RELEASE_UNKNOWN', /shell@9\.9\.9/),
    );
  });
});
