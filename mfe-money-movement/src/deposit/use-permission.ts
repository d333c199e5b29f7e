import type { BusinessDate } from '@wealth/domain/calendar';
import { repeatMessage, type ScheduleTerms } from '@wealth/domain/schedules';
import { formatWeekdayDate, useContent, usePlatform, useTranslation } from '@wealth/kit';
import type { Content } from '@wealth/platform';
import { lowerFirst } from '../transfers/lower-first.ts';
import type { DepositWords } from './parties.rules.ts';

/**
 * The debit authorization as the member reads and gives it, whole. A tenant's own text stands under
 * MOVE_MONEY_DEBIT_AUTHORIZATION, for deposits that repeat under MOVE_MONEY_RECURRING_DEBIT_AUTHORIZATION, and may name
 * {COMPANY}, {AMOUNT}, {FROM}, {TO} and {WHEN}.
 * @param takenOn undefined while the account is not open
 * @param terms of a scheduled deposit
 */
export function usePermission(
  words: DepositWords,
  takenOn: BusinessDate | undefined,
  terms: ScheduleTerms | undefined,
): Content {
  const { t } = useTranslation('deposit');
  const { tenant } = usePlatform();
  const once = useContent('MOVE_MONEY_DEBIT_AUTHORIZATION', t('permission.text'));
  const repeated = useContent('MOVE_MONEY_RECURRING_DEBIT_AUTHORIZATION', t('permission.textRepeat'));
  const repeats = terms !== undefined && terms.frequency !== 'DAY';
  const { contentType, value } = repeats ? repeated : once;
  const filled: Readonly<Record<string, string>> = {
    COMPANY: tenant.name,
    AMOUNT: words.amount,
    FROM: words.from,
    TO: words.to,
    WHEN: repeats
      ? lowerFirst(repeatMessage(terms))
      : takenOn === undefined
        ? t('permission.whenOpen', { to: words.to })
        : t('permission.whenOn', { date: formatWeekdayDate(takenOn) }),
  };
  return { contentType, value: value.replace(/\{([A-Z]+)\}/g, (whole, name: string) => filled[name] ?? whole) };
}
