import type { ScheduleView } from '@wealth/api';
import { formatMoney, formatWeekdayDate, useTranslation } from '@wealth/kit';

export interface UnderWayProps {
  readonly of: NonNullable<ScheduleView['underWay']>;
  readonly className: string | undefined;
}

/** A deposit of a schedule that was sent, and goes on whatever becomes of the schedule. */
export function UnderWay({ of: { amount, date }, className = '' }: UnderWayProps) {
  const { t } = useTranslation('transfers');
  return (
    <span className={className}>{t('underWay', { amount: formatMoney(amount), date: formatWeekdayDate(date) })}</span>
  );
}
