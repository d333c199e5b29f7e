import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { type Tokens, visibleText } from '../testing/visitor.ts';

/** A disk that can be filled is memory with a limit, which only root may mount. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
const disk = mkdtempSync(join(tmpdir(), 'wealth-disk-'));
const filler = join(disk, 'filler');
const realm = 'copper';

let identity: TestIdentity;
beforeAll(async () => {
  if (mayMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'wealth-test', disk]);
  identity = await startTestIdentity({ dataFolder: join(disk, 'data') });
});
afterAll(async () => {
  await identity.close();
  if (mayMount) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

function fillDisk(): void {
  const file = openSync(filler, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096));
  } catch (problem) {
    expect((problem as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}

(mayMount ? test : test.skip)(
  'on a full disk a sign-in and a refresh are refused in words, and a member stays signed in until there is room',
  async () => {
    const visitor = identity.visitor();
    const { refresh_token: first } = await visitor.tokens({ realm });
    fillDisk();

    // What was written last still has room of its own: the first ones may fit there.
    let held = first;
    let refused = await visitor.refresh(realm, held);
    for (; refused.status === 200; refused = await visitor.refresh(realm, held)) {
      held = (JSON.parse(refused.text) as Tokens).refresh_token;
    }
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toEqual({
      error: 'temporarily_unavailable',
      error_description: 'Nothing can be kept right now. Please try again later.',
    });

    const page = await identity.visitor().authorize({ realm });
    expect(page.status).toBe(503);
    expect(visibleText(page)).toContain('We can’t sign you in right now');
    expect(page.text).not.toContain('oops');

    rmSync(filler);
    expect((await visitor.refresh(realm, held)).status).toBe(200);
    await expect(identity.visitor().tokens({ realm })).resolves.toHaveProperty('access_token');
  },
);
