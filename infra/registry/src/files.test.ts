import { mkdir, mkdtemp, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withLock } from './files.ts';

const newLock = async () => join(await mkdtemp(join(tmpdir(), 'wealth-lock-')), 'changing');
const lockOf = (file: string) => `${file}.lock`;

describe('work under a lock', () => {
  test('is done one after the other, and leaves nothing behind', async () => {
    const file = await newLock();
    const counter = `${file}.count`;
    await writeFile(counter, '0');
    const addOne = () =>
      withLock(file, async () => writeFile(counter, String(Number(await readFile(counter, 'utf8')) + 1)));
    await Promise.all(Array.from({ length: 5 }, addOne));
    expect(await readFile(counter, 'utf8')).toBe('5');
    await expect(stat(lockOf(file))).rejects.toThrow('ENOENT');
  });

  test('that fails gives the lock back', async () => {
    const file = await newLock();
    await expect(withLock(file, () => Promise.reject(new Error('no way')))).rejects.toThrow('no way');
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  test('takes over the lock of a process that was killed', async () => {
    const file = await newLock();
    await mkdir(lockOf(file));
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lockOf(file), longAgo, longAgo);
    expect(await withLock(file, async () => 'done')).toBe('done');
  });

  test('says why when the lock cannot be made', async () => {
    await expect(withLock('/proc/changing', async () => 'done')).rejects.toThrow();
  });
});
