import type { ScheduleView } from '@wealth/api';
import type { Cents } from '@wealth/domain/money';
import { classes, formatMoney, useTranslation } from '@wealth/kit';
import { Row } from '../flow/Row.tsx';
import style from '../flow/Steps.module.css';
import { WithNumbers } from '../text/Marked.tsx';
import { useScheduleWords } from '../transfers/schedules/use-schedule-words.ts';

export interface FactsProps {
  readonly schedule: ScheduleView;
  /** The new one. */
  readonly amount: Cents;
  /** A line under the amount. */
  readonly note?: string;
  readonly className?: string | undefined;
}

/** A scheduled transfer with its new amount, as a list. */
export function Facts({ schedule, amount, note, className }: FactsProps) {
  const { t } = useTranslation('edit');
  const words = useScheduleWords()(schedule);
  return (
    <dl className={classes(style.rows, className)}>
      <Row name={t('amount')} note={note}>
        {formatMoney(amount)}
      </Row>
      <Row name={t('from')}>
        <WithNumbers text={words.from} />
      </Row>
      <Row name={t('to')}>
        <WithNumbers text={words.to} />
      </Row>
      <Row name={t('repeats')}>{words.how}</Row>
    </dl>
  );
}
