import { expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { listFields, required } from '../calls/schema.fixture.ts';
import { PortfolioDetails } from './portfolio-details.schema.ts';

test('portfolio details have the account, its model, whether it is locked and when it was reviewed [ENT-052]', () => {
  const details = {
    accountNumber: '2WM004417',
    accountType: 'INDIVIDUAL',
    riskPortfolioDetails: { modelId: 'm-1', modelDisplayName: 'Growth' },
    isLocked: false,
    lastReviewDateTime: '2026-05-04T15:00:00.000Z',
    formattedLastReviewDate: '05/04/2026',
    changesOn: '2026-11-23',
    riskProfile: {
      modelId: 'm-1',
      riskAnswerOptions: [{ id: 'RISK_1', questionText: 'How long?', option: 'B', optionText: 'Ten years' }],
    },
  };
  expect(Check(PortfolioDetails, details)).toBe(true);
  expect(required(PortfolioDetails, details)).toEqual([
    'accountNumber',
    'accountType',
    'riskPortfolioDetails',
    'isLocked',
  ]);
  expect(required(PortfolioDetails.properties.riskPortfolioDetails, details.riskPortfolioDetails)).toEqual([
    'modelId',
    'modelDisplayName',
  ]);
  expect(listFields(PortfolioDetails)).toEqual(Object.keys(details).sort());
  for (const name of ['lastReviewDateTime', 'formattedLastReviewDate', 'isLocked', 'riskProfile']) {
    expect([name, Check(PortfolioDetails, { ...details, [name]: 5 })]).toEqual([name, false]);
  }
});
