import { useId } from 'react';
import { classes } from '../classes.ts';
import styles from './SegmentedControl.module.css';

export interface Segment<Id extends string> {
  readonly id: Id;
  /** What is drawn: `6m`. */
  readonly label: string;
  /** What is read out, where the label is short: `6 months`. */
  readonly spoken?: string;
}

export interface SegmentedControlProps<Id extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  /** None is chosen when undefined. */
  readonly value: Id | undefined;
  readonly onChange: (id: Id) => void;
  readonly className?: string;
}

/** A choice of one among a few, all visible. One stop for Tab; the arrow keys choose among them. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, value, onChange, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes(styles.group, className)}>
      {segments.map((segment) => (
        <label key={segment.id} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            aria-label={segment.spoken}
            checked={segment.id === value}
            onChange={() => onChange(segment.id)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
