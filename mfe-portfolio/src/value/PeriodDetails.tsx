import { Disclosure, Figure, useMedia, useTranslation } from '@wealth/kit';
import { useId } from 'react';
import type { HistoryOf } from '../range/chart-query.ts';
import { ReturnsLine } from '../returns/ReturnsLine.tsx';
import style from './PeriodDetails.module.css';
import type { Figures } from './value.rules.ts';

interface PeriodDetailsProps {
  readonly of: HistoryOf;
  readonly figures: Figures | undefined;
}

/** Market gain, net deposits and returns of the period; a gain or loss has the colour of its sign. Folded on small screens. */
export function PeriodDetails(props: PeriodDetailsProps) {
  const { t } = useTranslation('value');
  const isWide = useMedia('(min-width: 1280px)');
  const id = useId();
  if (!isWide) {
    return (
      <Disclosure label={t('details')} className={style.folded ?? ''}>
        <Details {...props} />
      </Disclosure>
    );
  }
  return (
    <section aria-labelledby={id} className={style.open}>
      <h3 id={id} className={style.title}>
        {t('details')}
      </h3>
      <Details {...props} />
    </section>
  );
}

function Details({ of, figures }: PeriodDetailsProps) {
  const { t } = useTranslation('value');
  return (
    <div className={style.details}>
      <div className={style.figures}>
        <Figure label={t('market')} value={figures?.market} size="small" isChange />
        <Figure label={t('netDeposits')} value={figures?.netDeposits} size="small" isChange isColoured={false} />
      </div>
      <ReturnsLine of={of} />
    </div>
  );
}
