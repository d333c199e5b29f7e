import { classes } from '@wealth/kit';
import { type LinePoint, placesOfLine } from './line.rules.ts';
import styles from './ValueLine.module.css';

export interface ValueLineProps {
  /** A sentence with the line's figures, for screen readers. */
  readonly label: string;
  /** In the order of their time; where there are fewer than two, no line is drawn. */
  readonly points: readonly LinePoint[];
  readonly className?: string | undefined;
}

/** How a value moved: a line that ends in a dot, without an axis and without a control. */
export function ValueLine({ label, points, className }: ValueLineProps) {
  const places = placesOfLine(points);
  const last = places.at(-1);
  if (last === undefined) return null;
  return (
    <div role="img" aria-label={label} className={classes(styles.line, className)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={styles.dot} style={{ insetBlockStart: `${last.y}%` }} />
    </div>
  );
}
