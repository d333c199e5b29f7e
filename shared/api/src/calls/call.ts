import type { Static, TSchema } from 'typebox';
import type { RefusalName } from './refusals.ts';

/** The services of the specs, each of which has a base address of its own. */
export type ServiceName = 'portal' | 'investmentAccounts' | 'mockData' | 'experience' | 'document';

/** The types of the files that calls answer. */
export type FileType = 'application/pdf' | 'application/zip';

/** All that is to be known of one call: the server checks by it, the OpenAPI page and the browser's facts come from it. */
export interface CallSchema {
  /** Method and path as the specs write them: `GET /accounts/{id}/history`. */
  readonly operation: string;
  readonly summary: string;
  readonly service: ServiceName;
  /** A write is refused of a version that was revoked. A POST that only asks is a read. */
  readonly effect: 'read' | 'write';
  /** Seconds that an answer stays fresh in the browser (spec 000 §7). */
  readonly fresh: number;
  /** Above 1, and requested by the header `x-api-version`. Default 1. */
  readonly version?: number;
  readonly path?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Left out where the answer is empty. */
  readonly reply?: TSchema;
  /** The answer is a file of this type, in place of `reply`. */
  readonly file?: FileType;
  /** True where 204 stands for "there is none". */
  readonly mayBeEmpty?: true;
  /** The call is done once a key, however often it is sent: its caller hands over a key for each intent. */
  readonly takesKey?: true;
  /** The shell asks it too, in its own name: no release of a remote stands behind such a call. */
  readonly calledByShell?: true;
  /** The tenant's flag that offers it: while it is off the call answers 403 FEATURE_OFF, and does nothing. */
  readonly flag?: string;
  /** It wants a sign-in that is recent by the tenant's option: an older one is answered 401 STEP_UP_REQUIRED. */
  readonly assurance?: 'recent';
  /** Names that this call may answer beside those that any call may. */
  readonly refusals?: readonly RefusalName[];
}

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** What a caller hands over and gets back, on the wire. */
export interface CallTypes<Schema extends CallSchema> {
  path: Part<Schema['path']>;
  query: Part<Schema['query']>;
  body: Part<Schema['body']>;
  /** The header `idempotency-key`. */
  key: Schema extends { takesKey: true } ? string : undefined;
  reply: Schema extends { file: string }
    ? Blob
    : Schema extends { mayBeEmpty: true }
      ? Part<Schema['reply']> | undefined
      : Part<Schema['reply']>;
}

type Given<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] };

/** What a caller hands over: path, query, body and key, as far as the call has them. */
export type RequestFor<Schema extends CallSchema> = Given<Omit<CallTypes<Schema>, 'reply'>>;
