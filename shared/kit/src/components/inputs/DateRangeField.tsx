import type { BusinessDate } from '@wealth/domain/calendar';
import { getTypingRule } from '@wealth/domain/fields';
import { parseTypedDate } from '@wealth/domain/typed-date';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { formatDate, formatDateRange } from '../../format/date.ts';
import { useLateWords } from '../../language/late-words.ts';
import { Icon } from '../graphics/Icon.tsx';
import { useShownAfterPress } from '../overlays/use-shown-after-press.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useHeldWhilePressed } from '../use-held-while-pressed.ts';
import late from './Calendar.module.css';
import { CalendarMonth, calendarDay, toBusinessDate } from './CalendarMonth.tsx';
import styles from './DateRangePicker.module.css';
import { useLeftOutWords } from './left-out-words.ts';
import { useOpenOnceWanted, type Wanted } from './open-once-wanted.ts';
import { SpanInWords } from './SpanInWords.tsx';
import { dateText, TypedDate, useFlawWords } from './TypedDate.tsx';
import { useTyping } from './use-typing.ts';

/** Two dates, both included. */
export interface DateSpan {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** A range by its name: `Year to date`. */
export interface QuickRange {
  readonly label: string;
  readonly span: DateSpan;
}

export interface DateRangePickerProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Shows a button with the dates in words; both fields stand in the dialog that it opens. Default: false. */
  readonly isFolded?: boolean;
  readonly value: DateSpan;
  /** Earliest and latest day that may be chosen. */
  readonly min: BusinessDate;
  readonly max: BusinessDate;
  /** Ranges to choose with one press, in the calendar's dialog. Default: none. */
  readonly quickRanges?: readonly QuickRange[];
  /** Called when both dates are complete and valid, and the member has picked them, pressed Enter, or left the field. */
  readonly onChange: (span: DateSpan) => void;
  readonly className?: string;
}

interface DateRangeFieldProps extends DateRangePickerProps {
  /** What the member did to what stood in its place until it came. */
  readonly wanted: Wanted;
}

type End = keyof DateSpan;

const isSame = (one: DateSpan, other: DateSpan) => one.from === other.from && one.to === other.to;

/** The dates with their calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, isLabelHidden = false, isFolded = false, value, className, wanted } = props;
  const { min, max, quickRanges = [], onChange } = props;
  const t = useLateWords();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const typings = {
    from: useTyping(inputs.from, getTypingRule('date')),
    to: useTyping(inputs.to, getTypingRule('date')),
  };
  const remarks = [useLeftOutWords(typings.from.leftOut), useLeftOutWords(typings.to.leftOut)];
  const flawWords = useFlawWords();
  const [typed, setTyped] = useState<{ readonly texts: Partial<Record<End, string>>; readonly over: DateSpan }>();
  const [isOpen, setOpen] = useState(false);
  useOpenOnceWanted(wanted, setOpen);
  const isShown = useShownAfterPress(isOpen, () => setOpen(false));
  // While a date is typed, its half is nothing to complain about.
  const [isValidated, setValidated] = useState(true);
  // A text typed over earlier dates no longer counts.
  const texts = typed !== undefined && isSame(typed.over, value) ? typed.texts : {};
  const textOf = (end: End) => texts[end] ?? dateText(value[end]);
  const dates = { from: parseTypedDate(textOf('from')), to: parseTypedDate(textOf('to')) };

  const problem = () => {
    const { from, to } = dates;
    if (from === undefined || to === undefined)
      return flawWords(textOf(from === undefined ? 'from' : 'to')) ?? t('datesIncomplete');
    if (from > to) return t('datesTurned');
    if (from < min || to > max) return t('datesOutside', { from: formatDate(min), to: formatDate(max) });
    return undefined;
  };
  const settle = () => {
    setValidated(true);
    const { from, to } = dates;
    if (from === undefined || to === undefined || problem() !== undefined) return;
    setTyped(undefined);
    if (!isSame({ from, to }, value)) onChange({ from, to });
  };
  const pick = (picked: DateSpan) => {
    setTyped(undefined);
    setOpen(false);
    if (!isSame(picked, value)) onChange(picked);
  };
  const wrong = useHeldWhilePressed(isValidated ? problem() : undefined);
  const remark = remarks.find((each) => each !== undefined);
  const said = [wrong !== undefined && `${id}-problem`, remark !== undefined && `${id}-remark`].filter(Boolean);
  const of = (end: End) => ({
    input: inputs[end],
    typing: typings[end],
    text: textOf(end),
    'aria-label': t(end === 'from' ? 'startDate' : 'endDate'),
    'aria-invalid': wrong !== undefined,
    'aria-describedby': said.join(' ') || undefined,
    onText: (text: string, isUnderWay: boolean) => {
      setTyped({ texts: { ...texts, [end]: text }, over: value });
      setValidated(!isUnderWay);
    },
    onLeave: () => setValidated(true),
  });
  // A press beside the dialog takes what was typed in it, and forgets what is no date.
  const leaveDialog = useEffectEvent(() => {
    settle();
    setTyped(undefined);
  });
  useEffect(() => {
    if (isFolded && !isOpen) leaveDialog();
  }, [isFolded, isOpen]);
  const enter = () => {
    settle();
    if (problem() === undefined) setOpen(false);
  };

  const typedDates = (
    <>
      <TypedDate
        {...of('from')}
        hasFocusAtFirst={wanted !== undefined && !isFolded}
        onGoOn={() => inputs.to.current?.focus()}
      />
      <span aria-hidden className={styles.dash}>
        –
      </span>
      <TypedDate {...of('to')} />
    </>
  );
  const remarksAndProblem = (
    <div aria-live="polite">
      {remark !== undefined && (
        <p id={`${id}-remark`} className={late.remark}>
          {remark}
        </p>
      )}
      {wrong !== undefined && (
        <p id={`${id}-problem`} className={late.error}>
          {wrong}
        </p>
      )}
    </div>
  );
  const days = (
    <>
      {quickRanges.length > 0 && (
        <ul className={late.quick}>
          {quickRanges.map(({ label: name, span }) => (
            <li key={name}>
              <button type="button" className={late.quickRange} onClick={() => pick(span)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <RangeCalendar
        className={late.calendar ?? ''}
        value={{ start: calendarDay(value.from), end: calendarDay(value.to) }}
        autoFocus
        minValue={calendarDay(min)}
        maxValue={calendarDay(max)}
        onChange={({ start, end }) => pick({ from: toBusinessDate(start), to: toBusinessDate(end) })}
      >
        <CalendarMonth />
      </RangeCalendar>
    </>
  );

  if (isFolded) {
    return (
      <div className={className}>
        <DialogTrigger isOpen={isShown} onOpenChange={setOpen}>
          <Button autoFocus={wanted !== undefined} className={styles.folded ?? ''}>
            <SpanInWords label={label} {...value} />
          </Button>
          <Popover className={late.popover ?? ''} offset={4} placement="bottom end">
            <Dialog aria-label={t('chooseDates')} className={late.dialog ?? ''}>
              <fieldset
                aria-label={label}
                className={styles.group}
                data-invalid={wrong !== undefined || undefined}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') enter();
                  if (key === 'Escape') setTyped(undefined);
                }}
                onBlur={({ currentTarget, relatedTarget }) => {
                  if (!currentTarget.contains(relatedTarget)) settle();
                }}
              >
                {typedDates}
              </fieldset>
              {remarksAndProblem}
              {days}
            </Dialog>
          </Popover>
        </DialogTrigger>
      </div>
    );
  }
  return (
    <div className={className}>
      <div className={styles.field}>
        <span id={id} className={styles.label}>
          {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </span>
        <fieldset
          ref={group}
          aria-labelledby={id}
          className={styles.group}
          data-invalid={wrong !== undefined || undefined}
          data-on-sheet={formatDateRange(value.from, value.to)}
          onKeyDown={({ key }) => key === 'Enter' && !isOpen && settle()}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && !isOpen) settle();
          }}
        >
          {typedDates}
          <DialogTrigger isOpen={isShown} onOpenChange={setOpen}>
            <Button aria-label={t('calendarOf', { label })} className={styles.open ?? ''}>
              <Icon name="calendar" size={18} />
            </Button>
            <Popover className={late.popover ?? ''} triggerRef={group} offset={4} placement="bottom end">
              <Dialog aria-label={t('chooseDates')} className={late.dialog ?? ''}>
                <p className={late.chosen}>{formatDateRange(dates.from ?? value.from, dates.to ?? value.to)}</p>
                {days}
              </Dialog>
            </Popover>
          </DialogTrigger>
        </fieldset>
        {remarksAndProblem}
      </div>
    </div>
  );
}
