import type { ContributionYear } from '@wealth/domain/ira';
import { type Cents, cents } from '@wealth/domain/money';
import { formatMoney, useTranslation } from '@wealth/kit';
import { useId } from 'react';
import { AnswersLink } from '../navigation/AnswersLink.tsx';
import style from './Meter.module.css';
import { meterParts, unknownBecause } from './meter.rules.ts';

export interface MeterProps {
  readonly of: ContributionYear;
  /** Cents that the form would put in for that year. */
  readonly adds: Cents | undefined;
  readonly what: 'deposit' | 'plan';
}

/** `$5,200`, `$5,200.50` */
const short = (amount: Cents | undefined) => formatMoney(amount).replace(/\.00$/, '');

/** The used part of a year's limit, in words and as a bar. The words say all of it. */
export function Meter({ of, adds = cents(0), what }: MeterProps) {
  const { t } = useTranslation('contribution');
  const id = useId();
  const parts = meterParts(of, adds);
  if (parts === undefined) return <Unknown of={of} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className={style.meter}>
      <p id={id} className={style.title}>
        {t('contributed', { total: short(of.total), limit: short(of.limit), year: of.year })}
      </p>
      <div className={style.bar} aria-hidden>
        {parts.map(({ name, length }) => (
          <span key={name} data-part={name} style={{ flexGrow: length }} />
        ))}
      </div>
      <ul className={style.legend}>
        {parts.map(({ name, amount }) => (
          <li key={name}>
            <span className={style.mark} data-part={name} aria-hidden />
            <span>{t(`legend.${name === 'adds' ? what : name}`, { amount: short(amount) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without a limit there is no bar: who keeps it, and why it is not known. */
function Unknown({ of }: Pick<MeterProps, 'of'>) {
  const { t } = useTranslation('contribution');
  const { total, year } = of;
  return (
    <div className={style.meter}>
      {total !== undefined && <p className={style.title}>{t('contributedOfUnknown', { total: short(total), year })}</p>}
      <p>{t('unknown')}</p>
      <p className={style.muted}>{t(`because.${unknownBecause(of)}`, { year })}</p>
    </div>
  );
}

/** Two hints on IRAs elsewhere and on income, which no meter shows, and the way to the answers about them. */
export function ContributionHints() {
  const { t } = useTranslation('contribution');
  return (
    <div className={style.hints}>
      <p>{t('hints.elsewhere')}</p>
      <p>{t('hints.income')}</p>
      <AnswersLink to="ira-contributions" name={t('hints.answers')} />
    </div>
  );
}
