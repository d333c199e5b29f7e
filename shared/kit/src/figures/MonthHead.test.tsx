import { screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import { MonthHead, type MonthHeadProps } from './MonthHead.tsx';

function draw(props: Partial<MonthHeadProps> = {}) {
  renderPart(
    <table>
      <tbody>
        <MonthHead title="May 2026" note="from 05/20" sums={['In $5.00', 'Out $0.00']} columns={7} {...props} />
      </tbody>
    </table>,
  );
  return screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => [cell.textContent, (cell as HTMLTableCellElement).colSpan] as const));
}

test('a month heads its rows with its name, the day from which it counts, and its sums in one line', () => {
  expect(draw()).toEqual([[['May 2026from 05/20In $5.00 · Out $0.00', 7]]]);
  expect(screen.getByRole('rowheader')).toHaveAttribute('scope', 'rowgroup');
});

test('where there is little room its sums stand below its name', () => {
  expect(draw({ isStacked: true, columns: 3 })).toEqual([[['May 2026from 05/20', 3]], [['In $5.00 · Out $0.00', 3]]]);
});

test.each([true, false])('a month without sums is its name alone', (isStacked) => {
  expect(draw({ isStacked, sums: [], note: undefined })).toEqual([[['May 2026', 7]]]);
});
