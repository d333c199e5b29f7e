import { balanced, growth } from '../testing/open-application.fixture.tsx';
import { compareModels } from './differences.rules.ts';

test('the differences of two portfolios are in points, also of a group that only one of them has', () => {
  expect(compareModels(growth, balanced)).toEqual([
    { label: 'Stocks', from: 84, to: 60, direction: 'less', points: 24 },
    { label: 'Bonds', from: 16, to: 36, direction: 'more', points: 20 },
    { label: 'Cash', from: 0, to: 4, direction: 'more', points: 4 },
  ]);
});

test('groups without a share are left out, and shares with decimals stay exact', () => {
  const shares = (stocks: number) => ({
    ...balanced,
    securityGroups: [
      { securityGroupLabel: 'Stocks', securityGroupTotalPercentage: stocks, details: [] },
      { securityGroupLabel: 'Cash', securityGroupTotalPercentage: 0, details: [] },
    ],
  });
  expect(compareModels(shares(33.3), shares(33.1)).map(({ label, points }) => [label, points])).toEqual([
    ['Stocks', 0.2],
  ]);
  expect(compareModels(shares(10), shares(10))[0]?.direction).toBe('same');
});
