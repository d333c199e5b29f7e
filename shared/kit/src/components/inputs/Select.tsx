import { useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import { openable } from '../openable.ts';
import { PartPending } from '../overlays/PartPending.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Select.module.css';
import type { SelectProps } from './SelectField.tsx';
import { useWanted } from './wanted.ts';

/** A choice of one among several, from a list that opens. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, isLabelHidden = false, options, value, className } = props;
  const loaded = openable.use();
  const { wanted, want, opener, forget, place } = useWanted();
  const id = useId();

  if (loaded.status === 'loaded') return <loaded.module.SelectField {...props} wanted={wanted()} />;
  return (
    <div ref={place} className={classes(styles.field, className)}>
      <span id={`${id}label`} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </span>
      <button
        type="button"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${id}value ${id}label`}
        {...opener}
        onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && want('open')}
        className={styles.button}
      >
        <span id={`${id}value`} className={styles.value}>
          {options.find((option) => option.id === value)?.label}
        </span>
        <Icon name="down" size={16} className={styles.arrow} />
      </button>
      {wanted() === 'open' && <PartPending title={label} status={loaded.status} onClose={forget} />}
    </div>
  );
}
