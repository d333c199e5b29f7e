import { classes, Icon, useTranslation } from '@wealth/kit';
import style from './Portfolio.module.css';
import type { Place } from './portfolio.rules.ts';

/** Whether a portfolio is the one that we recommend. */
export function Badge({ place }: { readonly place: Place }) {
  const { t } = useTranslation('application');
  const isRecommended = place === 'RECOMMENDED';
  return (
    <span className={classes(style.badge, !isRecommended && style.other)}>
      <Icon name={isRecommended ? 'check' : 'caution'} size={14} />
      {t(isRecommended ? 'portfolio.recommendedForYou' : 'portfolio.notRecommended')}
    </span>
  );
}
