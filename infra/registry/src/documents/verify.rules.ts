import { createHash } from 'node:crypto';
import { Registry, SignedRegistry } from '@wealth/platform/registry';
import { Value } from 'typebox/value';
import { isSignedWith, type KeyRing } from '../keys/keys.ts';

/** Why a tenant's document is not taken. */
export type DocumentProblem =
  | 'MISSING'
  | 'BROKEN'
  | 'UNSIGNED'
  | 'UNKNOWN_KEY'
  | 'WRONG_SIGNATURE'
  | 'WRONG_TENANT'
  | 'OLDER_SEQUENCE'
  | 'EXPIRED';

/** The last document that was taken for a tenant: its sequence, and a hash of its exact bytes. */
export interface Accepted {
  readonly sequence: number;
  readonly digest: string;
}

export type Verdict =
  | {
      readonly taken: true;
      readonly signed: SignedRegistry;
      readonly registry: Registry;
      readonly accepted: Accepted;
    }
  | { readonly taken: false; readonly problem: DocumentProblem; readonly sentence: string };

export interface Question {
  /** The document as it was read: parsed JSON, or undefined where there is none. */
  readonly document: unknown;
  readonly tenant: string;
  readonly keys: KeyRing;
  readonly lastAccepted: Accepted | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const refused = (problem: DocumentProblem, sentence: string): Verdict => ({ taken: false, problem, sentence });

function parsed(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether a signed document may be shown to a tenant's members (ARCHITECTURE §5): signed with an accepted key, the
 * tenant's own, newer than the last one taken or the very same bytes again, not expired, and whole.
 */
export function verify({ document, tenant, keys, lastAccepted, now }: Question): Verdict {
  if (document === undefined) return refused('MISSING', `There is no document for ${tenant}.`);
  if (!Value.Check(SignedRegistry, document)) {
    const isUnsigned = typeof document === 'object' && document !== null && !('signature' in document);
    return isUnsigned
      ? refused('UNSIGNED', `The document for ${tenant} is not signed.`)
      : refused('BROKEN', `The document for ${tenant} is not in the shape of a signed one.`);
  }
  if (document.signature === '') return refused('UNSIGNED', `The document for ${tenant} is not signed.`);
  const key = keys.find(({ keyId }) => keyId === document.keyId);
  if (!key) return refused('UNKNOWN_KEY', `The document for ${tenant} names ${document.keyId}, which is not accepted.`);
  const payload = Buffer.from(document.payload, 'base64url');
  if (!isSignedWith(key, payload, Buffer.from(document.signature, 'base64url'))) {
    return refused('WRONG_SIGNATURE', `The document for ${tenant} was not signed with ${document.keyId}.`);
  }

  const registry = parsed(payload);
  if (!Value.Check(Registry, registry)) return refused('BROKEN', `The document for ${tenant} breaks its schema.`);
  if (registry.tenant !== tenant) {
    return refused('WRONG_TENANT', `The document for ${tenant} was made for ${registry.tenant}.`);
  }
  const accepted: Accepted = {
    sequence: registry.sequence,
    digest: createHash('sha256').update(payload).digest('hex'),
  };
  if (lastAccepted && accepted.sequence <= lastAccepted.sequence && accepted.digest !== lastAccepted.digest) {
    return refused(
      'OLDER_SEQUENCE',
      `The document for ${tenant} has sequence ${accepted.sequence}; ${lastAccepted.sequence} was taken before.`,
    );
  }
  if (Date.parse(registry.expires) <= now) {
    return refused('EXPIRED', `The document for ${tenant} expired on ${registry.expires}.`);
  }
  return { taken: true, signed: document, registry, accepted };
}
