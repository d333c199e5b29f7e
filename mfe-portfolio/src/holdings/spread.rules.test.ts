import { dollars } from '@wealth/domain/money';
import { spreadOf } from './spread.rules.ts';

const kinds = (...parts: readonly (readonly [name: string, value: number])[]) =>
  parts.map(([name, value]) => ({ name, value: dollars(value) }));
const targets = (...parts: readonly (readonly [name: string, percent: number])[]) =>
  parts.map(([name, percent]) => ({ name, percent }));

test.each`
  held    | target  | words
  ${82}   | ${85}   | ${['85%', 'below', 3]}
  ${82.4} | ${84.6} | ${['85%', 'below', 3]}
  ${61.6} | ${61}   | ${['61%', 'above', 1]}
  ${62.4} | ${61.7} | ${['62%', 'met', 0]}
  ${1.8}  | ${0.8}  | ${['1%', 'above', 1]}
  ${0.2}  | ${0.4}  | ${['<1%', 'met', 0]}
  ${2}    | ${0}    | ${['0%', 'above', 2]}
`(
  'a share of $held percent with a target of $target is $words, counted in rounded figures',
  ({ held, target, words }) => {
    const [first] = spreadOf(
      {
        assetCategories: kinds(['Stocks', held], ['Bonds', 100 - held]),
        targets: targets(['Stocks', target], ['Bonds', 5]),
      },
      'Other',
    ).filter(({ name }) => name === 'Stocks');
    expect([first?.words?.target, first?.words?.way, first?.words?.points]).toEqual(words);
  },
);

test('each kind has its own colour, the largest first, and no words without a target', () => {
  const spread = spreadOf(
    { assetCategories: kinds(['Bonds', 20], ['Stocks', 70], ['Cash', 10]), targets: [] },
    'Other',
  );
  expect(spread.map(({ name, weight, colour, words }) => [name, weight, colour, words])).toEqual([
    ['Stocks', '70%', 1, undefined],
    ['Bonds', '20%', 2, undefined],
    ['Cash', '10%', 3, undefined],
  ]);
});

test('a kind with a target is listed though none is held, and debts are not listed', () => {
  const spread = spreadOf(
    { assetCategories: kinds(['Stocks', 70], ['Cash', -10]), targets: targets(['Stocks', 60], ['Bonds', 40]) },
    'Other',
  );
  expect(spread.map(({ name, percent, target }) => [name, percent, target])).toEqual([
    ['Stocks', 100, 60],
    ['Bonds', 0, 40],
  ]);
});

test('beyond eight kinds the smallest merge into Other', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
  const spread = spreadOf(
    { assetCategories: kinds(...names.map((name) => [name, 10] as const)), targets: [] },
    'Other',
  );
  expect(spread.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'Other']);
  expect(spread.at(-1)?.weight).toBe('22%');
});
