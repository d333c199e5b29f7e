import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

/** Rows of the placeholder (spec 001 §9). */
export const SKELETON_ROWS = 5;

/** The shape of one thing to come, for placeholders that have a form of their own. Nothing is read out. */
export function SkeletonBlock({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={classes(styles.block, className)} />;
}

export interface SkeletonProps {
  readonly rows?: number;
  /** What is said once it takes long; drawn then, and read out. */
  readonly words?: string | undefined;
  readonly className?: string;
}

/** A placeholder while something loads. */
export function Skeleton({ rows = SKELETON_ROWS, words, className }: SkeletonProps) {
  const lines = Array.from({ length: rows }, (_, line) => `line ${line}`);
  return (
    <div className={classes(styles.skeleton, className)}>
      <Loading words={words} />
      {lines.map((line) => (
        <SkeletonBlock key={line} className={styles.row} />
      ))}
    </div>
  );
}

/** The words of a placeholder: read out at once, drawn when there is something particular to say. */
export function Loading({ words }: { words?: string | undefined }) {
  const { t } = useTranslation('kit');
  return (
    <p role="status" className={styles.words}>
      {words ?? <VisuallyHidden>{t('loading')}</VisuallyHidden>}
    </p>
  );
}
