import type { Workflow } from '@wealth/api';
import { useTranslation } from '@wealth/kit';
import style from './Portfolio.module.css';
import { useRecommended } from './portfolio.api.ts';
import { Shares } from './Shares.tsx';

/** The chosen portfolio on the review: its name and what it is made of. */
export function ChosenPortfolio({ workflow, modelId }: { readonly workflow: Workflow; readonly modelId: string }) {
  const { t } = useTranslation('application');
  const asked = useRecommended(workflow);
  if (asked.status !== 'loaded') return <span>{asked.status === 'failed' ? t('portfolio.chosen') : '…'}</span>;
  if (asked.data?.id !== modelId) return <span>{t('portfolio.notOffered')}</span>;
  return (
    <>
      <span className={style.chosen}>
        {asked.data.displayName} <span className={style.badge}>{t('portfolio.recommended')}</span>
      </span>
      <Shares model={asked.data} />
    </>
  );
}
