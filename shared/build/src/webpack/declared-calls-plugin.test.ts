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

/** What a build of these sources says; `calls` is what remote.json lists. */
async function problems(sources: Record<string, string>, calls: readonly string[], cache = false): Promise<string[]> {
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
  return stats.compilation.errors.map(({ message }) => message);
}

const asks = (operation: string) => `export const asked = fetch(${operation});`;

describe('a build of a remote', () => {
  test('is good when each operation that the code names is listed', async () => {
    const sources = {
      'src/remote.js': `import './value.js'; ${asks("'GET /accounts'")}`,
      'src/value.js': asks('`PUT /member`'),
    };
    expect(await problems(sources, ['GET /accounts', 'PUT /member'])).toEqual([]);
  });

  test('says which file asks for what is not listed', async () => {
    const sources = {
      'src/remote.js': "import './value/value.js';",
      'src/value/value.js': asks('`GET /accounts/{id}/history`'),
    };
    expect(await problems(sources, ['GET /accounts'])).toEqual([
      'src/value/value.js asks for GET /accounts/{id}/history, which remote.json does not list: add it to "calls", or do not ask.',
    ]);
  });

  test('says so again when nothing has changed, and no more when it was added', async () => {
    const sources = { 'src/remote.js': asks("'PUT /member'") };
    expect(await problems(sources, [], true)).toHaveLength(1);
    expect(await problems(sources, [], true)).toHaveLength(1);
    expect(await problems(sources, ['PUT /member'], true)).toEqual([]);
  });

  test('does not look at other texts, nor at what is not its own', async () => {
    const sources = {
      'src/remote.js': `import '../node_modules/library/index.js'; ${asks("'GET it done', '/accounts', 'GETS /a'")}`,
      'node_modules/library/index.js': asks("'DELETE /library'"),
    };
    expect(await problems(sources, [])).toEqual([]);
  });
});
