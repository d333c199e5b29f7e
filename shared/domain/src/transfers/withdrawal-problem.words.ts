import { usWeekdayDate } from '../calendar/calendar.ts';
import { moneyText } from '../money/money.words.ts';
import { type Contents, contentOr } from '../settings/index.ts';
import { WITHDRAWAL_MINIMUM } from './limits.ts';
import type { WithdrawalBlocker } from './withdrawal-blocker.rules.ts';

/** By content key. A tenant may replace each. */
const words = {
  ZERO_BALANCE_WITHDRAWAL_VALIDATION: 'This account is empty, so there is nothing to withdraw.',
  WITHDRAWAL_IN_PROGRESS_VALIDATION: 'A withdrawal from this account is in progress. It will be in the bank by {DATE}.',
  WITHDRAWAL_IN_PROGRESS_NO_DATE: 'A withdrawal from this account is in progress.',
  EMPTY_INPUT_VALIDATION: 'Please enter an amount.',
  CURRENCY_VALIDATION: 'Please enter a valid dollar amount.',
  MINIMAL_WITHDRAWAL_AMOUNT_VALIDATION:
    'Withdrawals must be at least $25. To withdraw less, please call {SUPPORT_NUMBER}.',
  WITHDRAW_AMOUNT_VALIDATION:
    'You can withdraw up to {AVAILABLE}. A balance of at least $150 must remain, or choose a full withdrawal.',
  WITHDRAW_AMOUNT_FULL_ONLY: 'A balance of at least $150 must remain, so only the full balance can be withdrawn.',
  WITHDRAW_AMOUNT_NOT_FREE:
    'You can withdraw up to {AVAILABLE}. The full balance can be withdrawn from {DATE}, when the last deposit is free.',
  FULL_BALANCE_NOT_FREE: 'The full balance can be withdrawn from {DATE}, when the last deposit is free.',
} as const;

/** The content keys of a withdrawal's rules, with our own words. */
export type WithdrawalWordsKey = keyof typeof words;

function keyOf(blocker: WithdrawalBlocker): WithdrawalWordsKey {
  if (blocker.key === 'WITHDRAWAL_IN_PROGRESS_VALIDATION') {
    return blocker.doneOn === undefined ? 'WITHDRAWAL_IN_PROGRESS_NO_DATE' : blocker.key;
  }
  if (blocker.key !== 'WITHDRAW_AMOUNT_VALIDATION') return blocker.key;
  if (blocker.fullFrom !== undefined) return 'WITHDRAW_AMOUNT_NOT_FREE';
  return blocker.available < WITHDRAWAL_MINIMUM ? 'WITHDRAW_AMOUNT_FULL_ONLY' : blocker.key;
}

function dateOf(blocker: WithdrawalBlocker) {
  if ('doneOn' in blocker) return blocker.doneOn;
  return 'fullFrom' in blocker ? blocker.fullFrom : undefined;
}

/**
 * The rule's own words, which the services answer and the screen says.
 * @param contents the tenant's, which may replace each sentence and name {AVAILABLE}, {DATE} and {SUPPORT_NUMBER}
 * @see DECISIONS D-126 to D-128, D-131, D-172
 */
export function withdrawalProblemText(contents: Contents, blocker: WithdrawalBlocker): string {
  const key = keyOf(blocker);
  const date = dateOf(blocker);
  return contentOr(contents, key, { contentType: 'STRING', value: words[key] })
    .value.replace('{AVAILABLE}', 'available' in blocker ? moneyText(blocker.available) : '--')
    .replace('{DATE}', date === undefined ? '--' : usWeekdayDate(date));
}
