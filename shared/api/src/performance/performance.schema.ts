import { type Static, Type } from 'typebox';
import { AccountPath, DatedValue } from '../accounts/accounts.schema.ts';
import type { CallSchema } from '../calls/call.ts';

/** Dollars as a JSON number with at most two decimals. */
const Dollars = Type.Number();
const DateOnly = Type.String({ format: 'date' });

/** Why there is no return; zero never stands for that. */
const returnReasons = ['NO_VALUES', 'NOTHING_INVESTED', 'ALL_WITHDRAWN', 'NEGATIVE_VALUE', 'NO_SOLUTION'] as const;

/** A return over the range; per year from a whole year on. `rate` is a fraction: 0.051 is 5.1 %. */
export const Return = Type.Union([
  Type.Object({ rate: Type.Number(), isAnnualised: Type.Boolean() }),
  Type.Object({ reason: Type.Enum(returnReasons) }),
]);
export type Return = Static<typeof Return>;

/**
 * What the money would be worth, had it been in the market as the model spreads it over stocks and bonds. Of all accounts
 * it is the sum; one whose model has neither, or is not known, counts with its own value. Below zero where more was taken
 * out than the market would have left.
 */
const Benchmark = Type.Object({
  /** Whole percent of what is not cash; both together are 100. */
  stocksPercent: Type.Integer(),
  bondsPercent: Type.Integer(),
  overTime: Type.Array(DatedValue),
});

/** How much an account, or all of them, earned over a range of dates, from the value of each day. */
export const Performance = Type.Object(
  {
    timeWeighted: Return,
    moneyWeighted: Return,
    /** Left out where the range has no values. `market` and `netDeposits` add up to `total`. */
    change: Type.Optional(Type.Object({ total: Dollars, market: Dollars, netDeposits: Dollars })),
    /** Left out where no account's model is known, or the market of the first day is not. */
    benchmark: Type.Optional(Benchmark),
  },
  { title: 'Performance' },
);
export type Performance = Static<typeof Performance>;

const PerformanceQuery = Type.Object({
  startDate: DateOnly,
  endDate: DateOnly,
  /** Asks for the benchmark too, on the days that a history with at most so many points has. */
  benchmarkPoints: Type.Optional(Type.Integer({ minimum: 10, maximum: 5000 })),
});
export type PerformanceQuery = Static<typeof PerformanceQuery>;

export const performanceCall = {
  operation: 'GET /accounts/performance',
  summary: 'What all accounts earned over a range of dates',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  query: PerformanceQuery,
  reply: Performance,
} as const satisfies CallSchema;

export const accountPerformanceCall = {
  operation: 'GET /accounts/{id}/performance',
  summary: 'What one account earned over a range of dates',
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  path: AccountPath,
  query: PerformanceQuery,
  reply: Performance,
} as const satisfies CallSchema;
