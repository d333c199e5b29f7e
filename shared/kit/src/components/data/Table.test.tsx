import { screen, within } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { RowsInSight } from './RowsInSight.tsx';
import { type Column, Table } from './Table.tsx';

interface Day {
  date: string;
  value: string;
  invested: string;
}
const rows: readonly Day[] = [
  { date: '11/20/2026', value: '$412.00', invested: '$364.00' },
  { date: '11/19/2026', value: '$411.00', invested: '$364.00' },
];
const columns: readonly Column<Day>[] = [
  { id: 'date', title: 'Date', cell: (day) => day.date },
  { id: 'value', title: 'Value', isAmount: true, cell: (day) => day.value },
  { id: 'invested', title: 'Net invested', isAmount: true, isDetail: true, cell: (day) => day.invested },
];
const days = (
  <Table caption="Value by day" columns={columns} rows={rows} rowId={(day) => day.date} rowName={(day) => day.date} />
);

test('a table names itself, its columns and its rows, and takes the focus, so that arrow keys scroll it', async () => {
  const { user } = renderPart(days);
  const table = screen.getByRole('table', { name: 'Value by day' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Date', 'Value', 'Net invested']);
  expect(within(table).getByRole('rowheader', { name: '11/20/2026' })).toBeVisible();
  await user.tab();
  expect(screen.getByRole('region', { name: 'Value by day' })).toHaveFocus();
});

test('on a phone a row opens to its details', async () => {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = ((media: string) => ({ ...matchMedia(media), matches: true })) as typeof matchMedia;
  try {
    const { user } = renderPart(days);
    expect(screen.queryByText('$364.00')).toBeNull();
    const opener = screen.getByRole('button', { name: 'Show details of 11/19/2026' });
    await user.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('$364.00')).toBeVisible();
    expect(screen.getByText('Net invested')).toBeVisible();
  } finally {
    globalThis.matchMedia = matchMedia;
  }
});

test('on a phone words stand one below the other at the beginning of a row', () => {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = ((media: string) => ({ ...matchMedia(media), matches: true })) as typeof matchMedia;
  try {
    const said: Column<Day> = { id: 'said', title: 'Description', cell: () => 'Deposit' };
    renderPart(
      <Table
        caption="Value by day"
        columns={[...columns.slice(0, 1), said, ...columns.slice(1)]}
        rows={rows}
        rowId={(day) => day.date}
        rowName={(day) => day.date}
      />,
    );
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Date, Description', 'Value', 'Details']);
    expect(screen.getByRole('rowheader', { name: '11/20/2026 Deposit' })).toBeVisible();
  } finally {
    globalThis.matchMedia = matchMedia;
  }
});

test('on paper each of many rows is drawn', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ date: `Day ${index + 1}`, value: '', invested: '' }));
  const { matchMedia } = globalThis;
  const onPaper = (media: string) => ({ ...matchMedia(media), matches: media === 'print' });
  globalThis.matchMedia = onPaper as typeof matchMedia;
  try {
    renderPart(
      <Table
        caption="Many"
        columns={columns}
        rows={many}
        rowId={(day) => day.date}
        rowName={(day) => day.date}
        inSight={RowsInSight}
      />,
    );
    expect(screen.getAllByRole('rowheader')).toHaveLength(300);
  } finally {
    globalThis.matchMedia = matchMedia;
  }
});
