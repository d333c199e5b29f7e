import { usWeekdayDate } from '../calendar/calendar.ts';
import { moneyText, shortMoneyText } from '../money/money.words.ts';
import { type Contents, contentOr } from '../settings/index.ts';
import { REMAINING_MINIMUM, WITHDRAWAL_MINIMUM } from './limits.ts';
import type { WithdrawalBlocker } from './withdrawal-blocker.rules.ts';
import words from './withdrawal-problem.en.json' with { type: 'json' };

/** The content keys of a withdrawal's rules, with our own words. A tenant may replace each. */
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
 * The rule's own words. The screen says them, by the values that the services send.
 * @param contents the tenant's, which may replace each sentence and name {AVAILABLE}, {DATE} and {SUPPORT_NUMBER}
 * @see DECISIONS D-126 to D-128, D-131, D-172
 */
export function withdrawalProblemText(contents: Contents, blocker: WithdrawalBlocker): string {
  const key = keyOf(blocker);
  const date = dateOf(blocker);
  return contentOr(contents, key, { contentType: 'STRING', value: words[key] })
    .value.replace('{LEAST}', shortMoneyText(WITHDRAWAL_MINIMUM))
    .replace('{KEPT}', shortMoneyText(REMAINING_MINIMUM))
    .replace('{AVAILABLE}', 'available' in blocker ? moneyText(blocker.available) : '--')
    .replace('{DATE}', date === undefined ? '--' : usWeekdayDate(date));
}
