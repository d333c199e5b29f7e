import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';
import { OPENING_FLAG } from '../calls/flags.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const DateOnly = Type.String({ format: 'date' });

/** A withdrawal of a part or of all (spec 002 §7). */
export const WithdrawalBody = Type.Object(
  {
    investmentAccountNumber: Id,
    fundingAccountNumber: Id,
    accountType: Id,
    /** Dollars with at most two decimals; of a full withdrawal the last known balance, which is not read. */
    amount: Type.Number(),
    isFullWithdrawal: Type.Boolean(),
    plaidAccountId: Type.Optional(Type.Union([Id, Type.Null()])),
    /** With a full withdrawal: the caller's schedules into the account, which are canceled together with it. */
    cancels: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  },
  { additionalProperties: false },
);
export type WithdrawalBody = Static<typeof WithdrawalBody>;

/** The withdrawal that was requested, with its planned dates. */
export const WithdrawalReply = Type.Object(
  {
    /** The confirmation number. */
    internalTransactionId: Type.String(),
    /** When it was requested first, by the business clock, in ISO 8601: a repeated request gets the first answer. */
    askedAt: Type.String(),
    soldOn: DateOnly,
    sentOn: DateOnly,
    doneOn: DateOnly,
  },
  { title: 'Withdrawal' },
);
export type WithdrawalReply = Static<typeof WithdrawalReply>;

export const withdrawalCall = {
  operation: 'POST /withdrawal',
  summary: "Asks for a withdrawal to one of the member's own accounts",
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: WithdrawalBody,
  reply: WithdrawalReply,
  takesKey: true,
  flag: OPENING_FLAG,
  assurance: 'recent',
  refusals: [
    'ACCOUNT_ISLOCKED_FOR_WITHDRAWAL',
    'FEATURE_OFF',
    'FUNDING_ACCOUNT_UNAVAILABLE',
    'IDEMPOTENCY_KEY_REUSED',
    'NOT_YOUR_TRANSFER',
    'PORT_UNAVAILABLE',
    'STEP_UP_REQUIRED',
    'WITHDRAWAL_REFUSED',
  ],
} as const satisfies CallSchema;
