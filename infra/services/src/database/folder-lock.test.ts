import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { lockFolder } from './folder-lock.ts';
import { DatabaseInUse } from './index.ts';

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'wealth-lock-')), 'database');

/** A process that takes the folder and then waits to be ended. */
async function otherProcess(folder: string) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
       await lockFolder(${JSON.stringify(folder)});
       console.log('locked');
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return child;
}

describe('a database folder', () => {
  test('belongs to one process: a second one is refused in one sentence', async () => {
    const folder = await newFolder();
    const other = await otherProcess(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The database in ${folder} is in use by process ${other.pid}. Stop that process first, or name another folder.`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    const lock = await lockFolder(folder);
    expect(await readFile(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await lock.release();
    await expect(access(`${folder}.lock`)).rejects.toThrow();
  });

  test('is not opened twice by one process either', async () => {
    const folder = await newFolder();
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(DatabaseInUse);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  test.each([
    { left: '', what: 'an empty lock' },
    { left: 'nonsense', what: 'a lock that cannot be read' },
    { left: `${process.pid} 12`, what: 'the lock of an older process with the same number' },
  ])('is taken over from $what', async ({ left }) => {
    const folder = await newFolder();
    await writeFile(`${folder}.lock`, left);
    await (await lockFolder(folder)).release();
  });
});
