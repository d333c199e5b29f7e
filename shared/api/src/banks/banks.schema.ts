import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';
import { EXTERNAL_FLAG } from '../calls/flags.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
/** Of the linking provider. */
const Token = Type.String({ minLength: 1, maxLength: 256 });

/** A bank account that was linked (spec 001 §3, 002 §3). */
const LinkedAccountFields = {
  /** Our own id of the account. The provider's stays on the server. */
  plaidAccountId: Type.String(),
  /** Masked: `*1234`. */
  accountNumber: Type.String(),
  institution: Type.String(),
  accountSubType: Type.String(),
  /** `ACTIVE`, `RELINK_REQUIRED`, `RELINK_INITIATED` (DECISIONS C10) or `NEEDS_CALL` (D-271). */
  status: Type.String(),
};

export const ExternalAccount = Type.Object(
  {
    ...LinkedAccountFields,
    description: Type.String(),
    /** How many schedules of the member's take money from it. */
    schedules: Type.Integer(),
    /** The business day of the next deposit of those. */
    nextDate: Type.Optional(Type.String({ format: 'date' })),
  },
  { title: 'ExternalAccount' },
);
export type ExternalAccount = Static<typeof ExternalAccount>;

export const ExternalAccounts = Type.Object(
  {
    accounts: Type.Array(ExternalAccount),
    /** So many accounts may be linked at a time. */
    most: Type.Integer(),
  },
  { title: 'ExternalAccounts' },
);
export type ExternalAccounts = Static<typeof ExternalAccounts>;

export const externalAccountsCall = {
  operation: 'GET /external-account',
  summary: "The member's linked bank accounts, and what depends on each",
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  reply: ExternalAccounts,
} as const satisfies CallSchema;

export const RemoveExternalAccountBody = Type.Object(
  { plaidAccountId: Id, accountNumber: Id },
  { additionalProperties: false },
);

export const removeExternalAccountCall = {
  operation: 'DELETE /external-account',
  summary: 'Removes a linked bank account; one that is removed already stays so',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: RemoveExternalAccountBody,
} as const satisfies CallSchema;

/** Where a member goes to link a bank account from, and comes back to. */
export const LinkTokenBody = Type.Object(
  {
    /** The address of the portal that the member comes back to, of the page's own site. */
    redirectURI: Type.String({ minLength: 1, maxLength: 512 }),
    /** The path that the member starts from, and sees again: `/move-money/deposit/request`. */
    originPage: Type.String({ minLength: 1, maxLength: 512 }),
    /** Set to link an account again. */
    plaidAccountId: Type.Optional(Type.Union([Id, Type.Null()])),
  },
  { additionalProperties: false },
);
export type LinkTokenBody = Static<typeof LinkTokenBody>;

export const LinkToken = Type.Object(
  {
    link_token: Type.String(),
    /** Our own id of the attempt, which a tab keeps over the way in place of the token (DECISIONS D-149). */
    attempt: Type.Optional(Type.String()),
  },
  { title: 'LinkToken' },
);

export const linkTokenCall = {
  operation: 'POST /external-account/link/token',
  summary: 'Begins to link a bank account, or to link one again',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: LinkTokenBody,
  reply: LinkToken,
  flag: EXTERNAL_FLAG,
  refusals: ['FEATURE_OFF', 'MAX_ACCOUNT_REACHED', 'PORT_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
} as const satisfies CallSchema;

export const LinkAccountBody = Type.Object(
  { link_token: Token, public_token: Token, relink: Type.Boolean() },
  { additionalProperties: false },
);
export type LinkAccountBody = Static<typeof LinkAccountBody>;

/** An account that was linked, or linked again. */
export const LinkedAccount = Type.Object(
  {
    ...LinkedAccountFields,
    /** The other accounts of the same link, masked: `*1234`. */
    alsoLinked: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'LinkedAccount' },
);
export type LinkedAccount = Static<typeof LinkedAccount>;

/** What became of an attempt. LINKING: its account may still be linked. NOT_LINKED: nothing was, and nothing will be. */
export const linkStates = ['OPEN', 'LINKING', 'LINKED', 'NOT_LINKED'] as const;

export const ActiveLinkToken = Type.Object(
  {
    /** Of an OPEN attempt alone. */
    link_token: Type.Optional(Type.String()),
    origin_page: Type.String(),
    attempt: Type.Optional(Type.String()),
    state: Type.Optional(Type.Enum(linkStates)),
    /** The account that is linked again. */
    plaidAccountId: Type.Optional(Type.String()),
    /** Of a LINKED attempt. */
    linked: Type.Optional(LinkedAccount),
  },
  { title: 'ActiveLinkToken' },
);
export type ActiveLinkToken = Static<typeof ActiveLinkToken>;

export const activeLinkTokenCall = {
  operation: 'GET /external-account/link/token',
  summary: "One attempt of the member's, or the newest that is neither finished nor over; 404 where there is none",
  service: 'portal',
  effect: 'read',
  fresh: 0,
  query: Type.Object({ attempt: Type.Optional(Id) }, { additionalProperties: false }),
  reply: ActiveLinkToken,
  flag: EXTERNAL_FLAG,
  refusals: ['FEATURE_OFF'],
} as const satisfies CallSchema;

export const linkAccountCall = {
  operation: 'POST /external-account',
  summary: 'Keeps the bank account that the member linked, or linked again',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: LinkAccountBody,
  reply: LinkedAccount,
  takesKey: true,
  flag: EXTERNAL_FLAG,
  refusals: [
    'DUPLICATE_ACCOUNT_ERROR',
    'FEATURE_OFF',
    'IDEMPOTENCY_KEY_REUSED',
    'LINK_NOT_YOURS',
    'MAX_ACCOUNT_REACHED',
    'PORT_UNAVAILABLE',
    'STILL_LINKING',
  ],
} as const satisfies CallSchema;
