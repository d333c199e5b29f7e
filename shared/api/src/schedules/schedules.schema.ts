import { daysOfWeek, frequencies } from '@wealth/domain/schedules';
import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';
import { OPENING_FLAG } from '../calls/flags.ts';
import { FundBody } from '../funding/funding.schema.ts';

const Dollars = Type.Number();
const DateOnly = Type.String({ format: 'date' });
const Moment = Type.String();

/** How often; DAY is a single deposit. */
const ScheduleFrequency = Type.Enum(['DAY', ...frequencies]);

/** Every end type there is. */
const ScheduleEndType = Type.Union([
  Type.Literal('UNTIL_CANCELLED'),
  Type.Literal('NUMBER_OF_TRANSFERS'),
  Type.Literal('END_DATE'),
]);

const DayOfWeek = Type.Enum(daysOfWeek);

/** `1` to `31`, and `1` to `100`: numbers are text on this wire. */
const Digits = Type.String({ pattern: '^[0-9]{1,3}$' });

/** When a schedule makes its deposits; what a frequency or an end does not use is null. */
const ScheduleTermFields = {
  frequency: ScheduleFrequency,
  dayOfWeek: Type.Union([DayOfWeek, Type.Null()]),
  dayOfMonth: Type.Union([Digits, Type.Null()]),
  startDate: DateOnly,
  endType: ScheduleEndType,
  numberOfTransfers: Type.Union([Digits, Type.Null()]),
  endDate: Type.Union([DateOnly, Type.Null()]),
};

export const ScheduledDeposit = Type.Object(
  {
    scheduledDepositId: Type.String(),
    /** ACTIVE, PENDING, CANCELED, EXPIRED, REJECTED or COMPLETE; also spelled CANCELLED and COMPLETED. */
    status: Type.String(),
    amount: Dollars,
    ...ScheduleTermFields,
    investmentAccountNumber: Type.String(),
    /** In full for the caller's own account at the credit union; masked as `*1234` for every other one. */
    fundingAccountNumber: Type.String(),
    /** Of a linked bank of the caller's own alone. */
    plaidAccountId: Type.Optional(Type.String()),
    /** Where the money comes from, also where it is the joint owner's. */
    fundingAccount: Type.Object({
      description: Type.String(),
      lastFour: Type.String(),
      institutionName: Type.Optional(Type.String()),
      status: Type.Union([
        Type.Literal('AVAILABLE'),
        Type.Literal('NEEDS_LINKING'),
        Type.Literal('NEEDS_CALL'),
        Type.Literal('REMOVED'),
      ]),
    }),
    /** The business day of the next deposit; left out when nothing comes, or not yet. */
    nextDate: Type.Optional(DateOnly),
    /** The same by the calendar, which a closed day does not change. */
    nextNominalDate: Type.Optional(DateOnly),
    /** How many of its deposits were taken. */
    totalExecutedTransfers: Type.Integer(),
    /** The last occurrence, where nothing was taken for it: its business day. */
    skipped: Type.Optional(Type.Object({ date: DateOnly, reason: Type.String() })),
    /** Since that business day it makes no deposits: its bank refused three in a row. Its member resumes or cancels it. */
    pausedOn: Type.Optional(DateOnly),
    /** A deposit of it that was sent and is not invested yet; it goes on whatever becomes of the schedule. */
    underWay: Type.Optional(Type.Object({ date: DateOnly, amount: Dollars })),
    /** False for what another owner of the account scheduled. */
    mayChange: Type.Boolean(),
    createdAt: Moment,
    endedAt: Type.Optional(Moment),
    comment: Type.Optional(Type.String()),
  },
  { title: 'ScheduledDeposit' },
);
export type ScheduledDeposit = Static<typeof ScheduledDeposit>;

export const ScheduledDeposits = Type.Object(
  { scheduledDeposits: Type.Array(ScheduledDeposit) },
  { title: 'ScheduledDeposits' },
);
export type ScheduledDeposits = Static<typeof ScheduledDeposits>;

export const schedulesCall = {
  operation: 'GET /fund/schedule',
  summary: 'The scheduled deposits into the accounts that the member may reach',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  reply: ScheduledDeposits,
  flag: OPENING_FLAG,
  refusals: ['FEATURE_OFF'],
} as const satisfies CallSchema;

/** A deposit on a later day, or one that repeats (spec 002 §7). */
export const ScheduleBody = Type.Object(
  { ...ScheduleTermFields, ...FundBody.properties },
  { additionalProperties: false },
);
export type ScheduleBody = Static<typeof ScheduleBody>;

/** What was scheduled or changed. */
export const ScheduleReply = Type.Object(
  {
    /** The confirmation number, which stays the schedule's. */
    internalTransactionId: Type.String(),
    /** When it was requested first, by the business clock, in ISO 8601: a repeated request gets the first answer. */
    askedAt: Moment,
    scheduledDeposit: ScheduledDeposit,
  },
  { title: 'Schedule' },
);
export type ScheduleReply = Static<typeof ScheduleReply>;

export const scheduleCall = {
  operation: 'POST /fund/schedule',
  summary: 'Schedules a deposit for a day, or on repeat',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: ScheduleBody,
  reply: ScheduleReply,
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

const Id = Type.String({ minLength: 1, maxLength: 64 });

export const changeScheduleCall = {
  operation: 'PUT /fund/schedule',
  summary: 'Changes the amount of what a schedule takes from its next deposit on',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: Type.Object({ id: Id, amount: Dollars }, { additionalProperties: false }),
  reply: ScheduleReply,
  takesKey: true,
  flag: OPENING_FLAG,
  refusals: [
    'ACCOUNT_PENDING',
    'DEPOSIT_REFUSED',
    'FEATURE_OFF',
    'IDEMPOTENCY_KEY_REUSED',
    'NOT_YOUR_TRANSFER',
    'SCHEDULE_ENDED',
  ],
} as const satisfies CallSchema;

// It names no flag: what takes a member's money can be stopped, whatever is offered.
export const cancelScheduleCall = {
  operation: 'DELETE /fund/schedule',
  summary: 'Cancels a schedule; a deposit of it that was sent goes on',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: Type.Object(
    { id: Id, comment: Type.String({ minLength: 1, maxLength: 500 }) },
    { additionalProperties: false },
  ),
  refusals: ['NOT_YOUR_TRANSFER', 'SCHEDULE_ENDED'],
} as const satisfies CallSchema;

export const resumeScheduleCall = {
  operation: 'POST /fund/schedule/resume',
  summary: 'Lets a schedule go on that paused since its bank refused three deposits in a row',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: ScheduleReply,
  flag: OPENING_FLAG,
  refusals: ['FEATURE_OFF', 'NOT_YOUR_TRANSFER', 'SCHEDULE_ENDED'],
} as const satisfies CallSchema;
