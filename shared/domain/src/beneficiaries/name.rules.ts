import { lengthOf, withPlainMarks } from '../text/clean-text.rules.ts';
import { LONGEST_BENEFICIARY_NAME } from './beneficiaries.ts';

/** Why a beneficiary's name cannot be taken: a key, whose words the screen has (DECISIONS C41). */
export type NameProblem = 'REQUIRED' | 'LEADING_SPACE' | 'INVALID_VALUE' | 'EXTRA_SPACES' | 'TOO_LONG';

/** A letter first, or an apostrophe before it; no two marks in a row. Spaces are judged by themselves. */
const NAME = /^'?\p{L}(?:(?!['-]['-])[\p{L}\p{M}\u200C-\u200D'\- ])*$/u;

/**
 * Why a first or last name cannot be taken. It is stricter than a name of an application, and judges the text as it
 * was typed: nothing is trimmed before. Another mark for the same thing counts as that thing.
 */
export function beneficiaryNameProblem(text: string): NameProblem | undefined {
  if (text === '') return 'REQUIRED';
  if (text.startsWith(' ')) return 'LEADING_SPACE';
  if (!NAME.test(withPlainMarks(text))) return 'INVALID_VALUE';
  if (text.includes('  ') || text.endsWith(' ')) return 'EXTRA_SPACES';
  return lengthOf(text) > LONGEST_BENEFICIARY_NAME ? 'TOO_LONG' : undefined;
}
