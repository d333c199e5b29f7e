import { Problem, Skeleton, useLoaded, useTranslation } from '@wealth/kit';
import type { NotBegunCardProps } from './NotBegunCard.tsx';

const loadCard = () => import(/* webpackChunkName: "not-begun" */ './NotBegunCard.tsx');

/** The card in a chunk of its own: few members see it, and the overview's first load is full. */
export function NotBegun(props: NotBegunCardProps) {
  const { t } = useTranslation('loading');
  const card = useLoaded('not-begun', loadCard);
  if (card.status === 'loaded') return <card.module.NotBegunCard {...props} />;
  if (card.status === 'failed') return <Problem text={t('partFailed')} onRetry={card.retry} />;
  return <Skeleton words={card.status === 'slow' ? t('partSlow') : undefined} />;
}
