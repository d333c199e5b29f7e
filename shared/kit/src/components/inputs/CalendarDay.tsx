import type { BusinessDate } from '@wealth/domain/calendar';
import { memo, useEffect, useRef } from 'react';
import { formatSpokenDate } from '../../format/spoken-date.ts';
import { useLateWords } from '../../language/late-words.ts';
import styles from './Calendar.module.css';

/** Presses and movements of a member on a day. */
export interface DayPresses {
  choose(date: BusinessDate): void;
  /** The pointer is over it: a range that is begun reaches up to it. */
  point(date: BusinessDate): void;
  focus(date: BusinessDate): void;
}

interface CalendarDayProps {
  readonly date: BusinessDate;
  /** The business day: it may be tomorrow already where the member is. */
  readonly isToday: boolean;
  /** Money does not move on it. */
  readonly isClosed: boolean;
  /** It cannot be chosen. */
  readonly isOff: boolean;
  /** Tab reaches it, among all days. */
  readonly isReached: boolean;
  readonly hasFocus: boolean;
  readonly isChosen: boolean;
  /** The first and the last chosen day: the same for a single date. */
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** Id of the text that explains the next press. */
  readonly hint: string | undefined;
  readonly presses: DayPresses;
}

/**
 * A day of a month. It is drawn again when something of it changes; react-aria's draws all 42 at every press, with the
 * hooks of a button in each: on a slow phone that takes a third of a second. Keys are the grid's.
 */
export const CalendarDay = memo(function CalendarDay({ date, hint, presses, ...is }: CalendarDayProps) {
  const t = useLateWords();
  const cell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (is.hasFocus) cell.current?.focus({ preventScroll: true });
  }, [is.hasFocus]);
  const name = formatSpokenDate(date);
  const named = is.isToday ? t('today', { day: name }) : name;
  return (
    // biome-ignore-start lint/a11y/useFocusableInteractive: the button in the cell takes the focus, as the grid pattern allows.
    // biome-ignore-start lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a table that is a grid.
    <td role="gridcell" aria-selected={is.isChosen || undefined} aria-disabled={is.isOff || undefined}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid around takes Enter and Space, for the day that has the focus. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a button of its own would take the grid's keys. */}
      <div
        ref={cell}
        role="button"
        tabIndex={is.isReached && !is.isOff ? 0 : -1}
        aria-label={is.isChosen ? t('chosenDay', { day: named }) : named}
        aria-disabled={is.isOff || undefined}
        aria-describedby={is.hasFocus && !is.isOff ? hint : undefined}
        className={styles.day}
        data-now={is.isToday || undefined}
        data-closed={is.isClosed || undefined}
        data-selected={is.isChosen || undefined}
        data-selection-start={(is.isChosen && is.isStart) || undefined}
        data-selection-end={(is.isChosen && is.isEnd) || undefined}
        onClick={() => !is.isOff && presses.choose(date)}
        onFocus={() => !is.isOff && presses.focus(date)}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && !is.isOff && presses.point(date)}
      >
        {Number(date.slice(8))}
      </div>
    </td>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above.
    // biome-ignore-end lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
  );
});
