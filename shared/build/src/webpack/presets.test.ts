import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { installedVersion, sourceMark } from './package-facts.ts';
import { remoteConfig, shellConfig } from './presets.ts';
import { sharedByRemote, sharedByShell } from './sharing.ts';

const root = join(import.meta.dirname, '../../../..');
const shell = join(root, 'shell');
const portfolio = join(root, 'mfe-portfolio');
const onboarding = join(root, 'mfe-onboarding');

describe('what is shared', () => {
  test('is one closed table, the same for the shell and for a remote', () => {
    const requests = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', '@wealth/kit'];
    expect(Object.keys(sharedByShell(shell))).toEqual(requests);
    expect(Object.keys(sharedByRemote(portfolio))).toEqual(requests);
  });

  test('React is one per page: a remote contains no copy and cannot replace it', () => {
    expect(sharedByRemote(portfolio).react).toMatchObject({ singleton: true, strictVersion: true, import: false });
    expect(sharedByShell(shell).react).toMatchObject({ singleton: true, eager: true });
  });

  test("the kit is shared by major: a remote that needs a newer one brings its own beside the shell's", () => {
    const version = installedVersion(shell, '@wealth/kit');
    expect(sharedByRemote(portfolio)['@wealth/kit']).toEqual({
      version,
      requiredVersion: `^${version}`,
      singleton: false,
      strictVersion: true,
    });
  });
});

describe('a remote', () => {
  test('shares what its descriptor names: one on another React shares nothing', () => {
    expect(sharedByRemote(join(root, 'e2e/failures/other-react/remote'))).toEqual({});
  });

  test('may be built with another kit than the installed one, or contain none of its own', () => {
    expect(sharedByRemote(portfolio, { kitVersion: '2.0.0' })['@wealth/kit']).toMatchObject({
      version: '2.0.0',
      requiredVersion: '^2.0.0',
    });
    expect(sharedByRemote(portfolio, { holdsKit: false })['@wealth/kit']).toMatchObject({ import: false });
  });
});

describe('two builds in one page', () => {
  test('share no name: global, list of chunks, and class names are each their own', () => {
    const builds = [shellConfig(shell)[1], remoteConfig(portfolio), remoteConfig(onboarding)];
    const names = builds.flatMap(({ output, module }) => [
      output?.uniqueName,
      output?.chunkLoadingGlobal,
      /"localIdentHashSalt":"(\w+)"/.exec(JSON.stringify(module?.rules))?.[1],
    ]);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(9);
    expect(names).toContain('wealth_mfe_portfolio');
  });

  test('have the same mark for the same sources wherever they lie, and another one for other sources, tests apart', () => {
    const places = mkdtempSync(join(tmpdir(), 'marks-'));
    const marked = (place: string, files: Record<string, string>) => {
      const folder = join(places, place);
      mkdirSync(join(folder, 'src'), { recursive: true });
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      return sourceMark(folder);
    };
    try {
      const mark = marked('one', { 'src/remote.ts': 'export {};', 'src/chart.ts': '' });
      expect(mark).toMatch(/^[0-9a-f]{8}$/);
      expect(marked('other', { 'src/chart.ts': '', 'src/remote.ts': 'export {};' })).toBe(mark);
      expect(marked('other', { 'src/chart.test.ts': 'test' })).toBe(mark);
      expect(marked('other', { 'src/chart.ts': 'changed' })).not.toBe(mark);
    } finally {
      rmSync(places, { recursive: true });
    }
  });
});

test('the shell and its libraries call the fetch that was taken before any remote was loaded', () => {
  const taken = join(shell, 'src/core/loader/capture.ts');
  const [entrance, host] = shellConfig(shell);
  for (const { plugins } of [entrance, host]) {
    expect(plugins).toContainEqual(expect.objectContaining({ definitions: { fetch: [taken, 'capturedFetch'] } }));
  }
  expect(readFileSync(taken, 'utf8')).toContain('export const capturedFetch');
});

test('the source maps of no build ask for eval, those of a remote that is being worked on neither', () => {
  const built = [...shellConfig(shell), remoteConfig(portfolio), remoteConfig(portfolio, { mode: 'development' })];
  for (const { devtool } of built) expect(devtool).not.toMatch(/eval/);
});
