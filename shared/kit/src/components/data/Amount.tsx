import type { Cents } from '@wealth/domain/money';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatMoney, MISSING } from '../../format/money.ts';
import { classes } from '../classes.ts';
import { Explained } from '../overlays/explained.ts';
import styles from './Amount.module.css';

export interface AmountProps {
  readonly value: Cents | undefined;
  /** A change: with its sign. Default false. */
  readonly isChange?: boolean;
  /** Whether a change has the colour of its sign: not where it is neither gain nor loss. Default true. */
  readonly isColoured?: boolean;
  readonly className?: string;
}

/** Stands where there is no value. */
export function Missing({ className }: { className?: string }) {
  const { t } = useTranslation('kit');
  return (
    <span role="img" aria-label={t('notAvailable')} className={className}>
      {MISSING}
    </span>
  );
}

/** An amount of money, in digits of one width; screen readers say `minus` and `not available`. */
export function Amount({ value, isChange = false, isColoured = true, className }: AmountProps) {
  const { t } = useTranslation('kit');
  const text = isChange ? formatChange(value) : formatMoney(value);
  const tone =
    isChange && isColoured && value !== undefined && value !== 0 && (value > 0 ? styles.positive : styles.negative);
  const look = classes(styles.amount, tone, className);
  if (text === MISSING) return <Missing className={look} />;
  if (value !== undefined && value < 0) {
    return (
      <span role="img" aria-label={t('minus', { amount: text.slice(1) })} className={look}>
        {text}
      </span>
    );
  }
  return <span className={look}>{text}</span>;
}

export interface FigureProps extends AmountProps {
  readonly label: string;
  /** An explanation of the label: a HelpTip. */
  readonly help?: ReactNode;
  /** `large` for the one figure of a page, `small` where three stand in a row of a phone. Default `medium`. */
  readonly size?: 'small' | 'medium' | 'large';
  /** A line beneath. */
  readonly note?: ReactNode;
}

/** An amount with the words for it. */
export function Figure({ label, help, size = 'medium', note, className, ...amount }: FigureProps) {
  const id = useId();
  const figure = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={figure} role="group" aria-labelledby={id} className={classes(styles.figure, className)}>
      <p className={styles.label}>
        <span id={id}>{label}</span>
        <Explained value={figure}>{help}</Explained>
      </p>
      <p className={styles[size]}>
        <Amount {...amount} />
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
