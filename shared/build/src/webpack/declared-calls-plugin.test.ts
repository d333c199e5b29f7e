import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import webpack, { type Stats } from 'webpack';
import { DeclaredCallsPlugin } from './declared-calls-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'declared-calls-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The errors and warnings of a build of these sources; `calls` is what remote.json lists. */
async function build(sources: Record<string, string>, calls: readonly string[], cache = false) {
  for (const [file, text] of Object.entries({ ...sources, 'remote.json': JSON.stringify({ calls }) })) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/remote.js',
    output: { path: join(folder, 'dist') },
    cache: cache && { type: 'filesystem', cacheDirectory: join(folder, 'cache') },
    plugins: [new DeclaredCallsPlugin(folder)],
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((failure, made) => (failure || !made ? reject(failure) : resolve(made)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  const { errors, warnings } = stats.compilation;
  return { errors: errors.map(({ message }) => message), warnings: warnings.map(({ message }) => message) };
}

const good = { errors: [], warnings: [] };

const asks = (operation: string) => `export const asked = fetch(${operation});`;

describe('a build of a remote', () => {
  test('is good when each operation that the code names is listed', async () => {
    const sources = {
      'src/remote.js': `import './value.js'; ${asks("'GET /accounts'")}`,
      'src/value.js': asks('`PUT /member`'),
    };
    expect(await build(sources, ['GET /accounts', 'PUT /member'])).toEqual(good);
  });

  test('says which file asks for what is not listed', async () => {
    const sources = {
      'src/remote.js': "import './value/value.js';",
      'src/value/value.js': asks('`GET /accounts/{id}/history`'),
    };
    expect(await build(sources, [])).toEqual({
      errors: [
        'src/value/value.js asks for GET /accounts/{id}/history, which remote.json does not list: add it to "calls", or do not ask.',
      ],
      warnings: [],
    });
  });

  test('says so again when nothing has changed, and no more when it was added', async () => {
    const sources = { 'src/remote.js': asks("'PUT /member'") };
    const { errors } = await build(sources, [], true);
    expect(errors).toHaveLength(1);
    expect(await build(sources, [], true)).toEqual({ errors, warnings: [] });
    expect(await build(sources, ['PUT /member'], true)).toEqual(good);
  });

  test('is warned of what is listed and named by none of its modules, cached ones neither', async () => {
    const sources = {
      'src/remote.js': `import './value.js'; import '../node_modules/library/index.js'; ${asks("'GET /accounts'")}`,
      'src/value.js': asks('`PUT /member`'),
      'src/unused.js': asks("'GET /documents/download'"),
      'node_modules/library/index.js': asks("'GET /accounts/history'"),
    };
    const calls = ['GET /accounts', 'GET /accounts/history', 'PUT /member', 'GET /documents/download'];
    const warned = {
      errors: [],
      warnings: ['GET /accounts/history', 'GET /documents/download'].map(
        (operation) => `remote.json lists ${operation}, which no module of the remote names: take it out of "calls".`,
      ),
    };
    expect(await build(sources, calls, true)).toEqual(warned);
    expect(await build(sources, calls, true)).toEqual(warned);
    expect(await build(sources, ['PUT /member', 'GET /accounts'], true)).toEqual(good);
  });

  test('is not warned while a module cannot be read, since what it names is not known', async () => {
    const { errors, warnings } = await build({ 'src/remote.js': "fetch('GET /accounts'" }, ['GET /accounts']);
    expect(errors).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  test('does not look at other texts, nor at what is not its own', async () => {
    const sources = {
      'src/remote.js': `import '../node_modules/library/index.js'; ${asks("'GET it done', '/accounts', 'GETS /a'")}`,
      'node_modules/library/index.js': asks("'DELETE /library'"),
    };
    expect(await build(sources, [])).toEqual(good);
  });
});
