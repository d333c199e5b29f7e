import { Card, useTranslation } from '@wealth/kit';
import portfolioStyle from '../portfolio/Portfolio.module.css';
import type { Model } from '../portfolio/portfolio.rules.ts';
import { Shares } from '../portfolio/Shares.tsx';
import { compareModels } from './differences.rules.ts';
import style from './ModelChange.module.css';

/** What changes, group by group: "84% to 60% (24 points less)". */
export function Differences({ now, then }: { readonly now: Model; readonly then: Model }) {
  const { t } = useTranslation('modelChange');
  return (
    <Card title={t('changes')}>
      <div className={style.bars}>
        {(
          [
            ['now', now],
            ['new', then],
          ] as const
        ).map(([label, model]) => (
          <div key={label}>
            <p className={portfolioStyle.label}>{t(`label.${label}`)}</p>
            <Shares model={model} />
          </div>
        ))}
      </div>
      <dl className={style.rows}>
        {compareModels(now, then).map(({ label, from, to, direction, points }) => (
          <div key={label} className={style.row}>
            <dt>{label}</dt>
            <dd>
              {t('change', { from, to })} {t(direction, { points, count: points })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
