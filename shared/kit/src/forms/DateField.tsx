import { type BusinessDate, isBusinessDate } from '@wealth/domain/calendar';
import { useImperativeHandle, useRef } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { Button, DateInput, DatePicker, DateSegment, Group, Label, Popover } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/graphics/Icon.tsx';
import { CalendarMonth, calendarDay, dayOf } from '../components/inputs/CalendarMonth.tsx';
import pickerStyles from '../components/inputs/DateRangePicker.module.css';
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
 * A date, typed as MM/DD/YYYY or picked from a calendar. The form has it as YYYY-MM-DD, and '' until it is whole for the
 * first time; it judges a typed date that cannot be chosen. One of which a part is taken away stands as the form has it
 * once the field was left.
 */
export function DateField({ min, max, isOff, isClosed, isReadOnly = false, ...props }: DateFieldProps) {
  const { t } = useTranslation('kit');
  const field = useField<HTMLElement>({ ...props, keepsHint: true });
  const group = useRef<HTMLDivElement>(null);
  // The summary leads to the first part of the date.
  useImperativeHandle(
    field.ref,
    () => ({ focus: () => group.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus() }) as HTMLElement,
  );
  const { text } = field;
  const date = isBusinessDate(text) ? text : undefined;
  return (
    <DatePicker
      className={fieldStyles.field ?? ''}
      value={date === undefined ? null : calendarDay(date)}
      onChange={(chosen) => field.set(chosen === null ? '' : dayOf(chosen))}
      onBlur={field.leave}
      minValue={calendarDay(min)}
      maxValue={calendarDay(max)}
      {...(isOff && { isDateUnavailable: (day) => isOff(dayOf(day)) })}
      isReadOnly={isReadOnly}
      isInvalid={field.problem !== undefined}
      isRequired
      validationBehavior="aria"
      shouldForceLeadingZeros
      {...(field.describedBy !== undefined && { 'aria-describedby': field.describedBy })}
    >
      <Label className={fieldStyles.label ?? ''}>{props.label}</Label>
      <Group ref={group} className={styles.group ?? ''} data-locked={isReadOnly || undefined}>
        <DateInput className={pickerStyles.input ?? ''}>
          {(segment) => <DateSegment segment={segment} className={pickerStyles.segment ?? ''} />}
        </DateInput>
        {date !== undefined && (
          <span aria-hidden className={styles.weekday}>
            {weekdayOf(date)}
          </span>
        )}
        <Button isDisabled={isReadOnly} className={pickerStyles.open ?? ''}>
          <Icon name="calendar" size={18} />
        </Button>
      </Group>
      <FieldNotes field={field} />
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
