import { describe, expect, test } from '@jest/globals';
import { points, ranks, riskQuestions } from './questions.ts';
import { getRiskRank, riskProblems } from './risk.rules.ts';

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
