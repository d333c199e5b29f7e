import type { Workflow } from '@wealth/api';
import { useTranslation } from '@wealth/kit';
import { Badge } from './Badge.tsx';
import style from './Portfolio.module.css';
import { useOffers } from './portfolio.api.ts';
import { findOffer } from './portfolio.rules.ts';
import { Shares } from './Shares.tsx';

/** The chosen portfolio on the review: its name and what it is made of. */
export function ChosenPortfolio({ workflow, modelId }: { readonly workflow: Workflow; readonly modelId: string }) {
  const { t } = useTranslation('application');
  const query = useOffers(workflow);
  if (query.status !== 'loaded') return <span>{query.status === 'failed' ? t('portfolio.chosen') : '…'}</span>;
  const offer = findOffer(query.data, modelId);
  if (!offer) return <span>{t('portfolio.notOffered')}</span>;
  return (
    <>
      <span className={style.chosen}>
        {offer.model.displayName} <Badge place={offer.place} />
      </span>
      <Shares model={offer.model} />
    </>
  );
}
