import { fitsContract } from './contract.rules.ts';

test.each`
  version    | range                 | fits
  ${'1.0.0'} | ${'^1.0.0'}           | ${true}
  ${'1.3.0'} | ${'^1.0.0'}           | ${true}
  ${'1.3.0'} | ${'^1.3'}             | ${true}
  ${'1.3.0'} | ${'^1'}               | ${true}
  ${'1.3.5'} | ${'^1.3.4'}           | ${true}
  ${'1.3.0'} | ${'^1.4.0'}           | ${false}
  ${'1.3.4'} | ${'^1.3.5'}           | ${false}
  ${'2.0.0'} | ${'^1.0.0'}           | ${false}
  ${'1.0.0'} | ${'^2.0.0'}           | ${false}
  ${'2.1.0'} | ${'^1.0.0 || ^2.0.0'} | ${true}
  ${'1.0.0'} | ${'*'}                | ${false}
  ${'1.0.0'} | ${''}                 | ${false}
`('a shell of contract $version runs a remote that wants "$range": $fits', ({ version, range, fits }) => {
  expect(fitsContract(version, range)).toBe(fits);
});
