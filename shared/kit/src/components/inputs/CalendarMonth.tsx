import { type CalendarDate, parseDate } from '@internationalized/date';
import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/DateRangePicker';
import { Heading } from 'react-aria-components/Dialog';
import { Icon } from '../graphics/Icon.tsx';
import styles from './DateRangePicker.module.css';

/** A day of ours as react-aria knows it. */
export const calendarDay = (date: BusinessDate): CalendarDate => parseDate(date);

/** A day of react-aria's as we know it. */
export const dayOf = (date: { toString(): string }): BusinessDate => businessDate(date.toString().slice(0, 10));

/** The month of a calendar, with the buttons that turn it: of one date or of a range. */
export function CalendarMonth({ isClosed }: { readonly isClosed?: ((date: BusinessDate) => boolean) | undefined }) {
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
            <CalendarCell date={date} className={styles.day ?? ''} data-closed={isClosed?.(dayOf(date)) || undefined} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
