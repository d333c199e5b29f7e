import { type BusinessDate, isBusinessDate } from '@wealth/domain/calendar';
import { useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { Button, DatePicker, Group, Label, Popover } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Icon } from '../components/graphics/Icon.tsx';
import { CalendarMonth, calendarDay, dayOf } from '../components/inputs/CalendarMonth.tsx';
import pickerStyles from '../components/inputs/DateRangePicker.module.css';
import { TypedDate, type TypedParts, useFlawWords } from '../components/inputs/TypedDate.tsx';
import { useLateWords } from '../language/late-words.ts';
import styles from './DateField.module.css';
import fieldStyles from './Field.module.css';
import { FieldNotes } from './FieldNotes.tsx';
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

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const weekdayOf = (date: string) => weekdayFormat.format(new Date(`${date}T00:00:00Z`));

/**
 * Whether more parts of a date are to be typed: the ones so far make another date. A day picked in the calendar is
 * whole, and so is a typed date once its last part, the year, has four digits.
 */
function isHalfTyped(group: HTMLElement | null, year: number): boolean {
  const typed = document.activeElement;
  if (!(typed instanceof HTMLElement) || group?.contains(typed) !== true) return false;
  return typed.dataset.type !== 'year' || year < 1_000;
}

/**
 * A date, typed as MM/DD/YYYY or picked from a calendar. The form has it as YYYY-MM-DD, and '' until it is whole for the
 * first time; it judges a typed date that cannot be chosen. One of which a part was taken away, and a day that the
 * calendar does not have, stay as they were typed: the form has '' then.
 */
export function DateField({ min, max, isOff, isClosed, isReadOnly = false, ...props }: DateFieldProps) {
  const t = useLateWords();
  const field = useField<HTMLElement>({ ...props, keepsHint: true });
  const group = useRef<HTMLDivElement>(null);
  // The summary leads to the first part of the date.
  useImperativeHandle(
    field.ref,
    () => ({ focus: () => group.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus() }) as HTMLElement,
  );
  const { text } = field;
  const flawWords = useFlawWords();
  const [flawed, setFlawed] = useState<TypedParts>();
  const [isLeft, setLeft] = useState(true);
  const [isRefused, setRefused] = useState(false);
  const date = isBusinessDate(text) ? text : undefined;
  // The parts begin anew with another value, so they keep the one over which no date was typed.
  const held = useRef(date);
  if (flawed === undefined) held.current = date;
  const before = held.current;
  const value = useMemo(() => (before === undefined ? null : calendarDay(before)), [before]);

  const see = (parts: TypedParts, left: boolean) => {
    setLeft(left);
    if (parts.flaw === 'unreal' || (parts.flaw === 'missing' && (text !== '' || flawed !== undefined))) {
      setFlawed(parts);
      field.set('', !left);
    } else if (flawed !== undefined) {
      setFlawed(undefined);
      // react-aria says nothing where the date is the one from before.
      if (text === '') field.set(held.current ?? '', !left);
    }
  };
  const flaw = flawed !== undefined && isLeft ? flawWords(flawed) : undefined;
  const own = isRefused ? t('noDatePasted') : flaw;
  const problem = own === undefined ? field.problem : { text: own };
  const describedBy = own === undefined ? field.describedBy : `${field.hintId} ${field.problemId}`;
  return (
    <DatePicker
      className={fieldStyles.field ?? ''}
      value={value}
      onChange={(chosen) => {
        setFlawed(undefined);
        field.set(chosen === null ? '' : dayOf(chosen), isHalfTyped(group.current, chosen?.year ?? 0));
      }}
      onBlur={() => {
        setRefused(false);
        field.leave();
      }}
      minValue={calendarDay(min)}
      maxValue={calendarDay(max)}
      {...(isOff && { isDateUnavailable: (day) => isOff(dayOf(day)) })}
      isReadOnly={isReadOnly}
      isInvalid={problem !== undefined}
      isRequired
      validationBehavior="aria"
      shouldForceLeadingZeros
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      <Label className={fieldStyles.label ?? ''}>{props.label}</Label>
      <Group ref={group} className={styles.group ?? ''} data-locked={isReadOnly || undefined}>
        <TypedDate
          onShown={see}
          onLeave={() => {
            setLeft(true);
            field.settle();
          }}
          onRefused={setRefused}
        />
        {date !== undefined && (
          <span aria-hidden className={styles.weekday}>
            {weekdayOf(date)}
          </span>
        )}
        <Button isDisabled={isReadOnly} className={pickerStyles.open ?? ''}>
          <Icon name="calendar" size={18} />
        </Button>
      </Group>
      <FieldNotes field={{ ...field, problem }} />
      <Popover className={pickerStyles.popover ?? ''} offset={4} placement="bottom end">
        <Dialog aria-label={t('chooseDate')} className={pickerStyles.dialog ?? ''}>
          <Calendar className={pickerStyles.calendar ?? ''}>
            <CalendarMonth isClosed={isClosed} />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
