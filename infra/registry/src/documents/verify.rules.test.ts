import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Registry, SignedRegistry } from '@wealth/platform/registry';
import { type KeyRing, loadSigner, rotateKeys, type Signer } from '../keys/keys.ts';
import { DAY, START, temporaryFolder } from '../testing/index.ts';
import { signRegistry } from './set-tenant.ts';
import { type Accepted, type Verdict, verify } from './verify.rules.ts';

let keys: KeyRing;
let signer: Signer;
let strangersSigner: Signer;
beforeAll(async () => {
  const [own, foreign] = [await temporaryFolder(), await temporaryFolder()];
  keys = await rotateKeys(own);
  signer = await loadSigner(own);
  strangersSigner = await loadSigner(foreign);
});

const registry = (rest: Partial<Registry> = {}): Registry => ({
  tenant: 'ucu',
  sequence: 7,
  issued: new Date(START).toISOString(),
  expires: new Date(START + 30 * DAY).toISOString(),
  remotes: {},
  revoked: [],
  ...rest,
});

function check(document: unknown, lastAccepted?: Accepted, now = START): Verdict {
  return verify({ document, tenant: 'ucu', keys, lastAccepted, now });
}

async function accepted(of: Registry): Promise<Accepted> {
  const verdict = check(await signRegistry(of, signer));
  if (!verdict.taken) throw new Error(verdict.sentence);
  return verdict.accepted;
}

describe('a document of a tenant', () => {
  test('is taken when it is signed, its own, newer and alive', async () => {
    const verdict = check(await signRegistry(registry(), signer), await accepted(registry({ sequence: 6 })));
    expect(verdict).toMatchObject({ taken: true, registry: { tenant: 'ucu', sequence: 7 }, accepted: { sequence: 7 } });
  });

  test('is taken again after a restart when it is the very same bytes', async () => {
    expect(check(await signRegistry(registry(), signer), await accepted(registry()))).toMatchObject({ taken: true });
  });

  test('is taken until the moment at which it expires', async () => {
    const document = await signRegistry(registry(), signer);
    expect(check(document, undefined, START + 30 * DAY - 1)).toMatchObject({ taken: true });
    expect(check(document, undefined, START + 30 * DAY)).toMatchObject({ taken: false, problem: 'EXPIRED' });
  });

  test.each<{ which: string; problem: string; make: () => Promise<unknown> }>([
    { which: 'there is none', problem: 'MISSING', make: async () => undefined },
    {
      which: 'it is not signed',
      problem: 'UNSIGNED',
      make: async () => {
        const { signature: _, ...unsigned } = await signRegistry(registry(), signer);
        return unsigned;
      },
    },
    {
      which: 'its signature is empty',
      problem: 'UNSIGNED',
      make: async () => ({ ...(await signRegistry(registry(), signer)), signature: '' }),
    },
    { which: 'it is the bare list', problem: 'UNSIGNED', make: async () => registry() },
    { which: 'its key is not accepted', problem: 'UNKNOWN_KEY', make: () => signRegistry(registry(), strangersSigner) },
    {
      which: 'a stranger signed it in our name',
      problem: 'WRONG_SIGNATURE',
      make: async () => ({ ...(await signRegistry(registry(), strangersSigner)), keyId: signer.keyId }),
    },
    {
      which: 'a byte of it was changed',
      problem: 'WRONG_SIGNATURE',
      make: async () => {
        const { payload, ...rest } = await signRegistry(registry(), signer);
        return {
          ...rest,
          payload: Buffer.from(
            Buffer.from(payload, 'base64url').toString().replace('"sequence":7', '"sequence":8'),
          ).toString('base64url'),
        } satisfies SignedRegistry;
      },
    },
    {
      which: 'it was made for another tenant',
      problem: 'WRONG_TENANT',
      make: () => signRegistry(registry({ tenant: 'pfcu' }), signer),
    },
    {
      which: 'it says what no document says',
      problem: 'BROKEN',
      make: () => signRegistry({ ...registry(), sequence: 0 }, signer),
    },
    { which: 'its file is no document', problem: 'BROKEN', make: async () => ({ signature: 'x', text: 'half a fi' }) },
  ])('is refused when $which', async ({ problem, make }) => {
    expect(check(await make())).toMatchObject({ taken: false, problem, sentence: expect.stringContaining('ucu') });
  });

  test.each([
    { which: 'an older one', sequence: 6 },
    { which: 'another one with the same sequence', sequence: 7 },
  ])('is refused when it is $which than the last that was taken', async ({ sequence }) => {
    const last = await accepted(registry({ sequence: 7 }));
    const other = registry({ sequence, revoked: [{ remote: 'mfe-x', version: '1.0.0', reason: 'harm' }] });
    expect(check(await signRegistry(other, signer), last)).toMatchObject({ taken: false, problem: 'OLDER_SEQUENCE' });
  });
});
