import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { inElement } from '../../jsx/in-element.tsx';
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

/** A choice of one among a few, all visible. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, value, onChange, className } = props;
  const hasChosen = segments.some(({ id }) => id === value);
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={(keys) => {
        const [chosen] = keys;
        if (chosen !== undefined) onChange(chosen as Id);
      }}
      className={classes(styles.group, className)}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.id}
          id={segment.id}
          // One stop for Tab, at what is chosen, as for radio buttons; the arrow keys reach the others.
          excludeFromTabOrder={hasChosen && segment.id !== value}
          aria-label={segment.spoken ?? segment.label}
          className={styles.segment ?? ''}
        >
          {inElement(segment.label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
