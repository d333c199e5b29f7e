import { usWeekdayDate } from '../calendar/calendar.ts';
import { moneyText } from '../money/money.words.ts';
import type { Contents } from '../settings/index.ts';
import type { AmountBlocker } from './deposit-blocker.rules.ts';

const words: Readonly<Record<AmountBlocker['key'], string>> = {
  CURRENCY_VALIDATION: 'Please enter a valid dollar amount.',
  INITIAL_DEPOSIT_AMOUNT_VALIDATION: 'Initial deposit must exceed the investment minimum of $200',
  MINIMAL_DEPOSIT_AMOUNT_VALIDATION: 'Deposits must be at least $25.',
  AVAILABLE_BALANCE_VALIDATION: 'This amount is more than the available balance of {AVAILABLE}.',
  IRA_LIMIT_VALIDATION: 'This amount is more than your remaining {YEAR} contribution limit of {REMAINING}.',
  IRA_LIMIT_REACHED_VALIDATION: 'You have reached your {YEAR} contribution limit.',
  IRA_SCHEDULED_VALIDATION: 'Your scheduled deposits already use {SCHEDULED} of this limit.',
  IRA_PLAN_VALIDATION:
    'The deposit on {DATE} would go over your {YEAR} contribution limit. These deposits may use {REMAINING} of it.',
  IRA_FIRST_DEPOSIT_VALIDATION:
    'Initial deposit must exceed the investment minimum of $200. ' +
    'This amount is more than your remaining {YEAR} contribution limit of {REMAINING}. Please call {SUPPORT_NUMBER}.',
};

/** Added to the words of a limit that holds until the year's own is published. */
const NOT_PUBLISHED = 'The IRS has not published the {YEAR} limit yet, so the {BOUND_BY} limit holds until then.';

/**
 * The rule's own words, which the services answer and the screen says.
 * @param contents the tenant's, for the number to call
 * @returns the sentence, with the values that the rule names
 * @see DECISIONS D-36, D-104, D-141, D-143, D-273
 */
export function depositProblemText(contents: Contents, { key, available, contribution }: AmountBlocker): string {
  const values: Readonly<Record<string, string | undefined>> = {
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
  const sentences = isUnpublished ? `${words[key]} ${NOT_PUBLISHED}` : words[key];
  return sentences.replace(/\{([A-Z_]+)\}/g, (_whole, name: string) => values[name] ?? '--');
}
