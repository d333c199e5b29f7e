import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useMedia } from '../use-media.ts';
import { Missing } from './Amount.tsx';
import type { RowsInSightProps } from './RowsInSight.tsx';
import styles from './Table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** What a row has here; nothing, `false` or an empty text where it has nothing. */
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the end of their cell. */
  readonly isAmount?: boolean;
  /** Where the table is too narrow for all columns it is shown once the row is opened. */
  readonly isDetail?: boolean;
}

export interface TableProps<Row> {
  /** Read out before the table. */
  readonly caption: string;
  /** The first one names its row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** How a row is called when it is opened: its date, its holding. */
  readonly rowName: (row: Row) => string;
  /**
   * Draws only the visible rows of many: `RowsInSight` of `@wealth/kit/rows-in-sight`, which only a screen that may have
   * many loads. Default: all are drawn.
   */
  readonly inSight?: ComponentType<RowsInSightProps>;
  readonly className?: string;
}

/** In print every row and column is drawn, since paper cannot be scrolled or opened. */
const PAPER = 'print';
/** What columns need beside each other, in pixels: as wide as a phone at least, and so much for each. */
const MIN_WIDTH = 530;
const COLUMN_WIDTH = 124;

function cellClass(column: { isAmount?: boolean }): string {
  return classes(styles.cell, column.isAmount && styles.amount);
}

const hasContent = (content: ReactNode) => Boolean(content) || content === 0;

/** How wide an element is inside its border; nothing until it is in the page. */
function useInnerWidth(element: HTMLElement | null): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The cells of a folded row: words one below the other at its beginning, amounts beside them. */
function folded<Row>(columns: readonly Column<Row>[]) {
  const shown = columns.filter((column) => !column.isDetail);
  const isName = (column: Column<Row>) => column === shown[0] || !column.isAmount;
  return { name: shown.filter(isName), others: shown.filter((column) => !isName(column)) };
}

function foldedHeads<Row>(columns: readonly Column<Row>[]): readonly Pick<Column<Row>, 'id' | 'title' | 'isAmount'>[] {
  const { name, others } = folded(columns);
  return [{ id: 'name', title: name.map(({ title }) => title).join(', ') }, ...others];
}

/** What a row has in a column, or the sign that it has nothing there. */
function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell(row);
  return hasContent(content) ? content : <Missing />;
}

interface RowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Its place among all lines of the table, where not all of them are drawn. */
  readonly place: number | undefined;
}

/** What a row shows once it is opened. */
function detailsOf<Row>(columns: readonly Column<Row>[], row: Row) {
  return columns
    .filter((column) => column.isDetail)
    .map((column) => ({ column, content: column.cell(row) }))
    .filter(({ content }) => hasContent(content));
}

interface FoldedRowProps<Row> extends RowProps<Row>, Pick<TableProps<Row>, 'rowName'> {
  /** Whether any row of the table opens, so that there is a column for what opens it. */
  readonly hasOpeners: boolean;
}

function FoldedRow<Row>({ row, columns, place, rowName, hasOpeners }: FoldedRowProps<Row>) {
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  const { name, others } = folded(columns);
  const details = detailsOf(columns, row);
  return (
    <>
      <tr className={styles.row} aria-rowindex={place}>
        <th scope="row" className={styles.cell}>
          {name.map((column) => (
            <div key={column.id} className={styles.line}>
              {contentOf(column, row)}
            </div>
          ))}
        </th>
        {others.map((column) => (
          <td key={column.id} className={cellClass(column)}>
            {contentOf(column, row)}
          </td>
        ))}
        {hasOpeners && (
          <td className={styles.more}>
            {details.length > 0 && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={t('showMore', { row: rowName(row) })}
                className={styles.opener}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon name="down" size={16} className={classes(styles.arrow, isOpen && styles.turned)} />
              </button>
            )}
          </td>
        )}
      </tr>
      {isOpen && details.length > 0 && (
        <tr>
          <td colSpan={others.length + 2} className={styles.details}>
            <dl>
              {details.map(({ column, content }) => (
                <div key={column.id} className={styles.detail}>
                  <dt>{column.title}</dt>
                  <dd className={classes(column.isAmount && styles.figures)}>{content}</dd>
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
            {contentOf(column, row)}
          </th>
        ) : (
          <td key={column.id} className={cellClass(column)}>
            {contentOf(column, row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Tables with more rows draw only the visible ones. */
const DRAWN_WHOLE = 200;
const HEAD_ROWS = 1;

/** Rows and columns of facts; where these have no room beside each other, each row opens to its details instead. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowId, rowName, inSight: RowsInSight, className } = props;
  const { t } = useTranslation('kit');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const width = useInnerWidth(scroller);
  const isOnPaper = useMedia(PAPER);
  const isNarrow = width !== undefined && width > 0 && width < Math.max(MIN_WIDTH, columns.length * COLUMN_WIDTH);
  const isFolded = isNarrow && !isOnPaper && columns.some((column) => column.isDetail);
  const hasOpeners = isFolded && rows.some((row) => detailsOf(columns, row).length > 0);
  const heads = isFolded ? foldedHeads(columns) : columns;
  const isLong = RowsInSight !== undefined && rows.length > DRAWN_WHOLE && !isOnPaper;
  const draw = (row: Row, place?: number) =>
    isFolded ? (
      <FoldedRow key={rowId(row)} row={row} columns={columns} place={place} rowName={rowName} hasOpeners={hasOpeners} />
    ) : (
      <WideRow key={rowId(row)} row={row} columns={columns} place={place} />
    );
  return (
    <section
      ref={setScroller}
      aria-label={caption}
      // What scrolls by itself must be reachable by keyboard; folded rows scroll with the page.
      tabIndex={isFolded ? undefined : 0}
      className={classes(styles.scroll, isLong && styles.long, isFolded && styles.folded, className)}
    >
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
            {hasOpeners && (
              <th scope="col" className={styles.head}>
                <VisuallyHidden>{t('details')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {width === undefined ? null : isLong ? (
          <RowsInSight
            count={rows.length}
            columns={heads.length + (hasOpeners ? 1 : 0)}
            scroller={scroller}
            isInPage={isFolded}
            draw={(index) => draw(rows[index] as Row, index + HEAD_ROWS + 1)}
          />
        ) : (
          <tbody>{rows.map((row) => draw(row))}</tbody>
        )}
      </table>
    </section>
  );
}
