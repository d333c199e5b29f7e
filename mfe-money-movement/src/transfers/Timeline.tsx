import type { BusinessDate } from '@wealth/domain/calendar';
import { classes, formatWeekdayDate, Icon, useTranslation, VisuallyHidden } from '@wealth/kit';
import { WithNumbers } from './Marked.tsx';
import type { TransferStep } from './steps.rules.ts';
import style from './Timeline.module.css';

/** The steps of a transfer with their dates: filled with a check = done, ring = now, hollow = to come. */
export function Timeline({ steps }: { readonly steps: readonly TransferStep[] }) {
  return (
    <ol className={style.timeline}>
      {steps.map((step) => (
        <Step key={step.name} {...step} />
      ))}
    </ol>
  );
}

function Step({ name, state, date, note }: TransferStep) {
  const { t } = useTranslation('transfers');
  return (
    <li className={classes(style.step, style[state])}>
      <span className={style.sign}>{state === 'done' && <Icon name="check" size={12} />}</span>
      <span className={style.name}>
        {t(`step.${name}`)}
        <VisuallyHidden>: {t(`step.${state}`)}</VisuallyHidden>
      </span>
      {date !== undefined && <StepDate date={date} />}
      {note !== undefined && (
        <span className={style.note}>
          <WithNumbers text={t(`note.${note.says}`, { ...note.with })} />
        </span>
      )}
    </li>
  );
}

function StepDate({ date }: { readonly date: BusinessDate }) {
  return (
    <time dateTime={date} className={style.date}>
      {formatWeekdayDate(date)}
    </time>
  );
}
