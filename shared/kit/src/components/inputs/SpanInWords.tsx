import type { BusinessDate } from '@wealth/domain/calendar';
import { formatDateRange, formatShortRange } from '../../format/date.ts';
import { Icon } from '../graphics/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './DateRangePicker.module.css';

interface SpanInWordsProps {
  readonly label: string;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** What a folded picker's button has in it: the dates, with the field's name for screen readers. */
export function SpanInWords({ label, from, to }: SpanInWordsProps) {
  return (
    <>
      <VisuallyHidden>{label}: </VisuallyHidden>
      <span data-on-sheet={formatDateRange(from, to)}>{formatShortRange(from, to)}</span>
      <Icon name="down" size={16} className={styles.arrow} />
    </>
  );
}
