import type { BusinessDate } from '@wealth/domain/calendar';
import type { ContributionYear } from '@wealth/domain/ira';
import type { Cents } from '@wealth/domain/money';
import { countAndTotal, lastDate, type ScheduleValues, scheduleTerms } from '@wealth/domain/schedules';
import { Button, formatWeekdayDate, LockedField, useRedrawState, useTranslation } from '@wealth/kit';
import { useId, useRef } from 'react';
import { useFrequencyWords } from '../transfers/schedules/use-frequency-words.ts';
import { RepeatDialog } from './RepeatDialog.tsx';
import style from './Repeats.module.css';

export interface RepeatsProps {
  readonly today: BusinessDate;
  /** The values that the dialog took over last. */
  readonly repeat: ScheduleValues | undefined;
  readonly amount: Cents | undefined;
  /** The limits of an IRA by tax year. Default none. */
  readonly years?: readonly ContributionYear[] | undefined;
  /** A sentence on repeats that are not possible, shown in place of the button. Default none. */
  readonly isOff?: string | undefined;
  readonly onTake: (repeat: ScheduleValues | undefined) => void;
}

/** Whether the deposit repeats, in words, with the ways into the dialog and out of it. */
export function Repeats({ today, repeat, amount, years, isOff, onTake }: RepeatsProps) {
  const { t } = useTranslation('repeat');
  const frequency = useFrequencyWords();
  const [isOpen, setOpen] = useRedrawState('repeat dialog', false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const off = () => {
    onTake(undefined);
    opener.current?.focus();
  };
  if (isOff !== undefined) return <LockedField label={t('label')} value={t('off')} reason={isOff} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one.
    <div role="group" aria-labelledby={id} className={style.repeats}>
      <span id={id} className={style.label}>
        {t('label')}
      </span>
      <div className={style.box}>
        <span className={style.words}>{repeat ? frequency.terms(scheduleTerms(repeat)) : t('off')}</span>
        <Button ref={opener} kind="quiet" aria-haspopup="dialog" onPress={() => setOpen(true)}>
          {t(repeat ? 'change' : 'setUp')}
        </Button>
        {repeat && (
          <Button kind="quiet" onPress={off}>
            {t('turnOff')}
          </Button>
        )}
      </div>
      <p className={style.hint}>{repeat ? <RepeatEnding repeat={repeat} /> : t('offHint')}</p>
      {isOpen && (
        <RepeatDialog
          today={today}
          repeat={repeat}
          amount={amount}
          years={years}
          onCancel={() => setOpen(false)}
          onDone={(taken) => {
            onTake(taken);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

/** `12 deposits, last on Fri, 05/07/2027` */
export function RepeatEnding({ repeat }: { readonly repeat: ScheduleValues }) {
  const { t } = useTranslation('repeat');
  const terms = scheduleTerms(repeat);
  const last = lastDate(terms);
  if (last === undefined) return <span>{t('untilCanceled')}</span>;
  const count = countAndTotal(terms, 0 as Cents)?.count ?? 0;
  return <span>{t('ending', { count, date: formatWeekdayDate(last.effective) })}</span>;
}
