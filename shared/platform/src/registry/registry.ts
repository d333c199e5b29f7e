import type { ServiceBases } from '@wealth/api';
import { type Static, Type } from 'typebox';
import { Descriptor } from './descriptor.ts';

const Sha384 = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** One built version: an immutable folder, its entry, and the hash of every file in it. */
export const Release = Type.Object(
  {
    version: Type.String({ minLength: 1 }),
    /** `/remotes/mfe-portfolio/1.4.2/` */
    base: Type.String({ pattern: '^/.*/$' }),
    entry: Type.String({ minLength: 1 }),
    /** File name in the folder → `sha384-…`. */
    files: Type.Record(Type.String(), Sha384),
    descriptor: Descriptor,
  },
  { additionalProperties: false },
);
export type Release = Static<typeof Release>;

export const RegistryRemote = Type.Object(
  { ...Release.properties, previous: Type.Optional(Release), mayFallBack: Type.Boolean() },
  { additionalProperties: false },
);
export type RegistryRemote = Static<typeof RegistryRemote>;

/** Which version of which remote one tenant runs. */
export const Registry = Type.Object(
  {
    tenant: Type.String({ minLength: 1 }),
    /** Grows with every document of the tenant; an older one is refused. */
    sequence: Type.Integer({ minimum: 1 }),
    issued: Type.String({ format: 'date-time' }),
    expires: Type.String({ format: 'date-time' }),
    remotes: Type.Record(Type.String(), RegistryRemote),
    revoked: Type.Array(
      Type.Object(
        { remote: Type.String(), version: Type.String(), reason: Type.String() },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Registry = Static<typeof Registry>;

/** What travels: the exact bytes of a Registry in base64url, and an Ed25519 signature over those bytes. */
export const SignedRegistry = Type.Object(
  { keyId: Type.String({ minLength: 1 }), payload: Type.String(), signature: Type.String() },
  { additionalProperties: false },
);
export type SignedRegistry = Static<typeof SignedRegistry>;

/** A public key that documents may be signed with: its name, and the raw 32 bytes in base64url. */
export interface PublicKey {
  readonly keyId: string;
  readonly key: string;
}

/**
 * What the rendered HTML carries as inert JSON in `<script type="application/json" id="portal-page">`: all that the
 * shell must know before it asks anything.
 */
export interface PortalPage {
  readonly tenant: { id: string; name: string; brand: 'default' | 'truesky' | 'pfcu' };
  /** Languages of the tenant's pages, its own first: `en`. Default: English. */
  readonly languages?: readonly [string, ...string[]];
  /** Every tenant that a query may name, with the host that it has of its own. */
  readonly tenants: readonly { id: string; host: string }[];
  readonly identity: {
    /** `sso`: silent check, then sign-in; `login`: sign-in at once. */
    authMode: 'sso' | 'login';
    /** Base of the identity server by the page's host: the first entry whose `host` ends the page's host name. */
    servers: readonly { host: string; url: string }[];
    clientId: string;
    hint?: string;
  };
  /** Origin of the page where members link bank accounts; a site without one links none. */
  readonly linkOrigin?: string;
  /** The public identifier of the portal among the services' clients. */
  readonly apiClientId: string;
  /** Where services answer that were moved; the others answer at their defaults (spec 002 §7). */
  readonly serviceBases?: Partial<ServiceBases>;
  readonly registry: SignedRegistry;
  readonly keys: readonly PublicKey[];
  /** The shell's own release: `entry` and `files` as for a remote. */
  readonly shell: { version: string; base: string; files: Record<string, string> };
}
