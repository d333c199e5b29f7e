import { assetColours } from '@wealth/domain/asset-colours';
import { type Cents, cents } from '@wealth/domain/money';
import fc from 'fast-check';
import { byName, donutLabel, donutLines, getAllocation, type Part } from './allocation.rules.ts';

const parts = (...values: number[]): Part[] =>
  values.map((value, index) => ({ name: `Part ${index + 1}`, value: cents(value) }));
const shown = (...values: number[]) => getAllocation(parts(...values), 'Other').slices;
const names = (...values: number[]) => shown(...values).map(({ name }) => name);

describe('a donut', () => {
  test('has its parts largest first, each with a colour of its own [ALC-015]', () => {
    expect(shown(10, 70, 20)).toEqual([
      { name: 'Part 2', value: 70, share: '70%', colour: 1 },
      { name: 'Part 3', value: 20, share: '20%', colour: 2 },
      { name: 'Part 1', value: 10, share: '10%', colour: 3 },
    ]);
  });

  test('of asset categories has the colour of each kind, whatever its size [ALC-015]', () => {
    const [bonds, stocks] = parts(70, 30).map((part, index) => ({ ...part, name: ['Bond', 'US Equity'][index] ?? '' }));
    const { slices } = getAllocation([bonds as Part, stocks as Part], 'Other', assetColours);
    expect(slices.map(({ name, colour }) => [name, colour])).toEqual([
      ['Bond', 2],
      ['US Equity', 1],
    ]);
  });

  test('of seven parts names each of them', () => {
    expect(names(7, 6, 5, 4, 3, 2, 1)).toHaveLength(7);
    expect(names(7, 6, 5, 4, 3, 2, 1)).not.toContain('Other');
  });

  test.each`
    count | other
    ${8}  | ${1}
    ${9}  | ${3}
    ${12} | ${15}
  `(
    'of $count parts names the seven largest and merges the rest, worth $other, into Other [ALC-013, ALC-014]',
    ({ count, other }) => {
      const slices = shown(...Array.from({ length: count }, (_, index) => index + 1));
      expect(slices).toHaveLength(8);
      expect(slices.at(-1)).toMatchObject({ name: 'Other', value: other, colour: 8 });
    },
  );

  test('of one part is that part whole', () => {
    expect(shown(5)).toMatchObject([{ name: 'Part 1', share: '100%' }]);
  });

  test('leaves out what is worth nothing, and lists what is owed beside itself', () => {
    const { slices, negative } = getAllocation(parts(100, 0, -30, -50), 'Other');
    expect(slices).toMatchObject([{ name: 'Part 1', share: '100%' }]);
    expect(negative).toEqual([
      { name: 'Part 4', value: -50 },
      { name: 'Part 3', value: -30 },
    ]);
  });

  test('of nothing has no slice', () => {
    expect(getAllocation([], 'Other')).toEqual({ slices: [], negative: [] });
    expect(shown(0, -5)).toEqual([]);
  });

  test.each`
    value      | whole  | share     | shows
    ${0.4}     | ${100} | ${'<1%'}  | ${'ALC-019'}
    ${0.99}    | ${100} | ${'<1%'}  | ${'ALC-019'}
    ${1}       | ${100} | ${'1%'}   | ${'ALC-019'}
    ${1.49}    | ${100} | ${'1%'}   | ${'ALC-020'}
    ${1.5}     | ${100} | ${'2%'}   | ${'ALC-020'}
    ${33.3333} | ${100} | ${'33%'}  | ${'ALC-020'}
    ${99.6}    | ${100} | ${'100%'} | ${'ALC-020'}
  `('writes $value of $whole as $share [$shows]', ({ value, whole, share }) => {
    const of = Math.round(value * 10_000);
    const slices = getAllocation(
      [
        { name: 'Looked at', value: cents(of) },
        { name: 'Rest', value: cents(whole * 10_000 - of) },
      ],
      'Other',
    ).slices;
    expect(slices.find(({ name }) => name === 'Looked at')?.share).toBe(share);
  });

  test('rounds each share separately, so that equal parts have equal shares [ALC-020]', () => {
    expect(shown(1, 1, 1).map(({ share }) => share)).toEqual(['33%', '33%', '33%']);
    expect(shown(985, 15).map(({ share }) => share)).toEqual(['99%', '2%']);
  });

  test('never has more than eight slices, and loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 40 }), (values) => {
        const { slices, negative } = getAllocation(parts(...values), 'Other');
        const total = (of: readonly { value: Cents }[]) => of.reduce((all, { value }) => all + value, 0);
        expect(slices.length).toBeLessThanOrEqual(8);
        expect(total(slices) + total(negative)).toBe(values.reduce((all, value) => all + value, 0));
      }),
    );
  });
});

test.each`
  name                  | label                | shows
  ${'Bond'}             | ${'Bond'}            | ${'ALC-018'}
  ${'Fifteen letters'}  | ${'Fifteen letters'} | ${'ALC-018'}
  ${'Sixteen letters!'} | ${'Sixteen letter…'} | ${'ALC-017'}
  ${''}                 | ${''}                | ${'ALC-018'}
`('a label of "$name" reads "$label" [$shows]', ({ name, label }) => {
  expect(donutLabel(name)).toBe(label);
});

test('what several accounts hold of one category is added up', () => {
  const [bond, stock] = [cents(5), cents(7)];
  expect(
    byName([
      { name: 'Bond', value: bond },
      { name: 'Equity', value: stock },
      { name: 'Bond', value: bond },
    ]),
  ).toEqual([
    { name: 'Bond', value: 10 },
    { name: 'Equity', value: 7 },
  ]);
});

test.each([
  { name: 'Individual *4417', lines: ['Individual', '*4417'] },
  { name: 'International bonds', lines: ['International', 'bonds'] },
  { name: 'International developed markets', lines: ['International', 'developed mark…'] },
  { name: 'Telecommunications', lines: ['Telecommunicat…'] },
  { name: 'Joint tenants with right *2093', lines: ['Joint tenants', 'with right', '*2093'] },
  { name: 'Cash', lines: ['Cash'] },
])('in the middle "$name" is written as $lines', ({ name, lines }) => {
  expect(donutLines(name)).toEqual(lines);
});
