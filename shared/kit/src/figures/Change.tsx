import type { Cents } from '@wealth/domain/money';
import { classes, formatMoney, useTranslation } from '@wealth/kit';
import styles from './Change.module.css';
import { formatPercent } from './percent.ts';

export interface ChangeProps {
  /** The gain; a loss is below zero. */
  readonly value: Cents;
  /** The same as a share: 0.0012 for 0.12%. Its sign is not shown. */
  readonly rate?: number | undefined;
  readonly className?: string | undefined;
}

const size = (amount: Cents) => formatMoney(amount).replace(/^-/, '');

/** A gain or a loss as an arrow, an amount and its share; screen readers say `up` and `down`. */
export function Change({ value, rate, className }: ChangeProps) {
  const { t } = useTranslation('kit');
  if (value === 0) return <span className={className}>{t('noChange')}</span>;
  const isGain = value > 0;
  const share = rate === undefined ? undefined : formatPercent(rate);
  const spoken = t(isGain ? 'up' : 'down', { amount: [size(value), share].filter(Boolean).join(', ') });
  return (
    <span
      role="img"
      aria-label={spoken}
      className={classes(styles.change, isGain ? styles.gain : styles.loss, className)}
    >
      {/* Drawn, as the font that every page loads has no arrows. */}
      <svg viewBox="0 0 10 8" className={styles.arrow} aria-hidden="true">
        <path d={isGain ? 'M0 8 5 0 10 8Z' : 'M0 0 5 8 10 0Z'} fill="currentColor" />
      </svg>
      {share === undefined ? size(value) : `${size(value)} (${share})`}
    </span>
  );
}
