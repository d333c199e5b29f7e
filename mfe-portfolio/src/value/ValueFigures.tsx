import type { BusinessDate } from '@wealth/domain/calendar';
import { Figure, formatDate, usePlatform, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import style from './ValueFigures.module.css';
import type { Figures } from './value.rules.ts';

interface ValueFiguresProps {
  readonly figures: Figures | undefined;
  /** The first day that was requested; where the values begin later, that is said. */
  readonly from: BusinessDate;
}

/** Start, end and change in one row; `--` where there is no value (spec 001 §9). */
export function ValueFigures({ figures, from }: ValueFiguresProps) {
  const { t } = useTranslation('value');
  const { telemetry } = usePlatform();
  // What a member waits for: how long it took is a vital of this remote.
  useEffect(() => telemetry.mark('figures'), [telemetry]);
  return (
    <div className={style.figures}>
      <Figure
        label={t('start')}
        value={figures?.start}
        size="small"
        note={figures && figures.since > from && t('since', { date: formatDate(figures.since) })}
      />
      <Figure label={t('end')} value={figures?.end} size="small" />
      <Figure label={t('change')} value={figures?.change} size="small" isChange isColoured={false} />
    </div>
  );
}
