import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { CompileHintsPlugin } from './compile-hints-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-hints-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('scripts of the first route have the compile hint, and later ones have none', async () => {
  writeFileSync(
    join(folder, 'first.js'),
    "export const later = () => import(/* webpackChunkName: 'later' */ './later.js');",
  );
  writeFileSync(join(folder, 'later.js'), 'export const chart = 1;');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { first: './first.js' },
    output: { path: join(folder, 'dist'), filename: '[name].[contenthash].js' },
    plugins: [new CompileHintsPlugin('first')],
  });
  await new Promise<void>((resolve, reject) => compiler.run((failure) => (failure ? reject(failure) : resolve())));
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  const heads = readdirSync(join(folder, 'dist')).map((file) => [
    file.split('.')[0],
    readFileSync(join(folder, 'dist', file), 'utf8').split('\n')[0] === '//# allFunctionsCalledOnLoad',
  ]);
  expect(Object.fromEntries(heads)).toEqual({ first: true, later: false });
});
