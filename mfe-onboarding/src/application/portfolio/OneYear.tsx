import { businessDate } from '@wealth/domain/calendar';
import { classes, formatDate, useContent, useTranslation } from '@wealth/kit';
import { formatNumber } from '@wealth/kit/format';
import style from './OneYear.module.css';
import type { Model } from './portfolio.rules.ts';
import { EXAMPLE_DOLLARS, oneYearOf, placeOn, type YearScale, yearScale } from './year.rules.ts';

const wholeDollars = (amount: number) => `$${formatNumber(amount, 0)}`;

interface OneYearProps {
  readonly model: Model;
  /** Default: that of the portfolio alone. */
  readonly scale?: YearScale | undefined;
}

/** The value of $10,000 after a bad and a good year. Without the tenant's legal sentence no figures of years are shown. */
export function OneYear({ model, scale = yearScale([model]) }: OneYearProps) {
  const { t } = useTranslation('application');
  const legal = useContent('PORTFOLIO_YEAR_DISCLAIMER', '').value.trim();
  const meaning = useContent('PORTFOLIO_YEAR_MEANING', t('portfolio.year.meaning')).value;
  const year = oneYearOf(model);
  if (!year || legal === '') return null;
  const bars = [
    { kind: 'bad', change: year.lowBasisPoints },
    { kind: 'good', change: year.highBasisPoints },
  ] as const;
  return (
    <section className={style.year}>
      <h3 className={style.title}>{t('portfolio.year.title', { amount: wholeDollars(EXAMPLE_DOLLARS) })}</h3>
      <ul className={style.rows}>
        {bars.map(({ kind, change }) => (
          <li key={kind} className={style.row}>
            <span className={style.words}>
              {t(`portfolio.year.${kind}`, { amount: wholeDollars(EXAMPLE_DOLLARS + change) })}
            </span>
            <Bar change={change} scale={scale} />
          </li>
        ))}
      </ul>
      <p className={style.small}>
        {t('portfolio.year.source', { source: year.source, date: formatDate(businessDate(year.asOf)) })} {meaning}{' '}
        {legal}
      </p>
    </section>
  );
}

/** From the line at $10,000 to its value after the year. */
function Bar({ change, scale }: { readonly change: number; readonly scale: YearScale }) {
  const start = placeOn(scale, 0);
  const end = placeOn(scale, change);
  return (
    <span className={style.track} aria-hidden>
      <span
        className={classes(style.bar, change < 0 ? style.loss : style.gain)}
        style={{ insetInlineStart: `${Math.min(start, end)}%`, inlineSize: `${Math.abs(end - start)}%` }}
      />
      <span className={style.line} style={{ insetInlineStart: `${start}%` }} />
    </span>
  );
}

/** The yearly cost of a portfolio, as a share and in dollars. */
export function Cost({ model: { feeBasisPoints } }: { readonly model: Model }) {
  const { t } = useTranslation('application');
  if (feeBasisPoints === undefined) return null;
  return (
    <p className={style.cost}>
      {t('portfolio.cost')}{' '}
      <span>
        <strong>{t('portfolio.costShare', { percent: formatNumber(feeBasisPoints / 100, 2) })}</strong>
        {t('portfolio.costAmount', {
          cost: wholeDollars((EXAMPLE_DOLLARS * feeBasisPoints) / 10_000),
          amount: wholeDollars(EXAMPLE_DOLLARS),
        })}
      </span>
    </p>
  );
}
