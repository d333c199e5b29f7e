import type { BeneficiaryType } from '@wealth/domain/beneficiaries';
import { useTranslation } from '@wealth/kit';
import { MixBar } from '@wealth/kit/figures';
import { getName, type Listed, markOf } from './listed.rules.ts';

interface ShareBarProps {
  readonly type: BeneficiaryType;
  readonly rows: readonly Listed[];
}

/** The shares of a type as one bar, in the colours of the rows. */
export function ShareBar({ type, rows }: ShareBarProps) {
  const { t } = useTranslation('beneficiaries');
  const shares = rows.map(({ key, one }, place) => ({ id: key, percent: one.sharePercent ?? 0, ...markOf(place) }));
  const words = rows.map(({ one }) => `${getName(one)} ${one.sharePercent ?? 0}%`).join(', ');
  return <MixBar shares={shares} label={t('bar', { type: t(`typeInText.${type}`), shares: words })} />;
}
