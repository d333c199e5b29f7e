import { describe, expect, test } from '@jest/globals';
import { findRegressions, withAccepted } from './accepted.rules.ts';

const READ = 'GET /accounts, through the edge';
const ofRead = (ratio: number | undefined) => (ratio === undefined ? {} : { [READ]: ratio });

type Row = { readonly accepted?: number; readonly measured?: number; readonly says?: string };

describe('a run of a bench that has accepted ratios', () => {
  test.each<Row>`
    accepted     | measured     | says
    ${0.3}       | ${0.31}      | ${undefined}
    ${0.3}       | ${0.3}       | ${undefined}
    ${0.4}       | ${0.361}     | ${undefined}
    ${0.4}       | ${0.359}     | ${"fell by 10 %: 0.36 of a bare transaction's rate, where 0.40 is accepted."}
    ${0.4}       | ${0.19}      | ${"fell by 53 %: 0.19 of a bare transaction's rate, where 0.40 is accepted."}
    ${0.4}       | ${0}         | ${"fell by 100 %: 0.00 of a bare transaction's rate, where 0.40 is accepted."}
    ${undefined} | ${0.3}       | ${'was measured at 0.30, but nothing is accepted for it.'}
    ${0.3}       | ${undefined} | ${'is accepted, but was not measured.'}
  `('with $measured where $accepted is accepted says: $says', ({ accepted, measured, says }) => {
    expect(findRegressions(ofRead(measured), ofRead(accepted))).toEqual(says === undefined ? [] : [`${READ} ${says}`]);
  });

  test('names each read that fell, and none that holds', () => {
    const accepted = { history: 0.2, accounts: 0.4, places: 0.1 };
    const said = findRegressions({ accounts: 0.2, history: 0.2, places: 0.05 }, accepted);
    expect(said.map((sentence) => sentence.split(' ')[0])).toEqual(['accounts', 'places']);
  });
});

test('accepting a run replaces all ratios of its bench, and leaves those of other benches', () => {
  const before = { load: { accounts: 0.4, gone: 0.1 }, page: { paint: 1.1 } };
  expect(withAccepted(before, 'load', { accounts: 0.34567 })).toEqual({
    load: { accounts: 0.346 },
    page: { paint: 1.1 },
  });
});
