import {
  accountTabs,
  activityOfPath,
  askedText,
  keptSearch,
  parseTab,
  reviewPath,
  tabPath,
} from './account-paths.rules.ts';

test.each`
  rest              | tab
  ${'summary'}      | ${'summary'}
  ${'portfolio'}    | ${'portfolio'}
  ${'activity'}     | ${'activity'}
  ${'documents'}    | ${'documents'}
  ${undefined}      | ${'summary'}
  ${''}             | ${'summary'}
  ${'Activity'}     | ${'summary'}
  ${'no-such-part'} | ${'summary'}
`('an address that ends with $rest shows the part $tab', ({ rest, tab }) => {
  expect(parseTab(rest)).toBe(tab);
});

test.each`
  tab            | path
  ${'summary'}   | ${'/account-details/4%2F2'}
  ${'portfolio'} | ${'/account-details/4%2F2/portfolio'}
  ${'activity'}  | ${'/account-details/4%2F2/activity'}
  ${'documents'} | ${'/account-details/4%2F2/documents'}
`('the part $tab of an account stands at $path, whatever its id', ({ tab, path }) => {
  expect(tabPath('4/2', tab)).toBe(path);
});

test('every part is found again by its own address', () => {
  expect(accountTabs.map((tab) => parseTab(tabPath('42', tab).split('/')[3]))).toEqual([...accountTabs]);
});

test('the review of a portfolio has an address of its own below the account', () => {
  expect(reviewPath('4/2')).toBe('/account-details/4%2F2/review-portfolio');
});

test('all activity of a holding is the activity with its ticker as the text', () => {
  const path = activityOfPath('4/2', 'BRK&B');
  expect(path).toBe('/account-details/4%2F2/activity?text=BRK%26B');
  expect(askedText('?text=BRK%26B')).toBe('BRK&B');
  expect(askedText('')).toBe('');
});

test.each`
  search                      | kept
  ${''}                       | ${''}
  ${'?text=DMTOT'}            | ${''}
  ${'?range=1y&text=DMTOT'}   | ${'?range=1y'}
  ${'?from=2026-01-01&a=b+c'} | ${'?from=2026-01-01&a=b+c'}
`('of $search the other parts of an account keep "$kept"', ({ search, kept }) => {
  expect(keptSearch(search)).toBe(kept);
});
