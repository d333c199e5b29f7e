import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BeneficiaryType, splitEvenly, totalShare, typesWithWrongShares } from './index.ts';

const shares = (beneficiaryType: BeneficiaryType, ...percents: (number | undefined)[]) =>
  percents.map((sharePercent) => ({ beneficiaryType, sharePercent }));

describe('the shares of a type', () => {
  test.each<[primary: (number | undefined)[], backup: (number | undefined)[], wrong: string[]]>([
    [[100], [], []],
    [[50, 25, 25], [50, 50], []],
    [[99], [], ['PRIMARY']],
    [[50, 51], [], ['PRIMARY']],
    [[100, 0], [], ['PRIMARY']],
    [[100, undefined], [], ['PRIMARY']],
    [[33.3, 33.3, 33.4], [], ['PRIMARY']],
    [[150, -50], [], ['PRIMARY']],
    [[100], [99], ['BACKUP']],
    [[60], [60], ['PRIMARY', 'BACKUP']],
    [[], [100], []],
    [[], [], []],
  ])('%j and %j: wrong are %j [BEN-039, BEN-040, BEN-041, BEN-043]', (primary, backup, wrong) => {
    expect(typesWithWrongShares([...shares('PRIMARY', ...primary), ...shares('BACKUP', ...backup)])).toEqual(wrong);
  });

  test('come to a total of their own, in which an empty one is nothing', () => {
    const list = [...shares('PRIMARY', 40, undefined, 20), ...shares('BACKUP', 7)];
    expect([totalShare(list, 'PRIMARY'), totalShare(list, 'BACKUP')]).toEqual([60, 7]);
  });
});

describe('an even split', () => {
  test.each<[count: number, percents: number[]]>([
    [1, [100]],
    [2, [50, 50]],
    [3, [34, 33, 33]],
    [6, [17, 17, 17, 17, 16, 16]],
    [7, [15, 15, 14, 14, 14, 14, 14]],
    [10, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10]],
  ])('between %i gives the odd percents to the first: %j', (count, percents) => {
    const list = shares('PRIMARY', ...Array.from({ length: count }, () => undefined));
    expect(splitEvenly(list, 'PRIMARY').map(({ sharePercent }) => sharePercent)).toEqual(percents);
  });

  test('is right for the type that is split, differs by a percent at most, and leaves the other type alone', () => {
    const one = fc.record({
      beneficiaryType: fc.constantFrom<BeneficiaryType>('PRIMARY', 'BACKUP'),
      sharePercent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 10 }), (list) => {
        const split = splitEvenly(list, 'PRIMARY');
        const of = (from: typeof list, type: BeneficiaryType) => from.filter((each) => each.beneficiaryType === type);
        const percents = of(split, 'PRIMARY').map(({ sharePercent = 0 }) => sharePercent);
        expect(typesWithWrongShares(split)).not.toContain('PRIMARY');
        if (percents.length > 0) expect(Math.max(...percents) - Math.min(...percents)).toBeLessThanOrEqual(1);
        expect(percents).toEqual([...percents].sort((left, right) => right - left));
        expect(of(split, 'BACKUP')).toEqual(of(list, 'BACKUP'));
        expect(splitEvenly(split, 'PRIMARY')).toEqual(split);
      }),
    );
  });
});
