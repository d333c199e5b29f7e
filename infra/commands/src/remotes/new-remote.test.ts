import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { place, root } from '../places.ts';
import { createRemote } from './new-remote.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-new-'));
  made.push(folder);
  return folder;
}

/** As much of the project as naming a remote looks at. */
function project(): string {
  const folder = temporary();
  writeFileSync(
    join(folder, 'README.md'),
    '# Portal\n\n| folder | what |\n| --- | --- |\n| `mfe-other/` | another |\n',
  );
  mkdirSync(join(folder, 'mfe-other'));
  writeFileSync(join(folder, 'mfe-other/remote.json'), JSON.stringify({ routes: [{ path: '/statements' }] }));
  return folder;
}
const read = (...parts: string[]) => readFileSync(join(...parts), 'utf8');

describe('a new remote', () => {
  test('has a route, a navigation item, a store, a test, and a row in the README', () => {
    const folder = project();
    expect(createRemote(folder, 'tax-forms')).toBe('mfe-tax-forms');
    expect(JSON.parse(read(folder, 'mfe-tax-forms/remote.json'))).toMatchObject({
      name: 'mfe-tax-forms',
      routes: [{ path: '/tax-forms', title: 'Tax forms' }],
      navigation: [{ label: 'Tax forms', to: '/tax-forms' }],
    });
    for (const file of ['store.ts', 'tax-forms/TaxForms.tsx', 'tax-forms/TaxForms.test.tsx']) {
      expect(existsSync(join(folder, 'mfe-tax-forms/src', file))).toBe(true);
    }
    expect(read(folder, 'README.md')).toContain('| `mfe-other/` | another |\n| `mfe-tax-forms/` | tax forms |\n');
  });

  test.each<{ name: string; because: string; words: string }>`
    name              | because                          | words
    ${'other'}        | ${'there is one'}                | ${'mfe-other is taken: there is such a folder already.'}
    ${'mfe-other'}    | ${'there is one, named in full'} | ${'mfe-other is taken'}
    ${'statements'}   | ${'another one shows its path'}  | ${'"statements" is taken: mfe-other shows /statements.'}
    ${'logout'}       | ${'the portal answers there'}    | ${'"logout" is taken: the portal itself answers at /logout.'}
    ${'Tax_Forms'}    | ${'it is no name'}               | ${'"Tax_Forms" is no name for a remote'}
    ${'../elsewhere'} | ${'it leads elsewhere'}          | ${'is no name for a remote'}
    ${'2025-forms'}   | ${'a letter comes first'}        | ${'is no name for a remote'}
    ${'a'.repeat(41)} | ${'it is too long'}              | ${'at most 40'}
  `('is refused in words when $because', ({ name, words }) => {
    const folder = project();
    const before = read(folder, 'README.md');
    expect(() => createRemote(folder, name)).toThrow(words);
    expect(read(folder, 'README.md')).toBe(before);
  });
});

const isFull = process.env.FULL_TESTS === '1';
jest.setTimeout(600_000);

// Installing a copy of everything and checking it takes a minute and more.
(isFull ? test : test.skip)('passes check and its own tests as it was made', () => {
  const copy = temporary();
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of tracked.toString().split('\0').filter(Boolean)) {
    if (!existsSync(place(file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(place(file), join(copy, file));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  // The copy knows nothing of the run that it is made in.
  const { WITH_NGINX: _nginx, DATABASE_URL: _database, FULL_TESTS: _full, ...environment } = process.env;
  const npm = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...options], {
      cwd: copy,
      env: environment,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${options.join(' ')}: ${stdout}${stderr}`);
  };
  npm('new', '--', 'remote', 'tax-forms');
  npm('check');
  npm('jest', '--', 'mfe-tax-forms');
});
