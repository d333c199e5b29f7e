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
