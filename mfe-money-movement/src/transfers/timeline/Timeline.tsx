import type { TransferStep } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { classes, formatWeekdayDate, Icon, useTranslation, VisuallyHidden } from '@wealth/kit';
import { WithNumbers } from '../../text/Marked.tsx';
import style from './Timeline.module.css';

export interface TimelineProps {
  readonly steps: readonly TransferStep[];
  /** Side by side where there is room; on phones they stand one under the other. Default false. */
  readonly isAcross?: boolean;
}

/** The steps of a transfer with their dates: filled with a check = done, ring = now, hollow = to come. */
export function Timeline({ steps, isAcross = false }: TimelineProps) {
  return (
    <ol className={classes(style.timeline, isAcross && style.across)}>
      {steps.map((step) => (
        <Step key={step.name} {...step} />
      ))}
    </ol>
  );
}

function Step({ name, state, date, isLatest = false, note }: TransferStep) {
  const { t } = useTranslation('transfers');
  return (
    <li className={classes(style.step, style[state])}>
      <span className={style.sign}>{state === 'done' && <Icon name="check" size={12} />}</span>
      <span className={style.name}>
        {t(`step.${name}`)}
        <VisuallyHidden>: {t(`step.${state}`)}</VisuallyHidden>
      </span>
      {date !== undefined && <StepDate date={date} isLatest={isLatest && state !== 'done'} />}
      {note !== undefined && (
        <span className={style.note}>
          <WithNumbers text={t(`note.${note.says}`, { ...note.with })} />
        </span>
      )}
    </li>
  );
}

function StepDate({ date, isLatest }: { readonly date: BusinessDate; readonly isLatest: boolean }) {
  const { t } = useTranslation('transfers');
  const day = formatWeekdayDate(date);
  return (
    <time dateTime={date} className={style.date}>
      {isLatest ? t('step.by', { date: day }) : day}
    </time>
  );
}
