import type { BusinessDate } from '@wealth/domain/calendar';
import { formatWeekdayDate, useContent, usePlatform, useTranslation } from '@wealth/kit';
import type { Content } from '@wealth/platform';
import type { DepositWords } from './parties.rules.ts';

/**
 * The debit authorization as the member reads and gives it, whole (D-120). A tenant's own text stands under
 * MOVE_MONEY_DEBIT_AUTHORIZATION, and may name {COMPANY}, {AMOUNT}, {FROM}, {TO} and {WHEN}.
 * @param takenOn undefined while the account is not open
 */
export function usePermission(words: DepositWords, takenOn: BusinessDate | undefined): Content {
  const { t } = useTranslation('deposit');
  const { tenant } = usePlatform();
  const { contentType, value } = useContent('MOVE_MONEY_DEBIT_AUTHORIZATION', t('permission.text'));
  const filled: Readonly<Record<string, string>> = {
    COMPANY: tenant.name,
    AMOUNT: words.amount,
    FROM: words.from,
    TO: words.to,
    WHEN:
      takenOn === undefined
        ? t('permission.whenOpen', { to: words.to })
        : t('permission.whenOn', { date: formatWeekdayDate(takenOn) }),
  };
  return { contentType, value: value.replace(/\{([A-Z]+)\}/g, (whole, name: string) => filled[name] ?? whole) };
}
