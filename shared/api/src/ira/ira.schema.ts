import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';
import { OPENING_FLAG } from '../calls/flags.ts';

/** Dollars with at most two decimals; -1 where it is not known (spec 002 §9). An amount of exactly -1.00 is -1.01. */
const Known = Type.Number();
/** A tax year; the prior one is -1 while no deposit may count for it. */
const Year = Type.Integer();

/** What each tax year takes in the owner's traditional and Roth IRAs together (spec 002 §3). */
export const IraContribution = Type.Object(
  {
    priorYear: Year,
    priorYearLimit: Known,
    priorYearTotal: Known,
    priorYearRemainingAllowed: Known,
    priorYearRemainingScheduled: Known,
    currentYear: Year,
    currentYearLimit: Known,
    currentYearTotal: Known,
    currentYearRemainingAllowed: Known,
    currentYearRemainingScheduled: Known,
    nextYear: Year,
    nextYearLimit: Known,
    nextYearTotal: Known,
    nextYearRemainingAllowed: Known,
    nextYearRemainingScheduled: Known,
    thirdYear: Year,
    thirdYearLimit: Known,
    thirdYearTotal: Known,
    thirdYearRemainingAllowed: Known,
    thirdYearRemainingScheduled: Known,
  },
  { title: 'IraContribution' },
);
export type IraContribution = Static<typeof IraContribution>;

export const iraContributionCall = {
  operation: 'GET /ira/contribution-limits',
  summary: "What each tax year still takes in the traditional and Roth IRAs of an IRA's owner",
  service: 'portal',
  effect: 'read',
  // A limit is as old as the form that shows it.
  fresh: 0,
  query: Type.Object({ accountNumber: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false }),
  reply: IraContribution,
  flag: OPENING_FLAG,
  refusals: ['FEATURE_OFF'],
} as const satisfies CallSchema;
