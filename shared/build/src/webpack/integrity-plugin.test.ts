import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { CHUNK_INTEGRITY } from '../integrity/integrity.ts';
import { EntriesPlugin } from './entries-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { remoteConfig } from './presets.ts';

interface Element {
  tag: string;
  src?: string;
  integrity?: string;
  onload?: (event: { type: string }) => void;
  onerror?: (event: { type: string }) => void;
  [property: string]: unknown;
}

/** As much of a page as a build's chunk loading touches. */
function pageWith(integrity: object) {
  const elements: Element[] = [];
  const self: Record<string, unknown> = { [CHUNK_INTEGRITY]: integrity };
  const document = {
    createElement: (tag: string) => ({ tag, setAttribute() {} }),
    getElementsByTagName: () => [],
    head: { appendChild: (element: Element) => elements.push(element) },
  };
  const page = Object.assign(self, { self, document, setTimeout: () => 0, clearTimeout() {} });
  return { page, elements };
}

describe('what a build does to load its own later files', () => {
  let folder: string;
  let entry: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'build-'));
    await writeFile(join(folder, 'chart.css'), '.chart { color: red; }');
    await writeFile(join(folder, 'chart.js'), "import './chart.css'; export const chart = 'drawn';");
    await writeFile(
      join(folder, 'entry.js'),
      "self.load = () => import(/* webpackChunkName: 'chart' */ './chart.js');",
    );
    const { module } = remoteConfig(join(import.meta.dirname, '../../../../mfe-onboarding'));
    const configuration: Configuration = {
      context: folder,
      mode: 'production',
      target: ['web', 'es2022'],
      entry: { main: './entry.js' },
      output: { path: join(folder, 'dist'), publicPath: '', chunkLoadingGlobal: 'chunks', filename: '[name].js' },
      ...(module && { module }),
      optimization: { minimize: false },
      plugins: [
        new IntegrityPlugin({ globalName: 'wealth_mfe_test', isRemote: true }),
        new EntriesPlugin({
          entry: 'main',
          route: 'chart',
          knows: { calls: ['GET /accounts'], flags: ['EXTERNAL_ACCOUNTS'] },
        }),
        new MiniCssExtractPlugin({ chunkFilename: '[name].css' }),
      ],
    };
    await new Promise<void>((resolve, reject) => {
      webpack(configuration).run((failure, stats) => {
        if (failure ?? stats?.hasErrors()) reject(failure ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
    entry = await readFile(join(folder, 'dist/main.js'), 'utf8');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function evaluate(isRefused = false) {
    const script = jest.fn((element: Element, address: string) => {
      if (!isRefused) Object.assign(element, { src: address, integrity: 'sha384-known' });
    });
    const style = jest.fn<(element: Element, address: string) => void>();
    const take = jest.fn((_globalName: string) => ({ base: '/remotes/mfe-test/1.0.0/', script, style }));
    const { page, elements } = pageWith({ take });
    page.chunks = ['left by an earlier evaluation'];
    runInNewContext(entry, page);
    return { page: page as typeof page & { load(): Promise<unknown> }, elements, take, script, style };
  }

  test('it takes the release that is being evaluated, by its own name', () => {
    const { take } = evaluate();
    expect(take).toHaveBeenCalledWith('wealth_mfe_test');
  });

  test('it does not run in a page whose shell did not ask for it', () => {
    const { page } = pageWith({
      take() {
        throw new Error('wealth_mfe_test was not requested');
      },
    });
    expect(() => runInNewContext(entry, page)).toThrow('was not requested');
  });

  test('scripts and stylesheets get address and hash from the shell, below the base that it names', () => {
    const { page, elements, script, style } = evaluate();
    void page.load();
    expect(script).toHaveBeenCalledWith(expect.objectContaining({ tag: 'script' }), '/remotes/mfe-test/1.0.0/chart.js');
    expect(style).toHaveBeenCalledWith(expect.objectContaining({ tag: 'link' }), '/remotes/mfe-test/1.0.0/chart.css');
    expect(elements.find(({ tag }) => tag === 'script')).toMatchObject({ integrity: 'sha384-known' });
  });

  test('a file without a hash has no address, and can be requested again', async () => {
    const { page, elements } = evaluate(true);
    const refused = page.load();
    const [element] = elements.filter(({ tag }) => tag === 'script');
    expect(element?.src).toBeUndefined();
    element?.onerror?.({ type: 'error' });
    await expect(refused).rejects.toMatchObject({ name: 'ChunkLoadError' });
    void page.load();
    expect(elements.filter(({ tag }) => tag === 'script')).toHaveLength(2);
  });

  test('it takes no chunk that an earlier evaluation was sent', () => {
    expect(evaluate().page.chunks).not.toContain('left by an earlier evaluation');
  });

  test('it names what a page takes first, and what it takes next', async () => {
    const entries = JSON.parse(await readFile(join(folder, 'dist/entries.json'), 'utf8'));
    expect(entries).toMatchObject({ scripts: ['main.js'], styles: [], preload: ['chart.css', 'chart.js'] });
    await expect(readdir(join(folder, 'dist'))).resolves.toEqual(expect.arrayContaining(entries.preload));
  });

  test('a host names the calls and flags that it knows, for whoever publishes remotes', async () => {
    const entries = JSON.parse(await readFile(join(folder, 'dist/entries.json'), 'utf8'));
    expect(entries.knows).toEqual({ calls: ['GET /accounts'], flags: ['EXTERNAL_ACCOUNTS'] });
  });
});
