import { useTranslation } from '@wealth/kit';
import style from './Portfolio.module.css';
import { getShares, type Model } from './portfolio.rules.ts';

/** What a portfolio is made of: a bar with a legend. */
export function Shares({ model }: { readonly model: Model }) {
  const { t } = useTranslation('application');
  const shares = getShares(model);
  return (
    <figure className={style.shares} aria-label={t('portfolio.shares')}>
      <div className={style.bar} aria-hidden>
        {shares.map(({ label, width, colour }) => (
          <span key={label} data-colour={colour} style={{ flexBasis: `${width}%` }} />
        ))}
      </div>
      <ul className={style.legend}>
        {shares.map(({ label, percent, colour }) => (
          <li key={label}>
            <span className={style.square} data-colour={colour} aria-hidden />
            {label} <strong>{percent}%</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
