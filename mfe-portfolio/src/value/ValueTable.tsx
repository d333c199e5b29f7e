import { Amount, type Column, formatDate, Table, useTranslation } from '@wealth/kit';
import { memo, useMemo } from 'react';
import style from './ValueTable.module.css';
import { type ChartPoint, makeTable, type TableRow } from './value.rules.ts';

/** The chart's data as a table, for screen readers and members who prefer it: newest first. */
export const ValueTable = memo(function ValueTable({
  points,
  range,
}: {
  points: readonly ChartPoint[];
  range: string;
}) {
  const { t } = useTranslation('value');
  const { each, rows } = useMemo(() => makeTable(points), [points]);
  const amount = (id: 'value' | 'netInvested' | 'difference' | 'benchmark', rest: Partial<Column<TableRow>> = {}) => ({
    id,
    title: t(id),
    isAmount: true,
    cell: (row: TableRow) => row[id] !== undefined && <Amount value={row[id]} isChange={id === 'difference'} />,
    ...rest,
  });
  const columns: Column<TableRow>[] = [
    { id: 'date', title: t('date'), cell: ({ date }) => formatDate(date) },
    amount('value'),
    amount('netInvested', { isDetail: true }),
    amount('difference', { isDetail: true }),
    ...(points.some(({ benchmark }) => benchmark !== undefined) ? [amount('benchmark', { isDetail: true })] : []),
  ];
  return (
    <>
      {each === 'months' && <p className={style.monthEnds}>{t('monthEnds')}</p>}
      <Table
        caption={t(each === 'days' ? 'eachDay' : 'eachMonth', { range })}
        columns={columns}
        rows={rows}
        rowId={({ date }) => date}
        rowName={({ date }) => formatDate(date)}
      />
    </>
  );
});
