import type { ReactNode } from 'react';
import style from './Steps.module.css';

export interface RowProps {
  readonly name: string;
  /** A line under the value. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A fact of a deposit in its list: the name at the left, the value at the right. */
export function Row({ name, note, children }: RowProps) {
  return (
    <div className={style.row}>
      <dt>{name}</dt>
      <dd>
        <span className={style.value}>{children}</span>
        {note !== undefined && <span className={style.note}>{note}</span>}
      </dd>
    </div>
  );
}
