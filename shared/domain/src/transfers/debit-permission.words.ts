import { type BusinessDate, usWeekdayDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { moneyText } from '../money/money.words.ts';
import { lowerFirst, repeatMessage, type ScheduleTerms } from '../schedules/index.ts';
import { type Content, type Contents, contentOr } from '../settings/index.ts';

/** The deposit that a member permits. */
export interface PermittedDeposit {
  readonly amount: Cents;
  /** The account that is debited, as the member knows it: `Checking *1204`. */
  readonly from: string;
  /** The account that the money is for, as the member knows it: `Individual *4417`. */
  readonly to: string;
  /** The day of the first debit; undefined while the account is not open. */
  readonly takenOn: BusinessDate | undefined;
  /** Of a scheduled deposit. */
  readonly terms: ScheduleTerms | undefined;
}

const once =
  'By pressing Submit, you authorize {COMPANY} to take {AMOUNT} from {FROM} once, {WHEN}, and to put it into {TO}. ' +
  'For questions about this deposit call {SUPPORT_NUMBER}. You can print a copy of this permission after you submit it.';
const repeated =
  'By pressing Submit, you authorize {COMPANY} to take {AMOUNT} from {FROM} {WHEN}, and to put each deposit into {TO}. ' +
  'You can cancel at any time, up to three business days before a deposit. ' +
  'For questions about these deposits call {SUPPORT_NUMBER}. You can print a copy of this permission after you submit it.';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/**
 * The whole debit authorization of a deposit: the screen shows it, and the services keep it. A tenant's own text stands
 * under MOVE_MONEY_DEBIT_AUTHORIZATION, for deposits that repeat under MOVE_MONEY_RECURRING_DEBIT_AUTHORIZATION, and
 * may name {COMPANY}, {AMOUNT}, {FROM}, {TO} and {WHEN}. The company is the content TITLE, which both sides have.
 */
export function debitPermission(contents: Contents, deposit: PermittedDeposit): Content {
  const { amount, from, to, takenOn, terms } = deposit;
  const repeats = terms !== undefined && terms.frequency !== 'DAY';
  const { contentType, value } = repeats
    ? contentOr(contents, 'MOVE_MONEY_RECURRING_DEBIT_AUTHORIZATION', { contentType: 'STRING', value: repeated })
    : contentOr(contents, 'MOVE_MONEY_DEBIT_AUTHORIZATION', { contentType: 'STRING', value: once });
  const filled: Readonly<Record<string, string>> = {
    COMPANY: contents.text('TITLE'),
    AMOUNT: moneyText(amount),
    FROM: from,
    TO: to,
    WHEN: repeats ? lowerFirst(repeatMessage(terms)) : whenOnce(takenOn, to),
  };
  const fill = (whole: string, name: string) => {
    const text = filled[name];
    if (text === undefined) return whole;
    return contentType === 'HTML' ? escaped(text) : text;
  };
  return { contentType, value: value.replace(/\{([A-Z]+)\}/g, fill) };
}

const whenOnce = (takenOn: BusinessDate | undefined, to: string) =>
  takenOn === undefined ? `when ${to} is open` : `on ${usWeekdayDate(takenOn)}`;
