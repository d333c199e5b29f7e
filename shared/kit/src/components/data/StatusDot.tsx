import { classes } from '../classes.ts';
import styles from './StatusDot.module.css';

export type Tone = 'positive' | 'caution' | 'negative' | 'information' | 'muted';

export interface StatusDotProps {
  readonly tone: Tone;
  readonly word: string;
  /** The word has the colour too, and what is negative a square. Default false. */
  readonly isStrong?: boolean;
  readonly className?: string;
}

/** A coloured dot and the word that it stands for. */
export function StatusDot({ tone, word, isStrong = false, className }: StatusDotProps) {
  return <span className={classes(styles.status, styles[tone], isStrong && styles.strong, className)}>{word}</span>;
}
