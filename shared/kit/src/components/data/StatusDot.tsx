import { classes } from '../classes.ts';
import styles from './StatusDot.module.css';

export type Tone = 'positive' | 'caution' | 'negative' | 'information' | 'muted';

/** A coloured dot and the word that it stands for. */
export function StatusDot({ tone, word, className }: { tone: Tone; word: string; className?: string }) {
  return <span className={classes(styles.status, styles[tone], className)}>{word}</span>;
}
