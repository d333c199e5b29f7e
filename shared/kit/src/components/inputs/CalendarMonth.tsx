import { type CalendarDate, isSameMonth, parseDate } from '@internationalized/date';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import { useContext, useId, useMemo, useRef } from 'react';
import { CalendarStateContext } from 'react-aria-components/Calendar';
import {
  Button,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/DateRangePicker';
import { Heading } from 'react-aria-components/Dialog';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { useLateWords } from '../../language/late-words.ts';
import { usePlatform } from '../../remote/platform.ts';
import { Icon } from '../graphics/Icon.tsx';
import { CalendarDay, type DayPresses } from './CalendarDay.tsx';
import styles from './DateRangePicker.module.css';

/** A day of ours as react-aria knows it. */
export const calendarDay = (date: BusinessDate): CalendarDate => parseDate(date);

/** A day of react-aria's as we know it. */
export const dayOf = (date: { toString(): string }): BusinessDate => businessDate(date.toString().slice(0, 10));

/** State of the surrounding calendar: of one date, or of a range. */
function useCalendarState() {
  const one = useContext(CalendarStateContext);
  const range = useContext(RangeCalendarStateContext);
  const state = range ?? one;
  if (state === null) throw new Error('A month stands in a calendar.');
  // A list of dates, which its type allows, is never chosen here.
  const day = one?.value && 'day' in one.value ? one.value : undefined;
  return { state, range, chosen: range?.highlightedRange ?? (day && { start: day, end: day }) };
}

/** The month of a calendar, with the buttons that turn it: of one date or of a range. */
export function CalendarMonth({ isClosed }: { readonly isClosed?: ((date: BusinessDate) => boolean) | undefined }) {
  const t = useLateWords();
  const now = today(usePlatform().businessClock);
  const hint = useId();
  const { state, range, chosen } = useCalendarState();
  const latest = useRef({ state, range });
  latest.current = { state, range };
  // The same object each time, or every press would draw all days.
  const presses = useMemo<DayPresses>(() => {
    const focus = (date: BusinessDate) => {
      latest.current.state.setFocusedDate(calendarDay(date));
      latest.current.state.setFocused(true);
    };
    return {
      focus,
      choose(date) {
        latest.current.state.selectDate(calendarDay(date));
        focus(date);
      },
      point: (date) => latest.current.range?.highlightDate(calendarDay(date)),
    };
  }, []);
  const day = (date: CalendarDate) => {
    if (!isSameMonth(date, state.visibleRange.start)) return <td />;
    const own = dayOf(date);
    const isOff = state.isCellDisabled(date) || state.isCellUnavailable(date);
    return (
      <CalendarDay
        date={own}
        isToday={own === now}
        isClosed={isClosed?.(own) ?? false}
        isOff={isOff}
        isReached={date.compare(state.focusedDate) === 0}
        hasFocus={state.isCellFocused(date)}
        isChosen={state.isSelected(date)}
        isStart={chosen !== undefined && date.compare(chosen.start) === 0}
        isEnd={chosen !== undefined && date.compare(chosen.end) === 0}
        hint={range === null ? undefined : hint}
        presses={presses}
      />
    );
  };
  return (
    <>
      <header className={styles.month}>
        <Button slot="previous" className={styles.turn ?? ''}>
          <Icon name="back" />
        </Button>
        <Heading className={styles.heading ?? ''} />
        <Button slot="next" className={styles.turn ?? ''}>
          <Icon name="forward" />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={styles.weekday ?? ''}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{day}</CalendarGridBody>
      </CalendarGrid>
      {range !== null && (
        <p id={hint} hidden>
          {t(range.anchorDate === null ? 'chooseStart' : 'chooseEnd')}
        </p>
      )}
    </>
  );
}
