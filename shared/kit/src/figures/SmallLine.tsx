import { classes } from '@wealth/kit';
import { placesOfLine } from './line.rules.ts';
import styles from './SmallLine.module.css';

export interface SmallLineProps {
  /** At even distances in time; of fewer than two no line is drawn. */
  readonly values: readonly number[];
  readonly className?: string | undefined;
}

/** The course of a value, drawn beside its amount and change. Those are read out; the line is not. */
export function SmallLine({ values, className }: SmallLineProps) {
  const places = placesOfLine(values.map((value, at) => ({ at, value })));
  if (places.length === 0) return null;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classes(styles.line, className)}
    >
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
