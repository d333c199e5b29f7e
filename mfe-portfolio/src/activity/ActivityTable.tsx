import type { TransactionView } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { classes, formatDateRange, useMedia, useTranslation, VisuallyHidden } from '@wealth/kit';
import { RowsInSight, useIsPrinting } from '@wealth/kit/rows-in-sight';
import { useCallback, useMemo, useState } from 'react';
import type { DateRange } from '../range/range.rules.ts';
import type { Month } from '../rows/month.ts';
import { useToggled } from '../rows/use-toggled.ts';
import { ActivityMonth, FoldLine, TransactionLine } from './ActivityLines.tsx';
import style from './ActivityTable.module.css';
import { type Fold, foldsOf, type Line, linesOf } from './lines.rules.ts';
import { sumsByMonth } from './months.rules.ts';

/** Tables with more lines draw only the visible ones. */
const DRAWN_WHOLE = 200;
const HEAD_LINES = 1;
/** On paper every row and column is drawn, since paper cannot be scrolled or opened. */
const PAPER = 'print';

const columns = ['date', 'description', 'ticker', 'product', 'quantity', 'price', 'amount'] as const;
const SHORT_COLUMNS = 3;

export interface ActivityTableProps {
  /** The transactions of the range, which months and days are summed by. */
  readonly all: readonly TransactionView[];
  /** Those that are shown, newest first. */
  readonly rows: readonly TransactionView[];
  readonly range: DateRange;
  /** Whether a text was searched, which opens each day that has a trade with it. */
  readonly isSearched: boolean;
  /** Whether a row has two lines and opens to its details; else it has all columns. */
  readonly isShort: boolean;
}

/** Transactions under their months; the page scrolls, and the heads stay in sight. */
export function ActivityTable({ all, rows, range, isSearched, isShort: isShortOnScreen }: ActivityTableProps) {
  const { t } = useTranslation('activity');
  const isPrinting = useIsPrinting();
  const isOnPaper = useMedia(PAPER) || isPrinting;
  const isShort = isShortOnScreen && !isOnPaper;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [openRows, toggleRow] = useToggled();
  const [turnedDays, toggleDay] = useToggled();
  const folds = useMemo(() => foldsOf(all), [all]);
  const sums = useMemo(() => sumsByMonth(all), [all]);
  const lines = useMemo(() => {
    const isOpen = ({ date }: Fold) => isOnPaper || isSearched !== turnedDays.has(dayKey(date, isSearched));
    return linesOf(rows, folds, isOpen);
  }, [rows, folds, isSearched, turnedDays, isOnPaper]);
  const heads = useMemo(() => headsOf(lines), [lines]);
  const turnDay = useCallback((date: BusinessDate) => toggleDay(dayKey(date, isSearched)), [toggleDay, isSearched]);
  const isLong = lines.length > DRAWN_WHOLE && !isOnPaper;
  const draw = (line: Line, place?: number) => {
    if (line.type === 'month') {
      return (
        <ActivityMonth
          key={`month ${line.month}`}
          month={line.month}
          sums={sums.get(line.month)}
          range={range}
          columns={isShort ? SHORT_COLUMNS : columns.length}
          place={place}
        />
      );
    }
    if (line.type === 'fold') {
      return <FoldLine key={`fold ${line.fold.date}`} {...line} isShort={isShort} onToggle={turnDay} place={place} />;
    }
    const { transaction, isInFold } = line;
    const { transactionId } = transaction;
    const isOpen = openRows.has(transactionId);
    const row = { transaction, isInFold, isShort, isOpen, place };
    return <TransactionLine key={transactionId} {...row} onToggle={toggleRow} />;
  };
  return (
    <table
      ref={setElement}
      className={classes(style.table, isShort && style.short)}
      aria-rowcount={isLong ? lines.length + HEAD_LINES : undefined}
    >
      <caption>
        <VisuallyHidden>{t('caption', { range: formatDateRange(range.from, range.to) })}</VisuallyHidden>
      </caption>
      <Heads isShort={isShort} lines={lines} />
      {isLong ? (
        <RowsInSight
          count={lines.length}
          columns={isShort ? SHORT_COLUMNS : columns.length}
          scroller={element}
          isInPage
          headOf={(index) => heads.get(lines[index]?.month) ?? 0}
          draw={(index) => draw(lines[index] as Line, index + HEAD_LINES + 1)}
        />
      ) : (
        <tbody>{lines.map((line) => draw(line))}</tbody>
      )}
    </table>
  );
}

/** A day that was opened by hand is not the one that a search opened, and was closed. */
const dayKey = (date: BusinessDate, isSearched: boolean) => (isSearched ? `${date} searched` : date);

/** Where the line of each month stands. */
function headsOf(lines: readonly Line[]): ReadonlyMap<Month | undefined, number> {
  return new Map(lines.flatMap(({ type, month }, index) => (type === 'month' ? [[month, index] as const] : [])));
}

function Heads({ isShort, lines }: { readonly isShort: boolean; readonly lines: readonly Line[] }) {
  const { t } = useTranslation('activity');
  if (isShort) {
    return (
      <thead className={style.unseen}>
        <tr>
          <th scope="col">{`${t('date')}, ${t('description')}`}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('details')}</th>
        </tr>
      </thead>
    );
  }
  const hasProducts = lines.some((line) => line.type === 'transaction' && line.transaction.product !== undefined);
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={classes(style.head, style[column], column === 'product' && hasProducts && style.words)}
          >
            {t(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
