import type { TransactionView } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import {
  Button,
  classes,
  DateRangePicker,
  Icon,
  Switch,
  TextFilter,
  useMedia,
  usePlatform,
  useRedrawState,
  useTranslation,
} from '@wealth/kit';
import { useId } from 'react';
import { type DateRange, defaultRange, isSameRange, pickableRange } from '../range/range.rules.ts';
import style from './ActivityFilter.module.css';
import { CsvDownload } from './CsvDownload.tsx';

const PHONE = '(max-width: 599px)';

export interface ActivityFilterProps {
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What is shown, and saved. */
  readonly rows: readonly TransactionView[];
  /** Left out where rows are short in any case. */
  readonly shortRows: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined;
}

/** Range and text filter, which a phone opens by a button, and what can be done with the transactions that they leave. */
export function ActivityFilter({ range, onRange, text, onText, rows, shortRows }: ActivityFilterProps) {
  const { t } = useTranslation('activity');
  const date = today(usePlatform().businessClock);
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useRedrawState('activity filter', false);
  const id = useId();
  const set = [!isSameRange(range, defaultRange(date)), text !== ''].filter(Boolean).length;
  const { from, to } = pickableRange(date);
  return (
    <div className={style.place}>
      {isPhone && (
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          className={style.opener ?? ''}
          onPress={() => setOpen(!isOpen)}
        >
          <Icon name="search" size={18} />
          {set === 0 ? t('openFilter') : t('openFilterSet', { count: set })}
        </Button>
      )}
      {/* Closed it is not seen, and stands on paper all the same. */}
      <div id={id} className={classes(style.choice, isPhone && !isOpen && style.closed)}>
        <DateRangePicker label={t('range')} value={range} min={from} max={to} onChange={onRange} />
        <TextFilter label={t('filter')} value={text} onChange={onText} className={style.filter ?? ''} />
      </div>
      <div className={style.actions}>
        {shortRows && (
          <Switch isOn={shortRows.isOn} onChange={shortRows.onChange} className={style.short ?? ''}>
            {t('shortRows')}
          </Switch>
        )}
        {!isPhone && <CsvDownload rows={rows} range={range} />}
        <Button kind={isPhone ? 'secondary' : 'quiet'} isDisabled={rows.length === 0} onPress={() => print()}>
          <Icon name="print" size={18} />
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
