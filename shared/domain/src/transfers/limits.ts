import { cents } from '../money/money.ts';

/** The least that the first deposit into an account may be (spec 002 §9). Exactly this much is enough. */
export const FIRST_DEPOSIT_MINIMUM = cents(200_00);

/** The least that any later deposit may be (spec 002 §9). */
export const LATER_DEPOSIT_MINIMUM = cents(25_00);

/** The least that a withdrawal of a part of the balance may be (spec 002 §9). */
export const WITHDRAWAL_MINIMUM = cents(25_00);

/** The least that remains in an account unless all of it is withdrawn (spec 002 §9). */
export const REMAINING_MINIMUM = cents(150_00);

/** The most that one transfer may move. */
export const MAX_TRANSFER_AMOUNT = cents(9_999_999_99);

/** How many business days after a linked bank's money was taken it may be withdrawn. */
export const FREE_AFTER_BUSINESS_DAYS = 6;
