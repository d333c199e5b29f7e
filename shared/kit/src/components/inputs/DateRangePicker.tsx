import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateRange } from '../../format/date.ts';
import { Icon } from '../graphics/Icon.tsx';
import { openable } from '../openable.ts';
import { PartPending } from '../overlays/PartPending.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import type { DateRangePickerProps } from './DateRangeField.tsx';
import styles from './DateRangePicker.module.css';
import { SpanInWords } from './SpanInWords.tsx';
import { useWanted } from './wanted.ts';

/** Dates from and to, typed as MM/DD/YYYY or picked from a calendar. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, isLabelHidden = false, isFolded = false, value, className } = props;
  const { t } = useTranslation('kit');
  const loaded = openable.use();
  const { wanted, want, opener, forget, place } = useWanted();
  const id = useId();

  if (loaded.status === 'loaded') return <loaded.module.DateRangeField {...props} wanted={wanted()} />;
  const pending = wanted() !== undefined && <PartPending title={label} status={loaded.status} onClose={forget} />;
  if (isFolded) {
    return (
      <div ref={place} className={className}>
        <button type="button" aria-haspopup="dialog" aria-expanded={false} {...opener} className={styles.folded}>
          <SpanInWords label={label} {...value} />
        </button>
        {pending}
      </div>
    );
  }
  return (
    <div ref={place} className={className}>
      <div className={styles.field}>
        <span id={id} className={styles.label}>
          {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: as react-aria draws the field that comes in its place. */}
        <div
          role="group"
          aria-labelledby={id}
          data-on-sheet={formatDateRange(value.from, value.to)}
          className={styles.group}
          onPointerDown={() => wanted() ?? want('focus')}
        >
          <span className={styles.input}>{formatDate(value.from)}</span>
          <span aria-hidden className={styles.dash}>
            –
          </span>
          <span className={styles.input}>{formatDate(value.to)}</span>
          <button
            type="button"
            aria-label={t('chooseDates')}
            aria-haspopup="dialog"
            aria-expanded={false}
            {...opener}
            className={styles.open}
          >
            <Icon name="calendar" size={18} />
          </button>
        </div>
      </div>
      {pending}
    </div>
  );
}
