import type { PortfolioDetails } from '@wealth/api';
import { Card, SkeletonBlock, useTranslation } from '@wealth/kit';
import type { RemoteData } from '@wealth/platform';
import { Cost, OneYear } from '../application/portfolio/OneYear.tsx';
import type { Model } from '../application/portfolio/portfolio.rules.ts';
import { Shares } from '../application/portfolio/Shares.tsx';
import style from './ReviewPortfolio.module.css';

interface PortfolioProps {
  readonly portfolio: RemoteData<PortfolioDetails>;
  readonly model: RemoteData<Model>;
}

/** The portfolio that the account follows: name, description and shares. */
export function Portfolio({ portfolio, model }: PortfolioProps) {
  const { t } = useTranslation('review-portfolio');
  // The page reports the failure.
  if (portfolio.status === 'failed') return null;
  const name = portfolio.status === 'loaded' ? portfolio.data.riskPortfolioDetails.modelDisplayName : undefined;
  return (
    <Card
      level={3}
      className={style.portfolio ?? ''}
      title={
        <>
          <span className={style.above}>{t('portfolio')}</span>{' '}
          {name === undefined ? (
            <SkeletonBlock className={style.waitName} />
          ) : (
            <span className={style.name}>{name}</span>
          )}
        </>
      }
    >
      {model.status === 'loaded' ? (
        <>
          {model.data.description !== '' && <p className={style.muted}>{model.data.description}</p>}
          <Shares model={model.data} />
          <OneYear model={model.data} />
          <Cost model={model.data} />
        </>
      ) : (
        model.status !== 'failed' && <SkeletonBlock className={style.waitBar} />
      )}
    </Card>
  );
}
