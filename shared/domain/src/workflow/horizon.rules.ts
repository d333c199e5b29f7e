import { NEEDED_IN, RISK_HORIZON } from './question-ids.ts';
import { type Answers, answerText } from './workflow.ts';

/** The letter of the risk question that says the same as an answer to the other one. */
const sameHorizon: Readonly<Record<string, string>> = { UNDER_3: 'A', UNDER_5: 'B', UNDER_10: 'C', OVER_10: 'D' };

/**
 * Whether an answer contradicts an earlier one: when the money is needed is asked twice. A review of a portfolio asks
 * it once, so nothing there can contradict it.
 */
export function contradicts(questionId: string, answers: Answers): boolean {
  if (questionId !== RISK_HORIZON) return false;
  const same = sameHorizon[answerText(answers, NEEDED_IN)];
  return same !== undefined && answerText(answers, RISK_HORIZON) !== same;
}
