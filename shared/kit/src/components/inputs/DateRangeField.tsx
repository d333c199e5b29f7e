import type { BusinessDate } from '@wealth/domain/calendar';
import { useMemo, useState } from 'react';
import {
  DateRangePicker as AriaDateRangePicker,
  Button,
  type DateRange,
  FieldError,
  Group,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { formatDate, formatDateRange } from '../../format/date.ts';
import { useLateWords } from '../../language/late-words.ts';
import { Icon } from '../graphics/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useHeldWhilePressed } from '../use-held-while-pressed.ts';
import { CalendarMonth, calendarDay, dayOf } from './CalendarMonth.tsx';
import styles from './DateRangePicker.module.css';
import { useOpenOnceWanted, type Wanted } from './open-once-wanted.ts';
import { TypedDate, type TypedParts, useFlawWords } from './TypedDate.tsx';

/** Two dates, both included. */
export interface DateSpan {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

export interface DateRangePickerProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: DateSpan;
  /** Earliest and latest day that may be chosen. */
  readonly min: BusinessDate;
  readonly max: BusinessDate;
  /** Called when both dates are complete and valid, and the member has picked them, pressed Enter, or left the field. */
  readonly onChange: (span: DateSpan) => void;
  readonly className?: string;
}

interface DateRangeFieldProps extends DateRangePickerProps {
  /** What the member did to what stood in its place until it came. */
  readonly wanted: Wanted;
}

const toRange = ({ from, to }: DateSpan): DateRange => ({ start: calendarDay(from), end: calendarDay(to) });
const toSpan = ({ start, end }: DateRange): DateSpan => ({ from: dayOf(start), to: dayOf(end) });
const formatSpan = ({ from, to }: DateSpan) => formatDateRange(from, to);
const isSame = (one: DateSpan, other: DateSpan) => one.from === other.from && one.to === other.to;

/** The dates with their calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, isLabelHidden = false, value, min, max, onChange, className, wanted } = props;
  const t = useLateWords();
  const [typed, setTyped] = useState<{ range: DateRange | null; over: DateSpan }>();
  const [isOpen, setOpen] = useOpenOnceWanted(wanted);
  const [shown, setShown] = useState<{ start?: TypedParts; end?: TypedParts }>({});
  // While a date is typed, its half is nothing to complain about.
  const [isJudged, setJudged] = useState(true);
  // The parts start anew with another object, so the same dates stay the same one.
  const given = useMemo(() => toRange({ from: value.from, to: value.to }), [value.from, value.to]);
  const draft = typed !== undefined && isSame(typed.over, value) ? typed.range : given;
  const [isRefused, setRefused] = useState(false);
  const flawWords = useFlawWords();
  const flawed = [shown.start, shown.end].find((parts) => parts?.flaw !== undefined);

  const problem = () => {
    if (flawed !== undefined) return flawWords(flawed);
    if (draft === null) return t('datesIncomplete');
    const { from, to } = toSpan(draft);
    if (from > to) return t('datesTurned');
    if (from < min || to > max) return t('datesOutside', { from: formatDate(min), to: formatDate(max) });
    return undefined;
  };
  const pick = (range: DateRange | null) => {
    if (range === null) return;
    const span = toSpan(range);
    if (span.from <= span.to && span.from >= min && span.to <= max && !isSame(span, value)) onChange(span);
  };
  const settle = () => {
    setJudged(true);
    setRefused(false);
    if (flawed === undefined) pick(draft);
  };
  const take = (range: DateRange | null) => {
    setTyped({ range, over: value });
    if (isOpen) pick(range);
  };
  const see = (end: 'start' | 'end') => (parts: TypedParts, isLeft: boolean) => {
    setShown((before) => ({ ...before, [end]: parts }));
    setJudged(isLeft);
  };
  const of = (slot: 'start' | 'end') => ({
    slot,
    onShown: see(slot),
    onLeave: () => setJudged(true),
    onRefused: setRefused,
  });
  const wrong = useHeldWhilePressed(isRefused ? t('noDatePasted') : isJudged ? problem() : undefined);

  return (
    // react-aria's segments stop the propagation of key events.
    <div
      className={className}
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter' && !isOpen) settle();
      }}
    >
      <AriaDateRangePicker
        className={styles.field ?? ''}
        value={draft}
        autoFocus={wanted !== undefined}
        onChange={take}
        isOpen={isOpen}
        onOpenChange={setOpen}
        minValue={calendarDay(min)}
        maxValue={calendarDay(max)}
        isInvalid={wrong !== undefined}
        shouldForceLeadingZeros
        onBlur={settle}
      >
        <Label className={styles.label ?? ''}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Label>
        <Group className={styles.group ?? ''}>
          <TypedDate {...of('start')} />
          <span aria-hidden className={styles.dash}>
            –
          </span>
          <TypedDate {...of('end')} />
          <Button className={styles.open ?? ''}>
            <Icon name="calendar" size={18} />
          </Button>
        </Group>
        <FieldError className={styles.error ?? ''}>{wrong}</FieldError>
        <Popover className={styles.popover ?? ''} offset={4} placement="bottom end">
          <Dialog aria-label={t('chooseDates')} className={styles.dialog ?? ''}>
            {draft !== null && <p className={styles.chosen}>{formatSpan(toSpan(draft))}</p>}
            <RangeCalendar className={styles.calendar ?? ''}>
              <CalendarMonth />
            </RangeCalendar>
          </Dialog>
        </Popover>
      </AriaDateRangePicker>
    </div>
  );
}
