import { classes } from '@wealth/kit';
import styles from './MonthHead.module.css';

export interface MonthHeadProps {
  /** `October 2026`. */
  readonly title: string;
  /** Beside the title: `from 10/15`. */
  readonly note?: string | undefined;
  /** What the month comes to: `In $1,000.00`. */
  readonly sums?: readonly string[];
  /** The columns of the table. */
  readonly columns: number;
  /** The sums stand below the title, and scroll away while it stays; else at the end of its line. */
  readonly isStacked?: boolean;
  /** Its place among all lines of the table, where not all of them are drawn. */
  readonly place?: number | undefined;
}

/**
 * The line above a table's rows of one month. It stays in sight below the portal's header while the page scrolls, and
 * below the heads of columns if `--heads` is their height.
 */
export function MonthHead({ title, note, sums = [], columns, isStacked = false, place }: MonthHeadProps) {
  return (
    <>
      <tr aria-rowindex={place}>
        <th scope="rowgroup" colSpan={columns} className={styles.head}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
            {!isStacked && <Sums sums={sums} className={styles.atEnd} />}
          </span>
        </th>
      </tr>
      {isStacked && sums.length > 0 && (
        <tr>
          <td colSpan={columns} className={styles.below}>
            <Sums sums={sums} />
          </td>
        </tr>
      )}
    </>
  );
}

/** In one line if there is room, and no sum is split between two. */
function Sums({ sums, className }: { readonly sums: readonly string[]; readonly className?: string | undefined }) {
  return (
    <span className={classes(styles.sums, className)}>
      {sums.map((sum, index) => (
        <span key={sum} className={styles.sum}>
          {index < sums.length - 1 ? `${sum} · ` : sum}
        </span>
      ))}
    </span>
  );
}
