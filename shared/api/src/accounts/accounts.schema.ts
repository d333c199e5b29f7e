import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

/** Dollars as a JSON number with at most two decimals. */
const Dollars = Type.Number();
const OptionalText = Type.Optional(Type.String());
const OptionalDollars = Type.Optional(Dollars);
const DateOnly = Type.String({ format: 'date' });

/** An account of the list (spec 000 §3, 001 §3). What the server does not know is left out. */
export const Account = Type.Object(
  {
    id: Type.String(),
    number: Type.String(),
    type: Type.String(),
    family: OptionalText,
    name: OptionalText,
    recordType: Type.Union([
      Type.Literal('MANAGED_ACCOUNTS'),
      Type.Literal('ADVISORY_INVESTMENT'),
      Type.Literal('DIGITAL_GUIDED_ADVICE'),
      Type.Literal('DIGITAL_SELF_DIRECTED'),
    ]),
    recordTypeId: OptionalText,
    /** CDB, CRM (the customer-relationship system), or another. */
    source: Type.String(),
    sourceRecordType: OptionalText,
    status: Type.String(),
    balance: OptionalDollars,
    balanceAsOfDate: Type.Optional(DateOnly),
    lastReconciledDate: Type.Optional(DateOnly),
    startDate: Type.Optional(DateOnly),
    custodianName: OptionalText,
    custodianId: OptionalText,
    description: OptionalText,
    manager: OptionalText,
    isActive: Type.Boolean(),
    isBeneficiaryExist: Type.Boolean(),
    /** A deposit or a schedule of deposits was requested. */
    initialFundingSubmitted: Type.Boolean(),
    /** The first money was taken, and not returned. Where it is left out, `initialFundingSubmitted` stands for it. */
    isFunded: Type.Optional(Type.Boolean()),
    isWithdrawalInProgress: Type.Boolean(),
    accountDetailsExternal: Type.Optional(Type.Boolean()),
    totalContribution: OptionalDollars,
    remainingContribution: OptionalDollars,
    lastDepositDateTime: OptionalText,
    lastDepositAmount: OptionalDollars,
    lastWithdrawalDateTime: OptionalText,
    lastWithdrawalAmount: OptionalDollars,
  },
  { title: 'Account' },
);
export type Account = Static<typeof Account>;

export const AccountsReply = Type.Object(
  { accounts: Type.Array(Account), aggregateBalance: Dollars },
  { title: 'Accounts' },
);
export type AccountsReply = Static<typeof AccountsReply>;

/** An account as the widget lists it (spec 002 §3). Its number is the last four digits of the account's, no more. */
const SummaryAccount = Type.Object({
  id: Type.String(),
  type: Type.String(),
  number: Type.String({ pattern: '^.{1,4}$' }),
  family: OptionalText,
  balance: OptionalDollars,
});

/** What the widget shows: no field that its page does not need leaves the server (spec 000 §3). */
export const AccountsSummary = Type.Object(
  { accounts: Type.Array(SummaryAccount), aggregateBalance: Dollars },
  { title: 'AccountsSummary' },
);
export type AccountsSummary = Static<typeof AccountsSummary>;

/** An account's closing values of the last 30 days, for a line in the list of accounts. */
const ClosingValues = Type.Object({
  id: Type.String(),
  /** One a business day, the oldest first. None where nothing was held in these days. */
  values: Type.Array(Dollars, { maxItems: 30 }),
  /** The account's change by the market between its last two closes; deposits and withdrawals are not counted. */
  change: Type.Optional(
    Type.Object({
      amount: Dollars,
      /** As a fraction of the value at the close before; left out where that was nothing. */
      rate: Type.Optional(Type.Number()),
    }),
  ),
});

/** The account list's lines and changes. Accounts of the CDB have no values of their days, and are left out. */
export const SummaryOfValues = Type.Object({ accounts: Type.Array(ClosingValues) }, { title: 'SummaryOfValues' });
export type SummaryOfValues = Static<typeof SummaryOfValues>;

export const DatedValue = Type.Object({ asOfDate: DateOnly, value: Dollars });

export const History = Type.Object(
  { aumOverTime: Type.Array(DatedValue), netAmountInvested: Type.Array(DatedValue) },
  { title: 'History' },
);
export type History = Static<typeof History>;

const HistoryQuery = Type.Object({
  startDate: DateOnly,
  endDate: DateOnly,
  /** At most so many points of each series; first, last, least and greatest are always among them. */
  maxPoints: Type.Optional(Type.Integer({ minimum: 10, maximum: 5000 })),
});
export type HistoryQuery = Static<typeof HistoryQuery>;

/** An account's id in a call's path. */
export const AccountPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const accountsCall = {
  operation: 'GET /accounts',
  summary: "The member's accounts, and what they come to",
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  version: 2,
  reply: AccountsReply,
} as const satisfies CallSchema;

export const accountsSummaryCall = {
  operation: 'GET /accounts/summary',
  summary: "What the widget shows of the member's accounts, their numbers masked",
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  reply: AccountsSummary,
} as const satisfies CallSchema;

export const summaryOfValuesCall = {
  operation: 'GET /accounts/summary-of-values',
  summary: "Each account's closing values of the last 30 days, and its change since the close before the last",
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  reply: SummaryOfValues,
} as const satisfies CallSchema;

export const accountsHistoryCall = {
  operation: 'GET /accounts/history',
  summary: 'Value and net invested of all accounts, day by day',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  query: HistoryQuery,
  reply: History,
} as const satisfies CallSchema;

export const accountHistoryCall = {
  operation: 'GET /accounts/{id}/history',
  summary: 'Value and net invested of one account, day by day',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  path: AccountPath,
  query: HistoryQuery,
  reply: History,
} as const satisfies CallSchema;
