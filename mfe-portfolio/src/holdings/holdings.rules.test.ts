import type { Holding } from '@wealth/api';
import { cents, dollars } from '@wealth/domain/money';
import { firstOrder, holdingsTable, linesOf, nextOrder, type Order, sortRows } from './holdings.rules.ts';

const holding = (ticker: string, value: number, own: Partial<Holding> = {}): Holding => ({
  ticker,
  name: `Fund ${ticker}`,
  units: 1,
  price: dollars(value),
  value: dollars(value),
  category: 'Stocks',
  cost: dollars(value / 2),
  averageCost: undefined,
  ...own,
});
const cash = (value: number) => holding('Cash', value, { category: 'Cash', cost: undefined });
const names = (table: ReturnType<typeof holdingsTable>) =>
  table.groups.map(({ name, rows }) => [name, ...rows.map(({ ticker }) => ticker)]);

describe('the table of holdings', () => {
  const table = holdingsTable(
    [holding('B', 10, { category: 'Bonds', cost: dollars(20) }), holding('A', 30), holding('C', 50), cash(10)],
    'Other',
  );

  test('is grouped by kind, the largest group and the largest holding of each first', () => {
    expect(names(table)).toEqual([
      ['Stocks', 'C', 'A'],
      ['Bonds', 'B'],
      ['Cash', 'Cash'],
    ]);
    expect(table.groups.map(({ value, weight, gain }) => [value, weight, gain])).toEqual([
      [dollars(80), '80%', { value: dollars(40), rate: 1 }],
      [dollars(10), '10%', { value: dollars(-10), rate: -0.5 }],
      [dollars(10), '10%', undefined],
    ]);
    expect(table.total).toEqual({ value: dollars(100), weight: '100%', gain: { value: dollars(30), rate: 0.5 } });
  });

  test('has no gain of a group or in total where the cost of one holding is unknown', () => {
    const { groups, total } = holdingsTable([holding('A', 30), holding('B', 20, { cost: undefined })], 'Other');
    expect([groups[0]?.gain, total.gain]).toEqual([undefined, undefined]);
    expect(groups[0]?.rows.map(({ gain }) => gain?.value)).toEqual([dollars(15), undefined]);
  });

  test('lists debts beneath its total, without a weight', () => {
    const { groups, total, owed, balance } = holdingsTable([holding('A', 30), cash(-10)], 'Other');
    expect(groups.map(({ name, weight }) => [name, weight])).toEqual([['Stocks', '100%']]);
    expect(owed.map(({ ticker, weight }) => [ticker, weight])).toEqual([['Cash', '0%']]);
    expect([total.value, balance]).toEqual([dollars(30), dollars(20)]);
  });

  test('keeps a fund that is worth nothing, whose loss is all that was paid', () => {
    const { groups } = holdingsTable([holding('A', 99), holding('W', 0, { cost: dollars(40) })], 'Other');
    expect(groups[0]?.rows[1]).toMatchObject({ weight: '0%', gain: { value: dollars(-40), rate: -1 } });
  });

  test('has one group without a name where no kind is known, and Other for the rest where some are', () => {
    const unknown = { category: undefined };
    expect(names(holdingsTable([holding('A', 2, unknown), holding('B', 1, unknown)], 'Other'))).toEqual([
      ['', 'A', 'B'],
    ]);
    expect(names(holdingsTable([holding('A', 2), holding('B', 1, unknown)], 'Other'))).toEqual([
      ['Stocks', 'A'],
      ['Other', 'B'],
    ]);
  });

  test.each`
    of                   | total   | what
    ${[]}                | ${'0%'} | ${'nothing'}
    ${[holding('A', 0)]} | ${'0%'} | ${'a fund that is worth nothing'}
  `('of $what has a total of $total', ({ of, total }) => {
    expect(holdingsTable(of, 'Other').total.weight).toBe(total);
  });
});

describe('the order of the holdings', () => {
  const rows = holdingsTable(
    [
      holding('A', 30, { name: 'Énergie 10', cost: undefined }),
      holding('B', 20, { name: 'Energie 9', units: 7, cost: dollars(5) }),
      holding('C', 10, { name: 'Zebra', price: undefined, cost: dollars(40) }),
    ],
    'Other',
  ).groups.flatMap((group) => group.rows);

  test.each`
    column        | isDescending | order
    ${'holding'}  | ${false}     | ${'BAC'}
    ${'holding'}  | ${true}      | ${'CAB'}
    ${'quantity'} | ${true}      | ${'BAC'}
    ${'price'}    | ${true}      | ${'ABC'}
    ${'price'}    | ${false}     | ${'BAC'}
    ${'weight'}   | ${false}     | ${'CBA'}
    ${'value'}    | ${true}      | ${'ABC'}
    ${'gain'}     | ${true}      | ${'BCA'}
    ${'gain'}     | ${false}     | ${'CBA'}
  `('by $column, descending $isDescending, is $order: what has no figure is last', ({ order, ...by }) => {
    expect(
      sortRows(rows, by as Order, 'en')
        .map(({ ticker }) => ticker)
        .join(''),
    ).toBe(order);
  });

  test('goes from the largest to the smallest and back to the groups, and starts again with another column', () => {
    const largest = firstOrder('value');
    expect(largest).toEqual({ column: 'value', isDescending: true });
    const smallest = nextOrder(largest, 'value');
    expect(smallest).toEqual({ column: 'value', isDescending: false });
    expect(nextOrder(smallest, 'value')).toBeUndefined();
    expect(nextOrder(smallest, 'holding')).toEqual({ column: 'holding', isDescending: false });
  });

  test('has no groups, and the groups have no order', () => {
    const table = holdingsTable([holding('A', 30), cash(20)], 'Other');
    const kinds = (order: Order | undefined) => linesOf(table, order, 'en').map(({ kind }) => kind);
    expect(kinds(undefined)).toEqual(['group', 'holding', 'group', 'holding']);
    expect(kinds(firstOrder('value'))).toEqual(['holding', 'holding']);
  });

  test('of a thousand holdings is found in a few milliseconds', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => holding(`F${index}`, (index * 7_919) % 1_000));
    const table = holdingsTable(many, 'Other');
    const lines = linesOf(table, firstOrder('value'), 'en');
    expect(lines).toHaveLength(1_000);
    expect(lines[0]).toMatchObject({ row: { value: cents(99_900) } });
  });
});
