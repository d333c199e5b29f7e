import type { AccountView } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { classes, HelpTip, Icon, useTranslation, VisuallyHidden } from '@wealth/kit';
import { pageLanguage } from '@wealth/kit/format';
import { RowsInSight } from '@wealth/kit/rows-in-sight';
import { useMemo, useState } from 'react';
import { useToggled } from '../rows/use-toggled.ts';
import { GroupLine, HoldingLine, SumLine } from './HoldingLines.tsx';
import style from './HoldingsTable.module.css';
import {
  type HeldTable,
  type Line,
  linesOf,
  nextOrder,
  type Order,
  type SortColumn,
  sortColumns,
} from './holdings.rules.ts';

/** Tables with more lines draw only the visible ones. */
const DRAWN_WHOLE = 60;
const HEAD_LINES = 1;

export interface HoldingsTableProps {
  readonly account: AccountView;
  readonly table: HeldTable;
  /** The day of the prices. */
  readonly day: BusinessDate | undefined;
  /** Left out for groups by kind. */
  readonly order: Order | undefined;
  readonly onOrder: (to: Order | undefined) => void;
  /** Whether columns have no room beside each other. */
  readonly isFolded: boolean;
}

/** The holdings in lines that open in place; the page scrolls, and the heads stay in sight. */
export function HoldingsTable({ account, table, day, order, onOrder, isFolded }: HoldingsTableProps) {
  const { t } = useTranslation('holdings');
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [opened, toggle] = useToggled();
  const lines = useMemo(() => linesOf(table, order, pageLanguage()), [table, order]);
  const isLong = lines.length > DRAWN_WHOLE;
  const draw = (line: Line, place?: number) =>
    line.kind === 'group' ? (
      <GroupLine
        key={place === undefined ? `group ${line.group.name}` : undefined}
        group={line.group}
        isFolded={isFolded}
        place={place}
      />
    ) : (
      <HoldingLine
        // Where only some lines are drawn, each keeps its row of the page, and another order changes what that says.
        key={place === undefined ? line.row.ticker : undefined}
        account={account}
        row={line.row}
        day={day}
        isFolded={isFolded}
        isOpen={opened.has(line.row.ticker)}
        onToggle={toggle}
        place={place}
      />
    );
  const { total, owed, balance } = table;
  return (
    <table
      ref={setElement}
      className={classes(style.table, isFolded && style.folded)}
      aria-rowcount={isLong ? HEAD_LINES + lines.length + 1 + (owed.length > 0 ? owed.length + 1 : 0) : undefined}
    >
      <caption>
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </caption>
      {isFolded && (
        <colgroup>
          <col />
          <col className={style.amounts} />
          <col className={style.openers} />
        </colgroup>
      )}
      <Heads order={order} onOrder={onOrder} isFolded={isFolded} />
      {isLong ? (
        <RowsInSight
          count={lines.length}
          columns={isFolded ? 3 : sortColumns.length + 1}
          scroller={element}
          isInPage
          draw={(index) => draw(lines[index] as Line, index + HEAD_LINES + 1)}
        />
      ) : (
        <tbody>{lines.map((line) => draw(line))}</tbody>
      )}
      <tfoot>
        <SumLine title={t('total')} sum={total} isFolded={isFolded} />
        {owed.map(({ ticker, name, value }) => (
          <SumLine
            key={ticker}
            title={t('owed', { name: ticker || name })}
            sum={{ value }}
            isFolded={isFolded}
            isQuiet
          />
        ))}
        {owed.length > 0 && <SumLine title={t('balance')} sum={{ value: balance }} isFolded={isFolded} />}
      </tfoot>
    </table>
  );
}

function Heads({ order, onOrder, isFolded }: Pick<HoldingsTableProps, 'order' | 'onOrder' | 'isFolded'>) {
  const { t } = useTranslation('holdings');
  const details = (
    <th scope="col" className={style.head}>
      <VisuallyHidden>{t('details')}</VisuallyHidden>
    </th>
  );
  if (isFolded) {
    return (
      <thead className={style.unseen}>
        <tr>
          <th scope="col">{t('holding')}</th>
          <th scope="col">{t('value')}</th>
          {details}
        </tr>
      </thead>
    );
  }
  return (
    <thead>
      <tr>
        {sortColumns.map((column) => (
          <Head key={column} column={column} order={order} onOrder={onOrder} />
        ))}
        {details}
      </tr>
    </thead>
  );
}

interface HeadProps extends Pick<HoldingsTableProps, 'order' | 'onOrder'> {
  readonly column: SortColumn;
}

/** The head of a column, which orders the table by it. */
function Head({ column, order, onOrder }: HeadProps) {
  const { t } = useTranslation('holdings');
  const isOrdered = order?.column === column;
  return (
    <th
      scope="col"
      aria-sort={isOrdered ? (order.isDescending ? 'descending' : 'ascending') : undefined}
      className={classes(style.head, style[column], column !== 'holding' && style.figure)}
    >
      {column === 'gain' && (
        <HelpTip topic={t('gain')} placement="bottom">
          <p>{t('gainHelp')}</p>
          <p>{t('notForTaxes')}</p>
        </HelpTip>
      )}
      <button type="button" className={style.sort} onClick={() => onOrder(nextOrder(order, column))}>
        <span>{t(column)}</span>
        <Icon
          name="down"
          size={14}
          className={classes(style.way, isOrdered && style.ordered, isOrdered && !order.isDescending && style.turned)}
        />
      </button>
    </th>
  );
}
