import { useTranslation } from '@wealth/kit';
import { MixBar, MixSwatch } from '@wealth/kit/figures';
import style from './Portfolio.module.css';
import { getShares, type Model } from './portfolio.rules.ts';

/** What a portfolio is made of: a bar with a legend. */
export function Shares({ model }: { readonly model: Model }) {
  const { t } = useTranslation('application');
  const shares = getShares(model);
  return (
    <figure className={style.shares} aria-label={t('portfolio.shares')}>
      <MixBar shares={shares.map(({ label, width, colour }) => ({ id: label, percent: width, colour }))} />
      <ul className={style.legend}>
        {shares.map(({ label, percent, colour }) => (
          <li key={label} className={style.share}>
            <MixSwatch colour={colour} />
            {label} <strong>{percent}%</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
