import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@wealth/registry/testing';
import { cachedByFile } from './file-cache.ts';

const many = <Value>(value: Value): Value[] => Array.from({ length: 50 }, () => value);

test('fifty visitors at once get what a file holds, made once, and all after them what it holds by then', async () => {
  const file = join(await temporaryFolder(), 'page.html');
  let times = 0;
  const textOf = cachedByFile((bytes) => {
    times += 1;
    return bytes.toString();
  });
  const ask = () => Promise.all(many(file).map(textOf));
  expect(await ask()).toEqual(many(undefined));
  await writeFile(file, 'the first release');
  expect(await ask()).toEqual(many('the first release'));
  await writeFile(file, 'rolled back');
  expect(await ask()).toEqual(many('rolled back'));
  expect(times).toBe(2);
  await rm(file);
  expect(await ask()).toEqual(many(undefined));
});

test('the cache has a limit, and drops the files whose last request is oldest', async () => {
  const folder = await temporaryFolder();
  const made: string[] = [];
  const textOf = cachedByFile((bytes) => {
    made.push(bytes.toString());
    return bytes.toString();
  }, 11);
  const file = (name: string) => join(folder, name);
  for (const text of ['one', 'two', 'six', 'seven']) await writeFile(file(text), text);
  for (const text of ['one', 'two', 'six', 'one', 'seven', 'six', 'one', 'seven']) {
    expect(await textOf(file(text))).toBe(text);
  }
  // The fourth left no room for one of them: the second was requested once, before all others.
  expect(made).toEqual(['one', 'two', 'six', 'seven']);
  expect(await textOf(file('two'))).toBe('two');
  expect(made.at(-1)).toBe('two');
});
