import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';
import { OPENING_FLAG } from '../calls/flags.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
/** Dollars as a JSON number with at most two decimals. */
const Dollars = Type.Number();
const DateOnly = Type.String({ format: 'date' });
const orNull = <Schema extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Object>>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** Where money may come from: an account at the credit union, or a linked one at another bank (spec 001 §3, 002 §3). */
export const FundingAccount = Type.Object(
  {
    id: Type.String(),
    /** Of a linked account alone. */
    plaidAccountId: Type.Optional(Type.String()),
    /** In full for an account at the credit union; masked as `*1234` for a linked one. */
    accountNumber: Type.String(),
    description: Type.String(),
    institutionName: Type.Optional(Type.String()),
    accountSubType: Type.Optional(Type.String()),
    status: Type.String(),
    /** What may be taken, of an account at the credit union. A linked bank is asked when it is chosen. */
    balance: Type.Optional(Dollars),
  },
  { title: 'FundingAccount' },
);
export type FundingAccount = Static<typeof FundingAccount>;

export const FundingAccounts = Type.Object(
  { fundingAccounts: Type.Array(FundingAccount) },
  { title: 'FundingAccounts' },
);
export type FundingAccounts = Static<typeof FundingAccounts>;

export const fundingAccountsCall = {
  operation: 'GET /funding-accounts',
  summary: "The member's own accounts that money may come from",
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  reply: FundingAccounts,
  flag: OPENING_FLAG,
  refusals: ['FEATURE_OFF'],
} as const satisfies CallSchema;

export const ExternalBalance = Type.Object(
  { plaidAccountId: Type.String(), balance: Dollars },
  { title: 'ExternalBalance' },
);
export type ExternalBalance = Static<typeof ExternalBalance>;

export const externalBalanceCall = {
  operation: 'POST /external-account/balance',
  summary: 'What another bank says is available in a linked account; changes nothing',
  service: 'portal',
  effect: 'read',
  fresh: 0,
  body: Type.Object({ plaidAccountId: Id }, { additionalProperties: false }),
  reply: ExternalBalance,
  flag: OPENING_FLAG,
  refusals: ['FEATURE_OFF', 'FUNDING_ACCOUNT_UNAVAILABLE', 'PORT_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
} as const satisfies CallSchema;

/** A deposit for today (spec 002 §7). */
export const FundBody = Type.Object(
  {
    investmentAccountNumber: Id,
    fundingAccountNumber: Id,
    accountType: Id,
    amount: Dollars,
    isIra: Type.Boolean(),
    ira: orNull(Type.Object({ applyToPriorYear: Type.Boolean() }, { additionalProperties: false })),
    plaidAccountId: orNull(Id),
    /** The debit authorization, word for word as the member read it; other words than ours are refused. */
    permission: Type.String({ minLength: 1, maxLength: 4_000 }),
    /** The id of the equal deposit that was requested shortly before, where a second one is meant. */
    again: orNull(Id),
  },
  { additionalProperties: false },
);
export type FundBody = Static<typeof FundBody>;

/** What became of the request. Dates are left out while the account is not open yet. */
export const FundReply = Type.Object(
  {
    /** The confirmation number. */
    internalTransactionId: Type.String(),
    /** When it was requested first, by the business clock, in ISO 8601: a repeated request gets the first answer. */
    askedAt: Type.String(),
    takenOn: Type.Optional(DateOnly),
    settledOn: Type.Optional(DateOnly),
    investedOn: Type.Optional(DateOnly),
    freeOn: Type.Optional(DateOnly),
  },
  { title: 'Fund' },
);
export type FundReply = Static<typeof FundReply>;

export const fundCall = {
  operation: 'POST /fund',
  summary: 'Asks for a deposit that starts on the next possible day',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: FundBody,
  reply: FundReply,
  takesKey: true,
  flag: OPENING_FLAG,
  refusals: [
    'ACCOUNT_PENDING',
    'DEPOSIT_REFUSED',
    'FEATURE_OFF',
    'FUNDING_ACCOUNT_UNAVAILABLE',
    'IDEMPOTENCY_KEY_REUSED',
    'PERMISSION_CHANGED',
    'PORT_UNAVAILABLE',
    'SAME_AGAIN',
    'TOO_MANY_BANKS',
  ],
} as const satisfies CallSchema;
