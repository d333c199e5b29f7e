import { chipsOf, kindOf, ofChip } from './kinds.rules.ts';
import { posted } from './transactions.fixture.ts';

test.each`
  posting           | kind
  ${'DEPOSIT'}      | ${'deposit'}
  ${'TRANSFER_IN'}  | ${'deposit'}
  ${'WITHDRAWAL'}   | ${'withdrawal'}
  ${'TRANSFER_OUT'} | ${'withdrawal'}
  ${'DIVIDEND'}     | ${'dividend'}
  ${'FEE'}          | ${'fee'}
  ${'BUY'}          | ${'trade'}
  ${'SELL'}         | ${'trade'}
  ${'INTEREST'}     | ${'other'}
  ${'BONUS'}        | ${'other'}
  ${'toString'}     | ${'other'}
  ${undefined}      | ${'other'}
`('a posting of the kind $posting is a $kind', ({ posting, kind }) => {
  expect(kindOf({ kind: posting })).toBe(kind);
});

describe('the chips', () => {
  const all = posted('11/18 BUY -100', '11/17 DEPOSIT 100', '11/16 BONUS 5', '11/02 TRANSFER_IN 50');

  test('count each kind that occurs, after all of them, and leave the others out', () => {
    expect(chipsOf(all, 'all')).toEqual([
      { chip: 'all', count: 4 },
      { chip: 'deposit', count: 2 },
      { chip: 'trade', count: 1 },
      { chip: 'other', count: 1 },
    ]);
  });

  test('keep the chosen one where nothing is of its kind', () => {
    expect(chipsOf(all, 'fee')).toContainEqual({ chip: 'fee', count: 0 });
  });

  test.each`
    chip         | amounts
    ${'all'}     | ${[-10_000, 10_000, 500, 5_000]}
    ${'deposit'} | ${[10_000, 5_000]}
    ${'fee'}     | ${[]}
  `('of $chip leave $amounts in their order', ({ chip, amounts }) => {
    expect(ofChip(all, chip).map(({ amount }) => amount)).toEqual(amounts);
  });
});
