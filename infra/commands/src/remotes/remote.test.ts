import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { publish, publishAll } from '@wealth/registry';
import { descriptor, remoteFiles, type TestSite, temporaryFolder, testSite } from '@wealth/registry/testing';
import { quickStart } from '@wealth/services/testing/quick-start';
import { place } from '../places.ts';

// Each command is a process of its own, beside whatever else the machine does.
jest.setTimeout(120_000);

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  await publishAll(site);
  const folder = await team(changed);
  const publication = { dist: join(folder, 'dist'), descriptor: descriptor(), version: '1.4.0' };
  await publish(site.registry, publication);
});

/** `npm run remote -- …`, as a team runs it. */
const remote = (...options: string[]) => remoteOn(site, ...options);

function remoteOn({ registry }: TestSite, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...quickStart, place('infra/commands/src/remotes/remote.ts'), ...options],
    { encoding: 'utf8', env: { ...process.env, PORTAL_DATA: dirname(registry) } },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

/** A folder with remote.json and dist/, as a team's own build leaves it. */
async function team(files: Record<string, string> = remoteFiles, said: object = descriptor()): Promise<string> {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'dist'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', name), text);
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(said));
  return folder;
}
function without(file: keyof typeof remoteFiles): Record<string, string> {
  const { [file]: _, ...rest } = remoteFiles;
  return rest;
}
const changed = { ...remoteFiles, 'chart.0c0d.js': 'other bytes' };

describe('npm run remote', () => {
  test('publishes, goes back, and says who runs what and why', async () => {
    const published = remote('publish', 'it', '--from', await team(changed), '--version', '1.4.0', '--tenants', 'ucu');
    expect(published.status).toBe(0);
    expect(published.said).toContain('mfe-portfolio@1.4.0 is published.');
    expect(published.said).toContain('→ 1.4.0: ucu');
    expect(published.said).toContain('The portal is not running: its pages show it once it starts.');

    remote('rollback', 'mfe-portfolio', '--tenants', 'ucu', '--reason', 'throws on mount');
    expect(remote('status').said).toMatch(/1\.0\.0-b\w+ {2}rolled back {2}ucu .*throws on mount/);
    expect(remote('status', 'mfe-portfolio', '--tenants', 'ucu').said).toMatch(/\n {2}[\d: -]+1\.4\.0 .*a new version/);
  });

  test('each line of SHIPPING.md runs, and the last one prints the table below it', async () => {
    const text = readFileSync(place('shared/SHIPPING.md'), 'utf8');
    const [block = '', table = ''] = /```sh\n(npm run remote[^`]*)```\n\n```\n([^`]*)```/.exec(text)?.slice(1) ?? [];
    expect(block).not.toBe('');
    const lines = block.trim().split('\n');
    const fresh = await testSite();
    await publishAll(fresh);
    const folder = await team({ ...changed, 'more.0d0e.js': 'of a later day' });
    let said = '';
    for (const line of lines) {
      const words = [...line.replace(/ +#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, word]) => quoted ?? word ?? '',
      );
      const options = words.slice(words.indexOf('--') + 1);
      // The demo's own build in the place of one that takes half a minute.
      const built = options.map((word) => (options[0] === 'publish' && word === 'mfe-portfolio' ? 'it' : word));
      const { status, said: now } = remoteOn(fresh, ...built, ...(options[0] === 'publish' ? ['--from', folder] : []));
      expect([line, status, status === 0 ? '' : now]).toEqual([line, 0, '']);
      said = now;
    }
    const shape = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => line.replace(/-b[0-9a-f]+|\d{4}-\d\d-\d\d \d\d:\d\d|all \d|\(\w+\)$/g, '…').replace(/ +/g, ' '));
    expect(shape(said)).toEqual(shape(table));
  });

  test.each<{
    because: string;
    code: string;
    words: RegExp;
    files?: Record<string, string>;
    said?: object;
    version?: string;
  }>([
    {
      because: 'the descriptor breaks its schema',
      code: 'DESCRIPTOR_BROKEN',
      words: /\/ must have required/,
      said: { name: 'mfe-portfolio' },
    },
    {
      because: 'another remote has its route',
      code: 'ROUTES_EQUAL',
      words: /mfe-portfolio .* and mfe-rival/,
      said: descriptor({ name: 'mfe-rival' }),
    },
    {
      because: 'its contract is out of range',
      code: 'CONTRACT_OUT_OF_RANGE',
      words: /needs contract \^2\.0\.0/,
      said: descriptor({ contract: '^2.0.0' }),
    },
    {
      because: 'the running shell lacks one of its calls',
      code: 'CALL_UNKNOWN',
      words: /shell@1\.0\.0-b\w+ does not know: GET \/accounts\/positions\. Publish a shell that knows them first/,
      said: descriptor({ calls: ['GET /accounts/history', 'GET /accounts/positions'] }),
    },
    {
      because: 'the running shell lacks a flag of one of its routes',
      code: 'FLAG_UNKNOWN',
      words: /shell@1\.0\.0-b\w+ does not know: NEW_CHARTS \(\/charts\)\. Publish a shell that knows them first/,
      said: descriptor({ routes: [{ path: '/charts', title: 'Charts', when: { flags: ['NEW_CHARTS'] } }] }),
    },
    {
      because: 'it shares another library than it says',
      code: 'SHARES_DIFFER',
      words: /react: remote\.json says 18, the build takes 19/,
      said: descriptor({ shares: { react: '18' } }),
    },
    {
      because: 'it is larger than its budget',
      code: 'RELEASE_OVER_BUDGET',
      words: /budget is 50/,
      said: descriptor({ budget: { firstRoute: 50 } }),
    },
    {
      because: 'a file is missing',
      code: 'FILE_MISSING',
      words: /chart\.0c0d\.js, which is not there/,
      files: without('chart.0c0d.js'),
    },
    {
      because: 'its version is taken by other bytes',
      code: 'VERSION_TAKEN',
      words: /mfe-portfolio@1\.4\.0 is published already/,
      version: '1.4.0',
    },
  ])(
    'refuses a version with a reason, and changes nothing, because $because',
    async ({ code, words, files, said, version = '1.5.0' }) => {
      const state = () => readFileSync(join(site.registry, 'tenants/ucu.json'), 'utf8');
      const before = state();
      const refused = remote('publish', 'it', '--from', await team(files, said), '--version', version);
      expect(refused.status).toBe(1);
      expect(refused.said).toContain(`Refused (${code}): `);
      expect(refused.said).toMatch(words);
      expect(state()).toBe(before);
    },
  );

  test.each<{ options: string[]; words: string }>`
    options                                           | words
    ${['undo']}                                       | ${'npm run remote knows no "undo".'}
    ${['rollback', 'mfe-portfolio']}                  | ${'npm run remote -- rollback needs a reason: --reason "…".'}
    ${['pin', 'mfe-portfolio', '--reason', 'a test']} | ${'npm run remote -- pin needs a version.'}
    ${['publish', 'mfe-nothing']}                     | ${'There is no remote mfe-nothing here; there are mfe-'}
    ${['status', '--tenant', 'ucu']}                  | ${"Unknown option '--tenant'"}
  `('says what to do instead of $options', ({ options, words }) => {
    const refused = remote(...options);
    expect(refused.status).toBe(1);
    expect(refused.said).toContain(words);
  });
});
