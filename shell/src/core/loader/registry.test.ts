import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { PublicKey, SignedRegistry } from '@wealth/platform/registry';
import { verifyRegistry } from './registry.ts';

const pair = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const publicKey = (keyId: string, key: KeyObject): PublicKey => ({ keyId, key: key.export({ format: 'jwk' }).x! });
const keys = [publicKey('old', other.publicKey), publicKey('new', pair.publicKey)];

const document = {
  tenant: 'copper',
  sequence: 7,
  issued: '',
  expires: '2001-01-01T00:00:00Z',
  remotes: {},
  revoked: [],
};

function signed(value: unknown, by = pair.privateKey, keyId = 'new'): SignedRegistry {
  const payload = Buffer.from(JSON.stringify(value));
  return { keyId, payload: payload.toString('base64url'), signature: sign(null, payload, by).toString('base64url') };
}

describe('the list of remotes', () => {
  test('is taken when a known key signed it for this tenant, whatever this clock thinks of its age', async () => {
    await expect(verifyRegistry(signed(document), keys, 'copper')).resolves.toEqual(document);
  });

  test('is taken under the key before, while keys are rotated', async () => {
    await expect(verifyRegistry(signed(document, other.privateKey, 'old'), keys, 'copper')).resolves.toEqual(document);
  });

  test.each([
    ['by a key that is not known', { ...signed(document), keyId: 'third' }, 'unknown-key'],
    ['by another key under a known name', signed(document, other.privateKey), 'wrong-signature'],
    [
      'and changed afterwards',
      { ...signed(document), payload: signed({ ...document, sequence: 8 }).payload },
      'wrong-signature',
    ],
    ['for another tenant', signed({ ...document, tenant: 'UNFCU' }), 'wrong-tenant'],
    ['in letters that are none', { ...signed(document), payload: '***' }, 'unreadable'],
  ])('is refused when signed %s', async (_, forged, reason) => {
    await expect(verifyRegistry(forged, keys, 'copper')).rejects.toMatchObject({ code: 'REGISTRY_REFUSED', reason });
  });

  describe('in a browser without Ed25519', () => {
    let importKey: jest.SpyInstance;
    beforeEach(() => {
      importKey = jest
        .spyOn(crypto.subtle, 'importKey')
        .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
    });
    afterEach(() => importKey.mockRestore());

    test('is verified just so', async () => {
      await expect(verifyRegistry(signed(document), keys, 'copper')).resolves.toEqual(document);
      await expect(verifyRegistry(signed(document, other.privateKey), keys, 'copper')).rejects.toMatchObject({
        reason: 'wrong-signature',
      });
    });
  });
});
