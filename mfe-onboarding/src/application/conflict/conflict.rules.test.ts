import { businessDate } from '@wealth/domain/calendar';
import { anApplication } from '../testing/application.fixture.ts';
import { describeSavedAt, lostQuestions, resumedAt } from './conflict.rules.ts';

test.each`
  savedAt                       | today           | date            | time
  ${'2026-11-20T20:14:00.000Z'} | ${'2026-11-20'} | ${undefined}    | ${'2:14 PM CT'}
  ${'2026-11-21T05:59:59.999Z'} | ${'2026-11-20'} | ${undefined}    | ${'11:59 PM CT'}
  ${'2026-11-20T06:00:00.000Z'} | ${'2026-11-20'} | ${undefined}    | ${'12:00 AM CT'}
  ${'2026-11-20T05:59:00.000Z'} | ${'2026-11-20'} | ${'11/19/2026'} | ${'11:59 PM CT'}
  ${'2026-07-01T17:05:00.000Z'} | ${'2026-11-20'} | ${'07/01/2026'} | ${'12:05 PM CT'}
`('what was saved at $savedAt was saved at $time of $date', ({ savedAt, today, date, time }) => {
  expect(describeSavedAt(savedAt, businessDate(today))).toEqual({ date, time });
});

test('the latest goes on at its step, and at the review in place of the step that sends', () => {
  const at = (currentFlow: string, currentStep: string) => resumedAt(anApplication({ currentFlow, currentStep }));
  expect(at('CONTACT', 'NAME')).toEqual({ flow: 'CONTACT', step: 'NAME' });
  expect(at('AGREE', 'SENT')).toEqual({ flow: 'AGREE', step: 'REVIEW' });
});

describe('what is lost', () => {
  const lost = (here: Record<string, readonly string[]>, there: Record<string, readonly string[]>) =>
    lostQuestions(anApplication(), here, anApplication({ answers: there })).map(({ id }) => id);

  test('is what was answered here and is another answer, or none, in the latest', () => {
    expect(lost({ GOAL: ['ANY'], RISK_LOSS: ['A'], NAMED: ['false'] }, { GOAL: ['ANY'], RISK_LOSS: ['B'] })).toEqual([
      'RISK_LOSS',
      'NAMED',
    ]);
  });

  test('is nothing that stands in the latest alone, that is not asked here, or that the credit union gave', () => {
    const given = { PRIMARY_LEGAL_FIRST_NAME: ['Wanda'], PRIMARY_SSN: ['reference-8'] };
    expect(lost({ GOAL: ['ANY'], PRICE: ['900000'], ...given }, { GOAL: ['ANY'], RISK_LOSS: ['B'] })).toEqual([]);
  });
});
