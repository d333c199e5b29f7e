import { classes, Icon } from '@wealth/kit';
import type { ReactNode } from 'react';
import style from './Tick.module.css';

export interface TickProps {
  /** Left out where the words beside it name it. */
  readonly label?: string;
  readonly isTicked: boolean;
  /** Some of its documents are ticked. */
  readonly isPartial?: boolean;
  readonly onChange: (isTicked: boolean) => void;
  readonly children?: ReactNode;
}

/** A box that selects a row, or all of them; its target is as large as a thumb. */
export function Tick({ label, isTicked, isPartial = false, onChange, children }: TickProps) {
  return (
    <label className={classes(style.target, children !== undefined && style.worded)}>
      <span className={style.place}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = isPartial;
          }}
          type="checkbox"
          aria-label={label}
          checked={isTicked}
          onChange={({ target }) => onChange(target.checked)}
          className={style.box}
        />
        <Icon name="check" size={14} className={style.mark} />
      </span>
      {children}
    </label>
  );
}
