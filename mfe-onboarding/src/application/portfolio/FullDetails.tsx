import { assetColours } from '@wealth/domain/asset-colours';
import { Disclosure, Skeleton, useTranslation } from '@wealth/kit';
import { MixSwatch } from '@wealth/kit/figures';
import { useState } from 'react';
import style from './Portfolio.module.css';
import { useModelDetails } from './portfolio.api.ts';
import type { Model } from './portfolio.rules.ts';
import { SelectionProblem } from './SelectionProblem.tsx';
import { selectionFailure } from './selection-failure.rules.ts';

/** The securities of a portfolio behind a button. They are requested when it opens, once for each portfolio. */
export function FullDetails({ model }: { readonly model: Model }) {
  const { t } = useTranslation('application');
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      label={t('portfolio.full')}
      openLabel={t('portfolio.less')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className={style.details ?? ''}
    >
      {isOpen && (
        <div className={style.groups}>
          <Securities modelId={model.id} />
        </div>
      )}
    </Disclosure>
  );
}

function Securities({ modelId }: { readonly modelId: string }) {
  const { t } = useTranslation('application');
  const query = useModelDetails(modelId);
  const failure = selectionFailure({ details: query });
  if (failure) return <SelectionProblem failure={failure} onRetry={query.refresh} />;
  if (query.status !== 'loaded') {
    return <Skeleton words={t(query.status === 'slow' ? 'portfolio.detailsSlow' : 'portfolio.detailsLoading')} />;
  }
  const groups = query.data.securityGroups.filter(
    ({ securityGroupTotalPercentage }) => securityGroupTotalPercentage > 0,
  );
  const colours = assetColours(groups.map(({ securityGroupLabel }) => securityGroupLabel));
  return groups.map(({ securityGroupLabel, securityGroupTotalPercentage, details }, index) => (
    <section key={securityGroupLabel}>
      <h3 className={style.group}>
        <span>
          <MixSwatch colour={colours[index] ?? 8} className={style.square} />
          {securityGroupLabel}
        </span>
        <span>{securityGroupTotalPercentage}%</span>
      </h3>
      <ul>
        {details.map(({ securityId, securityName, securitySymbol, securityAllocationPercentage }) => (
          <li key={securityId} className={style.security}>
            <span>
              {securityName} <span className={style.symbol}>{securitySymbol}</span>
            </span>
            <strong>{securityAllocationPercentage}%</strong>
          </li>
        ))}
      </ul>
    </section>
  ));
}
