import { type CalendarDate, parseDate } from '@internationalized/date';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/DateRangePicker';
import { Heading } from 'react-aria-components/Dialog';
import { useLateWords } from '../../language/late-words.ts';
import { usePlatform } from '../../remote/platform.ts';
import { Icon } from '../graphics/Icon.tsx';
import styles from './DateRangePicker.module.css';

/** A day of ours as react-aria knows it. */
export const calendarDay = (date: BusinessDate): CalendarDate => parseDate(date);

/** A day of react-aria's as we know it. */
export const dayOf = (date: { toString(): string }): BusinessDate => businessDate(date.toString().slice(0, 10));

/** The month of a calendar, with the buttons that turn it: of one date or of a range. */
export function CalendarMonth({ isClosed }: { readonly isClosed?: ((date: BusinessDate) => boolean) | undefined }) {
  const now = today(usePlatform().businessClock);
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
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date: CalendarDate) => (
            <Day date={date} isToday={dayOf(date) === now} isClosed={isClosed?.(dayOf(date)) ?? false} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

interface DayProps {
  readonly date: CalendarDate;
  readonly isToday: boolean;
  readonly isClosed: boolean;
}

/** What react-aria puts before the day that the browser's clock has, in the browser's time zone. */
const BROWSERS_TODAY = /^Today, /;

/** A day. Today is the business day: it may be tomorrow already where the member is. */
function Day({ date, isToday, isClosed }: DayProps) {
  const t = useLateWords();
  return (
    <CalendarCell
      date={date}
      className={styles.day ?? ''}
      data-now={isToday || undefined}
      data-closed={isClosed || undefined}
      render={(cell) => {
        const day = cell['aria-label']?.replace(BROWSERS_TODAY, '');
        const name = { 'aria-label': isToday ? t('today', { day }) : day };
        return <div {...cell} {...name} />;
      }}
    />
  );
}
