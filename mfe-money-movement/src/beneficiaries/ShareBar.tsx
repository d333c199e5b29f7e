import type { BeneficiaryType } from '@wealth/domain/beneficiaries';
import { useTranslation } from '@wealth/kit';
import style from './Beneficiaries.module.css';
import { getName, type Listed } from './listed.rules.ts';

interface ShareBarProps {
  readonly type: BeneficiaryType;
  readonly rows: readonly Listed[];
}

/** The shares of a type as one bar, in the colours of the rows. A missing share stays empty. */
export function ShareBar({ type, rows }: ShareBarProps) {
  const { t } = useTranslation('beneficiaries');
  const shares = rows.map(({ key, one }) => ({ key, name: getName(one), percent: one.sharePercent ?? 0 }));
  const whole = Math.max(
    100,
    shares.reduce((sum, { percent }) => sum + percent, 0),
  );
  const words = shares.map(({ name, percent }) => `${name} ${percent}%`).join(', ');
  return (
    <div role="img" aria-label={t('bar', { type: t(`typeInText.${type}`), shares: words })} className={style.bar}>
      {shares.map(({ key, percent }, index) => (
        <span key={key} data-colour={(index % 8) + 1} style={{ flexBasis: `${(percent / whole) * 100}%` }} />
      ))}
    </div>
  );
}
