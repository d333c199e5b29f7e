import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { remoteFiles, shellFiles } from '@wealth/registry/testing';
import { getReleaseFile } from './release-address.ts';
import { type EdgeUnderTest, edgeUnderTest } from './testing/running-edge.ts';

let under: EdgeUnderTest;
let remote: string;
let shell: string;
beforeAll(async () => {
  under = await edgeUnderTest();
  const releases = join(under.site.registry, 'releases');
  remote = `/remotes/mfe-portfolio/${(await readdir(join(releases, 'mfe-portfolio')))[0]}`;
  shell = `/shell/${(await readdir(join(releases, 'shell')))[0]}`;
});
afterAll(() => under.close());

describe('a file of a release', () => {
  test.each([
    {
      file: () => `${remote}/remoteEntry.js`,
      text: remoteFiles['remoteEntry.js'],
      type: 'application/javascript; charset=utf-8',
    },
    { file: () => `${shell}/shell.5e6f.css`, text: shellFiles['shell.5e6f.css'], type: 'text/css; charset=utf-8' },
    { file: () => `${shell}/inter-latin.7788.woff2`, text: 'a font', type: 'font/woff2' },
  ])('is served for ever as $type, to any page that has its hash', async ({ file, text, type }) => {
    const answer = await under.ask(file());
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    { accepted: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
    { accepted: 'gzip', encoding: 'gzip', unpack: gunzipSync },
  ])('comes as $encoding to a browser that accepts $accepted', async ({ accepted, encoding, unpack }) => {
    const answer = await under.ask(`${remote}/remote.9a9b.js`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(answer.bytes.length).toBeLessThan(remoteFiles['remote.9a9b.js'].length);
    expect(unpack(answer.bytes).toString()).toBe(remoteFiles['remote.9a9b.js']);
  });

  test('is not sent again to a browser that has it, packed or not', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { headers: first } = await under.ask(`${remote}/remote.9a9b.js`, { headers });
    const again = await under.ask(`${remote}/remote.9a9b.js`, {
      headers: { ...headers, 'if-none-match': `"other", ${first.etag}` },
    });
    expect(again).toMatchObject({ status: 304, text: '' });
    const other = await under.ask(`${remote}/remote.9a9b.js`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  test('comes as it is to a browser that accepts nothing, or where compressing gains nothing', async () => {
    expect((await under.ask(`${remote}/remote.9a9b.js`)).text).toBe(remoteFiles['remote.9a9b.js']);
    const small = await under.ask(`${remote}/remoteEntry.js`, { headers: { 'accept-encoding': 'br' } });
    expect(small.text).toBe(remoteFiles['remoteEntry.js']);
  });

  test.each([
    () => '/shell',
    () => '/remotes',
    () => '/shell/1.0.0/gone.js',
    () => `${remote}/gone.js`,
    () => `${remote}/remote.9a9b.js.br`,
    () => `${remote}/remote.9a9b.js.map`,
    () => `${remote}/`,
    () => remote,
    () => '/remotes/mfe-nobody/1.0.0/remoteEntry.js',
    () => `/remotes${shell}/shell.1a2b.js`,
  ])('that is not there is not found, and is not remembered as such (%#)', async (path) => {
    const answer = await under.ask(path());
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each([
    '/remotes/mfe-portfolio/../../keys/accepted.json',
    '/remotes/mfe-portfolio/1.0.0/../../../keys/accepted.json',
    '/remotes/mfe-portfolio/1.0.0/%2e%2e/%2e%2e/%2e%2e/keys/accepted.json',
    '/remotes/mfe-portfolio/1.0.0/..%2f..%2f..%2fkeys%2faccepted.json',
    '/remotes/mfe-portfolio/1.0.0/..\\..\\..\\keys\\accepted.json',
    '/remotes/..%2f..%2fkeys/1.0.0/accepted.json',
    '/shell/../../keys/accepted.json',
    '/shell/1.0.0/%00',
    '/shell//etc/passwd',
  ])('outside of the releases is never served: %s', async (path) => {
    const keys = await readFile(join(under.site.registry, 'keys', 'accepted.json'), 'utf8');
    const answer = await under.ask(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain(keys.slice(10, 40));
  });
});

test.each([
  { rest: '1.0.0/a.js', named: { name: 'shell', version: '1.0.0', file: 'a.js' } },
  {
    rest: '1.0.0-b12ab/fonts/inter.woff2',
    named: { name: 'shell', version: '1.0.0-b12ab', file: 'fonts/inter.woff2' },
  },
  { rest: '1.0.0/.env', named: undefined },
  { rest: '1.0.0/a/../b.js', named: undefined },
  { rest: '1.0.0/a.js.gz', named: undefined },
  { rest: '../1.0.0/a.js', named: undefined },
  { rest: 'latest/a.js', named: undefined },
])('$rest names $named.file', ({ rest, named }) => {
  expect(getReleaseFile('shell', rest)).toEqual(named);
});
