import { type CalendarDate, isSameMonth, parseDate } from '@internationalized/date';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import { type ContextType, memo, useContext, useId, useMemo, useRef } from 'react';
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
import { usePlatform } from '../../hooks/platform.ts';
import { useLateWords } from '../../language/late-words.ts';
import { Icon } from '../graphics/Icon.tsx';
import { useAfterPress } from '../use-after-press.ts';
import styles from './Calendar.module.css';
import { CalendarDay, type DayPresses } from './CalendarDay.tsx';

/** A day of ours as react-aria knows it. */
export const calendarDay = (date: BusinessDate): CalendarDate => parseDate(date);

/** A day of react-aria's as we know it. */
export const toBusinessDate = (date: { toString(): string }): BusinessDate =>
  businessDate(date.toString().slice(0, 10));

type OneState = ContextType<typeof CalendarStateContext>;
type RangeState = ContextType<typeof RangeCalendarStateContext>;

/** State of the surrounding calendar: of one date, or of a range. */
function useCalendarStates(): { readonly one: OneState; readonly range: RangeState } {
  return { one: useContext(CalendarStateContext), range: useContext(RangeCalendarStateContext) };
}

function stateOf({ one, range }: ReturnType<typeof useCalendarStates>) {
  const state = range ?? one;
  if (state === null) throw new Error('A month stands in a calendar.');
  return state;
}

interface CalendarMonthProps {
  readonly isClosed?: ((date: BusinessDate) => boolean) | undefined;
}

interface DaysProps extends CalendarMonthProps {
  readonly presses: DayPresses;
}

/** The days of the month, as far as they are drawn: a press on them is handled by the calendar as it is. */
const Days = memo(function Days({ isClosed, presses }: DaysProps) {
  const t = useLateWords();
  const now = today(usePlatform().businessClock);
  const hint = useId();
  const { one, range } = useCalendarStates();
  const state = stateOf({ one, range });
  // A list of dates, which its type allows, is never chosen here.
  const single = one?.value && 'day' in one.value ? one.value : undefined;
  const chosen = range?.highlightedRange ?? (single && { start: single, end: single });
  const day = (date: CalendarDate) => {
    if (!isSameMonth(date, state.visibleRange.start)) return <td />;
    const own = toBusinessDate(date);
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
});

/**
 * The month of a calendar, with the buttons that turn it: of one date or of a range. Its name answers a press, and its
 * days are drawn after that frame.
 */
export function CalendarMonth({ isClosed }: CalendarMonthProps) {
  const { one, range } = useCalendarStates();
  const latest = useRef({ one, range });
  latest.current = { one, range };
  // The same object each time, or every press would draw all days.
  const presses = useMemo<DayPresses>(() => {
    const focus = (date: BusinessDate) => {
      stateOf(latest.current).setFocusedDate(calendarDay(date));
      stateOf(latest.current).setFocused(true);
    };
    return {
      focus,
      choose(date) {
        stateOf(latest.current).selectDate(calendarDay(date));
        focus(date);
      },
      point: (date) => latest.current.range?.highlightDate(calendarDay(date)),
    };
  }, []);
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
      <CalendarStateContext value={useAfterPress(one)}>
        <RangeCalendarStateContext value={useAfterPress(range)}>
          <Days isClosed={isClosed} presses={presses} />
        </RangeCalendarStateContext>
      </CalendarStateContext>
    </>
  );
}
