import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useMedia } from '../use-media.ts';
import type { RowsInSightProps } from './RowsInSight.tsx';
import styles from './Table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the end of their cell. */
  readonly isAmount?: boolean;
  /** On phones it is shown once the row is opened. */
  readonly isDetail?: boolean;
}

export interface TableProps<Row> {
  /** Read out before the table. */
  readonly caption: string;
  /** The first one names its row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** How a row is called when it is opened on a phone: its date, its holding. */
  readonly rowName: (row: Row) => string;
  /**
   * Draws only the visible rows of many: `RowsInSight` of `@wealth/kit/rows-in-sight`, which only a screen that may have
   * many loads. Default: all are drawn.
   */
  readonly inSight?: ComponentType<RowsInSightProps>;
  readonly className?: string;
}

const PHONE = '(max-width: 599px)';
/** In print every row is drawn, since paper cannot be scrolled. */
const PAPER = 'print';

function cellClass(column: { isAmount?: boolean }): string {
  return classes(styles.cell, column.isAmount && styles.amount);
}

/** The cells of a row on a phone: words one below the other at its beginning, amounts beside them. */
function onPhone<Row>(columns: readonly Column<Row>[]) {
  const shown = columns.filter((column) => !column.isDetail);
  const isName = (column: Column<Row>) => column === shown[0] || !column.isAmount;
  return { name: shown.filter(isName), others: shown.filter((column) => !isName(column)) };
}

function headsOnPhone<Row>(columns: readonly Column<Row>[]): readonly Pick<Column<Row>, 'id' | 'title' | 'isAmount'>[] {
  const { name, others } = onPhone(columns);
  return [{ id: 'name', title: name.map(({ title }) => title).join(', ') }, ...others];
}

interface RowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Its place among all lines of the table, where not all of them are drawn. */
  readonly place: number | undefined;
}

function PhoneRow<Row>({ row, columns, place, rowName }: RowProps<Row> & Pick<TableProps<Row>, 'rowName'>) {
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  const { name, others } = onPhone(columns);
  const details = columns.filter((column) => column.isDetail);
  return (
    <>
      <tr className={styles.row} aria-rowindex={place}>
        <th scope="row" className={styles.cell}>
          {name.map((column) => (
            <div key={column.id} className={styles.line}>
              {column.cell(row)}
            </div>
          ))}
        </th>
        {others.map((column) => (
          <td key={column.id} className={cellClass(column)}>
            {column.cell(row)}
          </td>
        ))}
        <td className={styles.more}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('showMore', { row: rowName(row) })}
            className={styles.opener}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="down" size={16} className={classes(styles.arrow, isOpen && styles.turned)} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={others.length + 2} className={styles.details}>
            <dl>
              {details.map((column) => (
                <div key={column.id} className={styles.detail}>
                  <dt>{column.title}</dt>
                  <dd className={classes(column.isAmount && styles.figures)}>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
}

function WideRow<Row>({ row, columns, place }: RowProps<Row>) {
  return (
    <tr className={styles.row} aria-rowindex={place}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={cellClass(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={cellClass(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Tables with more rows draw only the visible ones. */
const DRAWN_WHOLE = 200;
const HEAD_ROWS = 1;

/** Rows and columns of facts; on phones each row opens to its details instead of scrolling sideways. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowId, rowName, inSight: RowsInSight, className } = props;
  const { t } = useTranslation('kit');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const isPhone = useMedia(PHONE) && columns.some((column) => column.isDetail);
  const heads = isPhone ? headsOnPhone(columns) : columns;
  const isOnPaper = useMedia(PAPER);
  const isLong = RowsInSight !== undefined && rows.length > DRAWN_WHOLE && !isOnPaper;
  const draw = (row: Row, place?: number) =>
    isPhone ? (
      <PhoneRow key={rowId(row)} row={row} columns={columns} place={place} rowName={rowName} />
    ) : (
      <WideRow key={rowId(row)} row={row} columns={columns} place={place} />
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={setScroller} aria-label={caption} tabIndex={0} className={classes(styles.scroll, className)}>
      <table className={styles.table} aria-rowcount={isLong ? rows.length + HEAD_ROWS : undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map((column) => (
              <th key={column.id} scope="col" className={classes(styles.head, column.isAmount && styles.amount)}>
                {column.title}
              </th>
            ))}
            {isPhone && (
              <th scope="col" className={styles.head}>
                <VisuallyHidden>{t('details')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {isLong ? (
          <RowsInSight
            count={rows.length}
            columns={heads.length + (isPhone ? 1 : 0)}
            scroller={scroller}
            draw={(index) => draw(rows[index] as Row, index + HEAD_ROWS + 1)}
          />
        ) : (
          <tbody>{rows.map((row) => draw(row))}</tbody>
        )}
      </table>
    </section>
  );
}
