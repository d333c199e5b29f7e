import { type ReactNode, useId } from 'react';
import { classes } from '../components/classes.ts';
import fieldStyles from './Field.module.css';
import styles from './FieldGroup.module.css';
import { LockedLine } from './LockedField.tsx';

export interface LockedRow {
  readonly label: string;
  readonly value: string;
  /** Takes the whole width, and as many lines as it needs: an e-mail address, an address in lines. */
  readonly isWide?: boolean;
}

export interface LockedGroup {
  /** Left out where the title of the screen says what they are. */
  readonly legend?: string | undefined;
  readonly rows: readonly LockedRow[];
}

export interface LockedFieldsProps {
  /** Why none of them can be changed here, or where they can: said once, above them. */
  readonly reason: ReactNode;
  readonly groups: readonly LockedGroup[];
}

/** What is known of a member, to be read and not changed, two beside each other where there is room. */
export function LockedFields({ reason, groups }: LockedFieldsProps) {
  const id = useId();
  return (
    <div className={styles.lockedGroups}>
      <p id={id} className={styles.reason}>
        {reason}
      </p>
      {groups.map(({ legend, rows }) => {
        // A fieldset without a legend would be announced as a group without a name.
        const Group = legend === undefined ? 'div' : 'fieldset';
        return (
          <Group key={legend ?? ''} className={classes(fieldStyles.field, styles.group)}>
            {legend !== undefined && <legend className={styles.legend}>{legend}</legend>}
            <div className={styles.lockedRows}>
              {rows.map(({ label, value, isWide }) => (
                <div key={label} className={fieldStyles.field} data-wide={isWide || undefined}>
                  <LockedLine label={label} value={value} reasonId={id} isWide={isWide ?? false} />
                </div>
              ))}
            </div>
          </Group>
        );
      })}
    </div>
  );
}
