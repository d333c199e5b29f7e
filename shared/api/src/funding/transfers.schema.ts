import { transferKinds, transferStates } from '@wealth/domain/transfers';
import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';
import { OPENING_FLAG } from '../calls/flags.ts';

const Dollars = Type.Number();
const DateOnly = Type.String({ format: 'date' });

const TransferKind = Type.Enum(transferKinds);
const TransferState = Type.Enum(transferStates);

/** A step of a transfer: planned, or done. */
const TransferStep = Type.Object(
  { state: TransferState, plannedOn: Type.Optional(DateOnly), doneOn: Type.Optional(DateOnly) },
  { title: 'TransferStep' },
);

/** A transfer that is under way, or that was refused or sent back lately. */
export const Transfer = Type.Object(
  {
    /** The confirmation number. */
    internalTransactionId: Type.String(),
    kind: TransferKind,
    state: TransferState,
    /** For a full withdrawal: the last known balance until its sale, then the amount that is sent. */
    amount: Dollars,
    isFullWithdrawal: Type.Boolean(),
    /** When it was requested, by the business clock, in ISO 8601. */
    askedAt: Type.String(),
    investmentAccountNumber: Type.String(),
    /** The other end, also where it is the joint owner's. */
    fundingAccount: Type.Object({
      /** Of the caller's own alone. */
      id: Type.Optional(Type.String()),
      description: Type.String(),
      lastFour: Type.String(),
      institutionName: Type.Optional(Type.String()),
      isLinkedBank: Type.Boolean(),
    }),
    /** Made by a scheduled deposit. */
    isScheduled: Type.Boolean(),
    /** Of the schedule that made it. */
    scheduledDepositId: Type.Optional(Type.String()),
    /** It is due, and waits for its bank to be linked again: the last business day on which it does. */
    waitsForLinkUntil: Type.Optional(DateOnly),
    /** Nobody was asked for its money yet: it ends if its bank is removed. */
    endsWithBank: Type.Optional(Type.Boolean()),
    /**
     * In the order of the plan, from ASKED to its last state. Without dates while the account is not open. A transfer
     * that was refused or sent back has the steps that were done, and then its last one.
     */
    steps: Type.Array(TransferStep),
    /** The tax year of a deposit into an IRA. */
    contributionYear: Type.Optional(Type.Integer()),
    /** The day from which a deposit may be withdrawn. */
    freeOn: Type.Optional(DateOnly),
    /** It cannot continue automatically, and is being looked into. */
    needsAttention: Type.Boolean(),
    /** Why it was refused or sent back: the network's return code, or a name. */
    reason: Type.Optional(Type.String()),
    /** Sent back, and the account could not cover it: the member owes the amount. */
    isOwed: Type.Boolean(),
  },
  { title: 'Transfer' },
);
export type Transfer = Static<typeof Transfer>;

export const Transfers = Type.Object({ transfers: Type.Array(Transfer) }, { title: 'Transfers' });
export type Transfers = Static<typeof Transfers>;

export const transfersCall = {
  operation: 'GET /fund',
  summary: 'Transfers under way of the accounts that the member may reach, and those refused or sent back lately',
  service: 'portal',
  effect: 'read',
  fresh: 0,
  reply: Transfers,
  flag: OPENING_FLAG,
  refusals: ['FEATURE_OFF'],
} as const satisfies CallSchema;
