import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { takeLock } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wealth-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second start beside a running one is refused in one sentence', async () => {
  const file = join(folder, 'running');
  const giveBack = await takeLock(file);
  await expect(takeLock(file)).rejects.toThrow(
    `The portal is running already (process ${process.pid}). End it with Ctrl-C there first.`,
  );
  await giveBack();
  expect(existsSync(file)).toBe(false);
});

test('what a killed start left behind is taken over', async () => {
  const file = join(folder, 'running');
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  await (await takeLock(file))();
  expect(existsSync(file)).toBe(false);
});
