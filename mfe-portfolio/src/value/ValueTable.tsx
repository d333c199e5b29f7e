import type { ValuePoint } from '@wealth/api';
import { Amount, type Column, formatDate, Table, useTranslation } from '@wealth/kit';
import { useMemo } from 'react';
import { type TableRow, tableOf } from './value.rules.ts';

/** The chart's twin for those who read rather than look: the same amounts, newest first. */
export function ValueTable({ points, range }: { points: readonly ValuePoint[]; range: string }) {
  const { t } = useTranslation('value');
  const { each, rows } = useMemo(() => tableOf(points), [points]);
  const columns: Column<TableRow>[] = [
    { id: 'date', title: t('date'), cell: ({ date }) => formatDate(date) },
    { id: 'value', title: t('value'), isAmount: true, cell: ({ value }) => <Amount value={value} /> },
    {
      id: 'netInvested',
      title: t('netInvested'),
      isAmount: true,
      isDetail: true,
      cell: ({ netInvested }) => <Amount value={netInvested} />,
    },
    {
      id: 'difference',
      title: t('difference'),
      isAmount: true,
      isDetail: true,
      cell: ({ difference }) => <Amount value={difference} isChange />,
    },
  ];
  return (
    <Table
      caption={t(each === 'days' ? 'eachDay' : 'eachMonth', { range })}
      columns={columns}
      rows={rows}
      rowId={({ date }) => date}
      rowName={({ date }) => formatDate(date)}
    />
  );
}
