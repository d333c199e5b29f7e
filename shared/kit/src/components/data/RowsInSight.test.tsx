import { act, screen, within } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { RowsInSight } from './RowsInSight.tsx';
import { type Column, Table } from './Table.tsx';

interface Day {
  date: string;
}
const columns: readonly Column<Day>[] = [{ id: 'date', title: 'Date', cell: (day) => day.date }];
const folding: readonly Column<Day>[] = [...columns, { id: 'more', title: 'More', isDetail: true, cell: () => 'x' }];

test.each`
  place         | width  | shown
  ${'its box'}  | ${900} | ${columns}
  ${'the page'} | ${300} | ${folding}
`('of many rows those in sight in $place are drawn, and the table says how many rows there are', ({ width, shown }) => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({ date: `Day ${index + 1}` }));
  // Nothing has a size here, so the part that is in sight is given one, and each row.
  const sizes = [
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(450),
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width),
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45),
    jest.spyOn(globalThis, 'scrollTo').mockReturnValue(),
  ];
  const screenHeight = jest.replaceProperty(globalThis, 'innerHeight', 450);
  try {
    renderPart(
      <Table
        caption="Many"
        columns={shown}
        rows={many}
        rowId={(day) => day.date}
        rowName={(day) => day.date}
        inSight={RowsInSight}
      />,
    );
    const table = screen.getByRole('table', { name: 'Many' });
    expect(table).toHaveAttribute('aria-rowcount', '100001');
    const drawn = within(table).getAllByRole('rowheader');
    // Ten are in sight, and ten beyond are ready.
    expect(drawn.length).toBeGreaterThanOrEqual(10);
    expect(drawn.length).toBeLessThanOrEqual(25);
    expect(drawn.map(({ textContent }) => textContent)).toEqual(many.slice(0, drawn.length).map(({ date }) => date));
    expect(drawn[0]?.closest('tr')).toHaveAttribute('aria-rowindex', '2');
  } finally {
    for (const size of sizes) size.mockRestore();
    screenHeight.restore();
  }
});

test('all rows are drawn before the pages of a print are counted, and those in sight once it is over', () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ date: `Day ${index + 1}` }));
  renderPart(
    <Table
      caption="Many"
      columns={columns}
      rows={rows}
      rowId={(day) => day.date}
      rowName={(day) => day.date}
      inSight={RowsInSight}
    />,
  );
  const drawn = () => screen.queryAllByRole('rowheader').length;
  // Not inside `act`: the browser counts the pages as soon as the event is over.
  dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toBe(300);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBeLessThan(300);
});

test('the head of a group stays drawn while the page has scrolled past it', () => {
  const sizes = [
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46),
    jest.spyOn(globalThis, 'scrollTo').mockReturnValue(),
  ];
  const replaced = [
    jest.replaceProperty(globalThis, 'innerHeight', 460),
    jest.replaceProperty(globalThis, 'scrollY', 46 * 150),
  ];
  try {
    renderPart(
      <table>
        <RowsInSight
          count={300}
          columns={1}
          scroller={null}
          isInPage
          headOf={(index) => index - (index % 100)}
          draw={(index) => (
            <tr>
              <th scope="row">{`Row ${index}`}</th>
            </tr>
          )}
        />
      </table>,
    );
    const drawn = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(drawn.slice(0, 2)).toEqual(['Row 100', 'Row 140']);
  } finally {
    for (const size of sizes) size.mockRestore();
    for (const property of replaced) property.restore();
  }
});
