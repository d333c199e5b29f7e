import { assetColours } from './asset-colours.rules.ts';

describe('the colours of asset categories', () => {
  test.each`
    names                                                           | colours
    ${['Stocks', 'Bonds', 'Cash']}                                  | ${[1, 2, 3]}
    ${['Cash', 'Bond']}                                             | ${[3, 2]}
    ${['Bond', 'US Equity', 'International Equity', 'Cash']}        | ${[2, 1, 5, 3]}
    ${['International Equity', 'US Equity']}                        | ${[5, 1]}
    ${['Fixed Income', 'Annuity', 'Other']}                         | ${[2, 4, 8]}
    ${['Real Estate', 'Stock', 'Gold']}                             | ${[6, 1, 7]}
    ${['Equity', 'US Equity', 'Real Estate']}                       | ${[1, 6, 7]}
    ${['A', 'B', 'C', 'D', 'E', 'F', 'G', 'Other']}                 | ${[6, 7, 4, 5, 3, 2, 1, 8]}
    ${['Foreign Bonds', 'Emerging Markets', 'Bond', 'Global Cash']} | ${[5, 6, 2, 7]}
  `('of $names are $colours, whatever the order [ALC-015, ALC-016]', ({ names, colours }) => {
    expect(assetColours(names)).toEqual(colours);
  });
});
