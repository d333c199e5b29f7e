import type { RemoteData } from '@wealth/platform';
import { allThree, recommended, riskModels } from '../testing/open-application.fixture.tsx';
import { listOffers, type Offer } from './portfolio.rules.ts';
import { selectionFailure } from './selection-failure.rules.ts';

const loaded = <Value>(data: Value): RemoteData<Value> => ({ status: 'loaded', data });
const failed = (status: number): RemoteData<never> => ({ status: 'failed', cause: { status } });
const offers = loaded<readonly Offer[]>(listOffers(recommended));
const none = loaded<readonly Offer[]>([]);
const withoutRecommended = loaded<readonly Offer[]>(
  listOffers({
    portfolioOptions: allThree.portfolioOptions.filter((each) => each.riskCategoryOption !== 'RECOMMENDED'),
  }),
);

describe('the choice of a portfolio', () => {
  test.each`
    what                                     | parts                                                       | failure      | row
    ${'answers about risk that are refused'} | ${{ offers: failed(400) }}                                  | ${'risk'}    | ${'PSL-016'}
    ${'portfolios that cannot be had'}       | ${{ offers: failed(503) }}                                  | ${'option'}  | ${'PSL-017'}
    ${'portfolios without an answer'}        | ${{ offers: failed(0) }}                                    | ${'option'}  | ${'PSL-017'}
    ${'a failure that is no call'}           | ${{ offers: { status: 'failed', cause: new Error('no') } }} | ${'option'}  | ${'PSL-017'}
    ${'an account that cannot be had'}       | ${{ offers, account: failed(503) }}                         | ${'account'} | ${'PSL-018'}
    ${'securities that cannot be had'}       | ${{ offers, details: failed(503) }}                         | ${'detail'}  | ${'PSL-019'}
    ${'no portfolio at all'}                 | ${{ offers: none }}                                         | ${'empty'}   | ${'PSL-020'}
    ${'none that is recommended'}            | ${{ offers: withoutRecommended }}                           | ${'empty'}   | ${'PSL-020'}
    ${'account and portfolios that fail'}    | ${{ offers: failed(400), account: failed(503) }}            | ${'account'} | ${'PSL-018'}
    ${'portfolios and securities that fail'} | ${{ offers: failed(503), details: failed(503) }}            | ${'option'}  | ${'PSL-017'}
    ${'portfolios that are waited for'}      | ${{ offers: { status: 'loading' } }}                        | ${undefined} | ${'PSL-015'}
    ${'all that it needs'}                   | ${{ offers, account: loaded({}), details: loaded({}) }}     | ${undefined} | ${'PSL-015'}
  `('with $what has the failure $failure [$row]', ({ parts, failure }) => {
    expect(selectionFailure(parts)).toBe(failure);
  });

  test('has no portfolio in an empty reply [PSL-020]', () => {
    expect(selectionFailure({ offers: loaded<readonly Offer[]>(listOffers(riskModels({}))) })).toBe('empty');
  });
});
