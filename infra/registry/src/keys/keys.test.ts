import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { folders } from '../folders.ts';
import { temporaryFolder } from '../testing/index.ts';
import { ensureKeys, isSignedWith, loadSigner, readKeyRing, rotateKeys } from './keys.ts';

let registry: string;
beforeEach(async () => {
  registry = await temporaryFolder();
});

const payload = Buffer.from('what is signed');

describe('the keys that sign documents', () => {
  test('are made once, and the private half is for its owner alone', async () => {
    const [key] = await ensureKeys(registry);
    expect(await ensureKeys(registry)).toEqual([key]);
    const { mode } = await stat(join(folders.keys(registry), `${key?.keyId}.pem`));
    expect(mode & 0o777).toBe(0o600);
  });

  test('sign so that the public half verifies it, and refuses a changed byte', async () => {
    const signer = await loadSigner(registry);
    const [key] = await readKeyRing(registry);
    const signature = await signer.sign(payload);
    expect(signer.keyId).toBe(key?.keyId);
    expect(isSignedWith(key!, payload, signature)).toBe(true);
    expect(isSignedWith(key!, Buffer.from('what is Signed'), signature)).toBe(false);
    expect(isSignedWith({ keyId: 'none', key: 'no key' }, payload, signature)).toBe(false);
  });

  test('rotate: the new one signs, the one before is accepted until the next rotation, and cannot sign', async () => {
    const [first] = await rotateKeys(registry);
    const second = await rotateKeys(registry);
    expect(second.map(({ keyId }) => keyId)).toEqual([expect.not.stringContaining(first!.keyId), first!.keyId]);
    expect((await loadSigner(registry)).keyId).toBe(second[0]?.keyId);
    const third = await rotateKeys(registry);
    expect(third).toHaveLength(2);
    expect(third).not.toContainEqual(first);
    expect((await readdir(folders.keys(registry))).sort()).toEqual(['accepted.json', `${third[0]?.keyId}.pem`].sort());
  });

  test('do not sign while others may read the private half', async () => {
    const [key] = await ensureKeys(registry);
    await chmod(join(folders.keys(registry), `${key?.keyId}.pem`), 0o640);
    await expect(loadSigner(registry)).rejects.toMatchObject({
      code: 'KEY_UNSAFE',
      message: expect.stringContaining('600'),
    });
  });

  test('do not sign when the private half is gone', async () => {
    const [key] = await ensureKeys(registry);
    await rm(join(folders.keys(registry), `${key?.keyId}.pem`));
    await expect(loadSigner(registry)).rejects.toMatchObject({ code: 'KEY_UNSAFE' });
  });
});
