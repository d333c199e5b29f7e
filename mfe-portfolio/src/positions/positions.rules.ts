import type { AccountView } from '@wealth/api';
import { businessDayUntil } from '@wealth/domain/business-days';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';

/** The day of an account's last known balance, and the last business day where none is known. */
export function positionsDate(accounts: readonly AccountView[], today: BusinessDate): BusinessDate {
  const dates = accounts.flatMap(({ balanceAsOfDate }) => balanceAsOfDate ?? []).sort();
  const latest = dates.at(-1);
  return latest === undefined ? businessDayUntil(today) : businessDate(latest);
}
