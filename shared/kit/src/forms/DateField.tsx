import { type BusinessDate, isBusinessDate } from '@wealth/domain/calendar';
import { getTypingRule } from '@wealth/domain/fields';
import { parseTypedDate } from '@wealth/domain/typed-date';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../components/graphics/Icon.tsx';
import { CalendarMonth, calendarDay, toBusinessDate } from '../components/inputs/CalendarMonth.tsx';
import pickerStyles from '../components/inputs/DateRangePicker.module.css';
import { useLeftOutWords } from '../components/inputs/left-out-words.ts';
import { dateText, TypedDate, useFlawWords } from '../components/inputs/TypedDate.tsx';
import { useTyping } from '../components/inputs/use-typing.ts';
import { useShownAfterPress } from '../components/overlays/use-shown-after-press.ts';
import { formatWeekday } from '../format/spoken-date.ts';
import { useLateWords } from '../language/late-words.ts';
import styles from './DateField.module.css';
import fieldStyles from './Field.module.css';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface DateFieldProps extends FieldProps {
  /** Earliest and latest day that may be chosen. */
  readonly min: BusinessDate;
  readonly max: BusinessDate;
  /** Days between them that cannot be chosen. */
  readonly isOff?: (date: BusinessDate) => boolean;
  /** Days that can be chosen and are marked, since money does not move on them. */
  readonly isClosed?: (date: BusinessDate) => boolean;
  /** It can be read and not changed yet; the hint says what comes first. Default false. */
  readonly isReadOnly?: boolean;
}

/**
 * A date, typed as MM/DD/YYYY or picked from a calendar. The form has it as YYYY-MM-DD, and '' for a text that is no
 * date, which stays as it was typed; the form checks a date that cannot be chosen.
 */
export function DateField({ min, max, isOff, isClosed, isReadOnly = false, ...props }: DateFieldProps) {
  const t = useLateWords();
  const field = useField<HTMLInputElement>({ ...props, keepsHint: true });
  const group = useRef<HTMLDivElement>(null);
  const typing = useTyping(field.ref, getTypingRule('date'));
  const remark = useLeftOutWords(typing.leftOut);
  const flawWords = useFlawWords();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const isShown = useShownAfterPress(isOpen, () => setOpen(false));
  const date = isBusinessDate(field.text) ? field.text : undefined;
  // Another date has come in its place: one picked from the calendar, or one that follows from another answer.
  const isReplaced = typed !== undefined && (parseTypedDate(typed) ?? '') !== field.text;
  const text = (isReplaced ? undefined : typed) ?? dateText(date);

  const flaw = typing.typed === undefined ? flawWords(text) : undefined;
  const problem = flaw === undefined ? field.problem : { text: flaw };
  const notes = flaw === undefined ? field.describedBy : [field.hint && field.hintId, field.problemId];
  const offers = { minValue: calendarDay(min), maxValue: calendarDay(max) };
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={field.id} className={fieldStyles.label}>
        {props.label}
      </label>
      <div
        ref={group}
        className={styles.group}
        data-locked={isReadOnly || undefined}
        data-invalid={problem !== undefined || undefined}
      >
        <TypedDate
          id={field.id}
          input={field.ref}
          typing={typing}
          text={text}
          isReadOnly={isReadOnly}
          onText={(next, isUnderWay) => {
            setTyped(next);
            field.set(parseTypedDate(next) ?? '', isUnderWay);
          }}
          onLeave={() => {
            if (date !== undefined) setTyped(undefined);
            field.leave();
          }}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy({ ...field, describedBy: [notes].flat().filter(Boolean).join(' ') }, remark)}
        />
        {date !== undefined && (
          <span aria-hidden className={styles.weekday}>
            {formatWeekday(date)}
          </span>
        )}
        <DialogTrigger isOpen={isShown} onOpenChange={setOpen}>
          <Button
            isDisabled={isReadOnly}
            aria-label={t('calendarOf', { label: props.label })}
            className={pickerStyles.open ?? ''}
          >
            <Icon name="calendar" size={18} />
          </Button>
          <Popover className={pickerStyles.popover ?? ''} triggerRef={group} offset={4} placement="bottom end">
            <Dialog aria-label={t('chooseDate')} className={pickerStyles.dialog ?? ''}>
              <Calendar
                className={pickerStyles.calendar ?? ''}
                value={date === undefined ? null : calendarDay(date)}
                autoFocus
                onChange={(chosen) => {
                  setTyped(undefined);
                  field.set(toBusinessDate(chosen));
                  setOpen(false);
                }}
                {...offers}
                {...(isOff && { isDateUnavailable: (day) => isOff(toBusinessDate(day)) })}
              >
                <CalendarMonth isClosed={isClosed} />
              </Calendar>
            </Dialog>
          </Popover>
        </DialogTrigger>
      </div>
      <FieldNotes field={{ ...field, problem }} remark={remark} />
    </div>
  );
}
