import { usWeekdayDate } from '../calendar/calendar.ts';
import type { ContributionBlocker } from '../ira/contribution-blocker.rules.ts';
import { moneyText, shortMoneyText } from '../money/money.words.ts';
import type { Contents } from '../settings/index.ts';
import type { AmountBlocker } from './deposit-blocker.rules.ts';
import english from './deposit-problem.en.json' with { type: 'json' };
import { FIRST_DEPOSIT_MINIMUM, LATER_DEPOSIT_MINIMUM } from './limits.ts';

/** The values that the sentence of a refused amount names. */
export type RefusedAmount = Pick<AmountBlocker, 'key' | 'available'> & {
  readonly contribution?: Omit<ContributionBlocker, 'key' | 'most'>;
};

const words: Readonly<Record<AmountBlocker['key'] | 'NOT_PUBLISHED', string>> = english;

export const isAmountRule = (key: string): key is AmountBlocker['key'] =>
  key !== 'NOT_PUBLISHED' && Object.hasOwn(words, key);

/**
 * The rule's own words. The screen says them, by the values that the services send.
 * @param contents the tenant's, for the number to call
 * @returns the sentence, with the values that the rule names
 * @see DECISIONS D-36, D-104, D-141, D-143, D-273
 */
export function depositProblemText(
  contents: Contents,
  { key, available, contribution }: AmountBlocker | RefusedAmount,
): string {
  const values: Readonly<Record<string, string | undefined>> = {
    FIRST: shortMoneyText(FIRST_DEPOSIT_MINIMUM),
    LATER: shortMoneyText(LATER_DEPOSIT_MINIMUM),
    AVAILABLE: available === undefined ? undefined : moneyText(available),
    ...(contribution && {
      YEAR: String(contribution.year),
      BOUND_BY: String(contribution.boundBy),
      REMAINING: moneyText(contribution.remaining > 0 ? contribution.remaining : (0 as typeof contribution.remaining)),
      SCHEDULED: moneyText(contribution.scheduled),
      DATE: contribution.date && usWeekdayDate(contribution.date),
    }),
    SUPPORT_NUMBER: contents.text('SUPPORT_NUMBER'),
  };
  const isUnpublished = key.startsWith('IRA_') && contribution?.boundBy !== undefined;
  const sentences = isUnpublished ? `${words[key]} ${words.NOT_PUBLISHED}` : words[key];
  return sentences.replace(/\{([A-Z_]+)\}/g, (_whole, name: string) => values[name] ?? '--');
}
