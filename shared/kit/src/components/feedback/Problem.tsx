import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import { useHasOthers, type WholePage } from './failed-parts.ts';
import styles from './Problem.module.css';

export interface ProblemProps {
  /** What does not work, in a few words. */
  readonly title?: string;
  /** The sentence of the error catalogue. */
  readonly text: string;
  /** What still works. Default: everything else, unless another part has failed too. */
  readonly stillWorks?: string;
  readonly onRetry?: () => void;
  /** What failed, where the page as a whole depends on it: the frame leaves it to the page to say so. */
  readonly of?: WholePage;
  /** The number of this failure, by which support finds it in the log: {@link newReference} of the contract. */
  readonly reference?: string;
  /** @deprecated Members read it and cannot use it. Report it, and give its `reference`. */
  readonly details?: string;
  readonly className?: string;
}

/** A part that failed: what failed, what still works, and what to do. */
export function Problem({
  title,
  text,
  stillWorks,
  onRetry,
  of,
  details,
  reference = details,
  className,
}: ProblemProps) {
  const { t } = useTranslation('kit');
  const hasOthers = useHasOthers(of);
  return (
    <div role="alert" className={classes(styles.problem, className)}>
      <Icon name="caution" size={28} className={styles.icon} />
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <p className={title === undefined ? styles.title : styles.text}>{text}</p>
      <p className={styles.text}>{stillWorks ?? t(hasOthers ? 'told' : 'elseWorks')}</p>
      {onRetry !== undefined && <Button onPress={onRetry}>{t('tryAgain')}</Button>}
      {reference !== undefined && <p className={styles.reference}>{t('reference', { reference })}</p>}
    </div>
  );
}
