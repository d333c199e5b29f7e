import { type Static, Type } from 'typebox';
import { AccountPath } from '../accounts/accounts.schema.ts';
import type { CallSchema } from '../calls/call.ts';

/** Dollars as a JSON number with at most two decimals. */
const Dollars = Type.Number();
const DateOnly = Type.String({ format: 'date' });

const AssetCategory = Type.Object({ assetCategory: Type.String(), value: Dollars });
/** `Price` is dollars for one unit, rounded to cents. */
const Asset = Type.Object({ ProductName: Type.String(), Price: Dollars });
/** `unitBalance` counts units, with as many as six decimals. */
const Ticker = Type.Object({
  /** `Cash` for the cash balance, which has no ticker. */
  tickerName: Type.String(),
  unitBalance: Type.Number(),
  value: Dollars,
  assets: Type.Array(Asset),
  assetCategory: Type.Optional(Type.String()),
  /**
   * Cost of the units, at average cost and without fees. Left out for cash, in accounts that others report, and
   * where it is unknown.
   */
  cost: Type.Optional(Dollars),
});

/** The targets of the portfolio that an account follows. */
const Target = Type.Object({ assetCategory: Type.String(), percent: Type.Number({ minimum: 0, maximum: 100 }) });

const positions = {
  assetCategories: Type.Array(AssetCategory),
  tickers: Type.Array(Ticker),
  unitBalance: Type.Number(),
  value: Dollars,
  /** The day of the values; accounts that others report have their own. Left out for an account that holds nothing. */
  asOfDate: Type.Optional(DateOnly),
};

const ofOneAccount = {
  /** Left out for an account that follows no portfolio. */
  targets: Type.Optional(Type.Array(Target)),
  /** The day on which the last of it left. Left out for an account that holds something, or never did. */
  emptySince: Type.Optional(DateOnly),
};

/** What one account holds (spec 001 §3). */
export const AccountPositions = Type.Object({ ...positions, ...ofOneAccount }, { title: 'Account positions' });
export type AccountPositions = Static<typeof AccountPositions>;

/** What each account holds (spec 001 §3). */
export const Positions = Type.Object(
  {
    accountAllocations: Type.Array(Type.Object({ accountId: Type.String(), ...positions, assets: Type.Array(Asset) })),
  },
  { title: 'Positions' },
);
export type Positions = Static<typeof Positions>;

const PositionsQuery = Type.Object({
  asOfDate: DateOnly,
  displayName: Type.String({ minLength: 1, maxLength: 64 }),
  showAccountNumberCharacters: Type.Integer({ minimum: 0, maximum: 4 }),
  includeInactive: Type.Boolean(),
});
export type PositionsQuery = Static<typeof PositionsQuery>;

export const positionsCall = {
  operation: 'GET /accounts/positions',
  summary: 'What each account holds, by asset category and by holding',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  query: PositionsQuery,
  reply: Positions,
} as const satisfies CallSchema;

export const accountPositionsCall = {
  operation: 'GET /accounts/{id}/positions',
  summary: 'What one account holds, by asset category and by holding',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  path: AccountPath,
  query: PositionsQuery,
  reply: AccountPositions,
} as const satisfies CallSchema;
