import { foldsOf, type Line, linesOf } from './lines.rules.ts';
import { posted } from './transactions.fixture.ts';

/** A line in short: `2026-11`, `fold of 3`, `> BUY`, `FEE`. */
function inShort(line: Line): string {
  if (line.type === 'month') return line.month.slice(0, 7);
  if (line.type === 'fold') return `${line.shown} of ${line.fold.count}`;
  return `${line.isInFold ? '> ' : ''}${line.transaction.kind}`;
}

describe('the trades of one day', () => {
  test.each`
    trades                                            | fold
    ${['BUY -70', 'SELL 40']}                         | ${{ count: 2, bought: 1, sold: 1, net: -3_000, isRebalance: true }}
    ${['BUY -70', 'BUY -40']}                         | ${{ count: 2, bought: 2, sold: 0, net: -11_000, isRebalance: false }}
    ${['SELL 70', 'SELL 40']}                         | ${{ count: 2, bought: 0, sold: 2, net: 11_000, isRebalance: false }}
    ${['BUY -70 transfer', 'SELL 40']}                | ${{ isRebalance: false }}
    ${['BUY -70 words', 'SELL 40 words']}             | ${{ isRebalance: false }}
    ${['BUY -70', 'SELL 40', 'SELL -40 CORRECTED']}   | ${{ count: 3, isRebalance: false }}
    ${['BUY -70', 'FEE -1', 'DIVIDEND 2', 'SELL 40']} | ${{ count: 2, net: -3_000, isRebalance: true }}
    ${['BUY -70']}                                    | ${undefined}
    ${['FEE -1', 'DIVIDEND 2']}                       | ${undefined}
  `('$trades fold into $fold', ({ trades, fold }) => {
    const [found] = foldsOf(posted(...trades.map((trade: string) => `11/18 ${trade}`))).values();
    if (fold === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(fold);
  });

  test('of an older service, whose cause is not known, are no rebalance', () => {
    const trades = posted('11/18 BUY -70', '11/18 SELL 40').map(({ detail: _, ...trade }) => trade);
    expect([...foldsOf(trades).values()]).toMatchObject([{ count: 2, isRebalance: false }]);
  });
});

describe('the lines', () => {
  const all = posted(
    ...['11/18 BUY -70', '11/18 FEE -1', '11/18 SELL 40', '11/17 BUY -5'],
    ...['10/30 DEPOSIT 500', '10/12 BUY -1', '10/12 BUY -2'],
  );
  const folds = foldsOf(all);

  test('stand newest first under their months, trades of a day where the first of them was [ACT-006]', () => {
    expect(linesOf(all, folds, () => false).map(inShort)).toEqual([
      ...['2026-11', '2 of 2', 'FEE', 'BUY'],
      ...['2026-10', 'DEPOSIT', '2 of 2'],
    ]);
  });

  test('have the trades of an open fold beneath it', () => {
    expect(linesOf(all, folds, ({ date }) => date === '2026-11-18').map(inShort)).toEqual([
      ...['2026-11', '2 of 2', '> BUY', '> SELL', 'FEE', 'BUY'],
      ...['2026-10', 'DEPOSIT', '2 of 2'],
    ]);
  });

  test('of what a filter found have the whole fold, and beneath it what was found', () => {
    const found = all.filter(({ kind }) => kind === 'SELL');
    expect(linesOf(found, folds, () => true).map(inShort)).toEqual(['2026-11', '1 of 2', '> SELL']);
  });

  test('without rows are none', () => {
    expect(linesOf([], folds, () => false)).toEqual([]);
  });
});
