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

/** Each table is as wide as that while the test goes on. */
async function withTableOf(width: number, run: () => Promise<void> | void) {
  const measured = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  try {
    await run();
  } finally {
    measured.mockRestore();
  }
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test.each`
  width  | count | folds
  ${254} | ${3}  | ${true}
  ${529} | ${3}  | ${true}
  ${530} | ${3}  | ${false}
  ${688} | ${5}  | ${false}
  ${688} | ${7}  | ${true}
  ${867} | ${7}  | ${true}
  ${868} | ${7}  | ${false}
`('a table of $count columns that is $width pixels wide has rows that open: $folds', ({ width, count, folds }) =>
  withTableOf(width, () => {
    const more = Array.from({ length: count - 3 }, (_, index) => ({
      id: `more ${index}`,
      title: `More ${index}`,
      isDetail: true,
      cell: () => 'x',
    }));
    renderPart(
      <Table
        caption="Days"
        columns={[...columns, ...more]}
        rows={rows}
        rowId={({ date }) => date}
        rowName={() => ''}
      />,
    );
    expect(heads()).toHaveLength(folds ? 3 : count);
    expect(heads().includes('Details')).toBe(folds);
  }),
);

test('a narrow table has rows that open to their details, and scrolls with the page', () =>
  withTableOf(300, async () => {
    const { user } = renderPart(days);
    expect(screen.queryByText('$364.00')).toBeNull();
    const opener = screen.getByRole('button', { name: 'Show details of 11/19/2026' });
    await user.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('$364.00')).toBeVisible();
    expect(screen.getByText('Net invested')).toBeVisible();
    // It has no scrolling of its own that a key would have to reach.
    expect(screen.getByRole('region', { name: 'Value by day' })).not.toHaveAttribute('tabindex');
  }));

const gifts: Column<Day>[] = [
  ...columns,
  { id: 'note', title: 'Note', isDetail: true, cell: ({ date }) => date === '11/20/2026' && 'Gift' },
];
const withNotes = (shown: Column<Day>[]) => (
  <Table caption="Days" columns={shown} rows={rows} rowId={({ date }) => date} rowName={({ date }) => date} />
);

test('an opened row shows what it has, and one that has nothing more does not open', () =>
  withTableOf(300, async () => {
    const { user, rerender } = renderPart(withNotes(gifts));
    await user.click(screen.getByRole('button', { name: 'Show details of 11/19/2026' }));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Net invested']);
    rerender(withNotes(gifts.filter(({ id }) => id !== 'invested')));
    expect(screen.getByRole('button', { name: 'Show details of 11/20/2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show details of 11/19/2026' })).toBeNull();
    expect(screen.queryByRole('term')).toBeNull();
  }));

test('a narrow table of which no row opens has no column for what would open it', () =>
  withTableOf(300, () => {
    renderPart(withNotes(columns.map((column) => ({ ...column, ...(column.isDetail && { cell: () => '' }) }))));
    expect(heads()).toEqual(['Date', 'Value']);
    expect(screen.getAllByRole('cell')).toHaveLength(rows.length);
  }));

test('a cell that has nothing shows that it has none', () => {
  renderPart(withNotes(gifts));
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getByText('Gift')).toBeVisible();
  expect(within(second as HTMLElement).getByRole('img', { name: 'not available' })).toBeVisible();
});

test('a narrow table has words one below the other at the beginning of a row', () =>
  withTableOf(300, () => {
    const said: Column<Day> = { id: 'said', title: 'Description', cell: () => 'Deposit' };
    renderPart(withNotes([...columns.slice(0, 1), said, ...columns.slice(1)]));
    expect(heads()).toEqual(['Date, Description', 'Value', 'Details']);
    expect(screen.getByRole('rowheader', { name: '11/20/2026 Deposit' })).toBeVisible();
  }));

test('on paper each of many rows is drawn, with all columns, however narrow the screen', () =>
  withTableOf(300, () => {
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
      expect(heads()).toEqual(['Date', 'Value', 'Net invested']);
    } finally {
      globalThis.matchMedia = matchMedia;
    }
  }));
