import { describe, expect, test } from '@jest/globals';
import { points, ranks, reasons, riskQuestions } from './questions.ts';
import type { ComposedModel } from './risk.repository.ts';
import { getRiskRank, modelReply, riskProblems } from './risk.rules.ts';

/** `ABCAB` answers the questions in their order. */
const answered = (letters: string) =>
  riskQuestions.map(({ id }, index) => ({ id, option: letters.charAt(index) })).filter(({ option }) => option !== '');

describe('the rank of risk answers', () => {
  test.each<{ answers: string; sum: number; rank: number }>`
    answers    | sum   | rank
    ${'AAAAA'} | ${0}  | ${1}
    ${'BBBBA'} | ${5}  | ${1}
    ${'BBBBB'} | ${7}  | ${2}
    ${'CCCBB'} | ${13} | ${2}
    ${'DCCBB'} | ${14} | ${3}
    ${'DDDCC'} | ${20} | ${3}
  `('$answers, which come to $sum points, is $rank', ({ answers, sum, rank }) => {
    const given = answered(answers);
    expect(riskProblems(given)).toEqual([]);
    expect(given.reduce((total, { id, option }) => total + (points[id]?.['ABCDE'.indexOf(option)] ?? 0), 0)).toBe(sum);
    expect(getRiskRank(given)).toBe(rank);
    expect(getRiskRank([...given].reverse())).toBe(rank);
  });

  test('has points for each answer of each question, and rises with them', () => {
    for (const { id, answers } of riskQuestions) {
      expect(points[id]).toHaveLength(answers.length);
      expect(points[id]).toEqual([...(points[id] ?? [])].sort((one, other) => one - other));
    }
    expect(Object.keys(points)).toEqual(riskQuestions.map(({ id }) => id));
    expect(ranks.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });

  test('is explained by each answer of the questions that explain it', () => {
    expect(Object.keys(reasons)).toEqual(['RISK_HORIZON', 'RISK_LOSS']);
    for (const [id, given] of Object.entries(reasons)) expect(given).toHaveLength(points[id]?.length ?? 0);
  });
});

describe('answers that give no rank', () => {
  test.each<{ what: string; given: ReturnType<typeof answered>; problem: object }>`
    what                               | given                                                         | problem
    ${'a question that is not asked'}  | ${[...answered('AAAAA'), { id: 'OTHER', option: 'A' }]}       | ${{ field: 'OTHER', issue: 'is not a question' }}
    ${'an answer that is not offered'} | ${answered('AAAAE')}                                          | ${{ field: 'RISK_INCOME', issue: 'is not an answer' }}
    ${'a question without an answer'}  | ${answered('AAAA')}                                           | ${{ field: 'RISK_INCOME', issue: 'needs one answer' }}
    ${'a question answered twice'}     | ${[...answered('AAAAA'), { id: 'RISK_INCOME', option: 'A' }]} | ${{ field: 'RISK_INCOME', issue: 'needs one answer' }}
  `('name $what', ({ given, problem }) => {
    expect(riskProblems(given)).toEqual([problem]);
  });
});

describe('the figures of a year', () => {
  const known: ComposedModel['model'] = {
    id: 'balanced',
    displayName: 'Balanced',
    description: null,
    helpText: null,
    expandedDescription: null,
    stocksPercent: 60,
    bondsPercent: 40,
    cashPercent: 0,
    riskRank: 2,
    yearlyLow: -1_100,
    yearlyHigh: 1_600,
    feeBasisPoints: 35,
    figuresSource: 'Years 1926 to 2025',
    figuresAsOf: '2025-12-31',
  };
  const reply = (own: Partial<typeof known>) => modelReply({ model: { ...known, ...own }, securities: [] });

  test('come with their source and their day', () => {
    expect(reply({}).oneYear).toEqual({
      lowBasisPoints: -1_100,
      highBasisPoints: 1_600,
      source: 'Years 1926 to 2025',
      asOf: '2025-12-31',
    });
  });

  test.each<[string, Partial<typeof known>]>([
    ['the bad year', { yearlyLow: null }],
    ['the good year', { yearlyHigh: null }],
    ['a bad year at or below the good one', { yearlyLow: 1_700 }],
    ['their source', { figuresSource: null }],
    ['words in their source', { figuresSource: ' ' }],
    ['their day', { figuresAsOf: null }],
  ])('are left out without %s, and the cost of a year stays', (_what, own) => {
    expect(reply(own)).not.toHaveProperty('oneYear');
    expect(reply(own).feeBasisPoints).toBe(35);
  });

  test('say a cost of nothing, and leave out one that is not known', () => {
    expect(reply({ feeBasisPoints: 0 }).feeBasisPoints).toBe(0);
    expect(reply({ feeBasisPoints: null })).not.toHaveProperty('feeBasisPoints');
  });
});
