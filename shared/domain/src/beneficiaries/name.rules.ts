import { countCharacters, withPlainMarks } from '../text/clean-text.rules.ts';
import { MAX_BENEFICIARY_NAME_LENGTH } from './beneficiaries.ts';

/** Why a beneficiary's name cannot be taken: a key, whose words the screen has (DECISIONS C41). */
export type NameProblem = 'REQUIRED' | 'LEADING_SPACE' | 'INVALID_VALUE' | 'EXTRA_SPACES' | 'TOO_LONG';

/** A letter first, or an apostrophe before it; no two marks in a row. Spaces are checked by themselves. */
const NAME = /^'?\p{L}(?:(?!['-]['-])[\p{L}\p{M}\u200C-\u200D'\- ])*$/u;

/**
 * Why a first or last name cannot be taken. It is stricter than a name of an application, and checks the text as it
 * was typed: nothing is trimmed before. Another mark for the same thing counts as that thing.
 */
export function beneficiaryNameProblem(text: string): NameProblem | undefined {
  if (text === '') return 'REQUIRED';
  if (text.startsWith(' ')) return 'LEADING_SPACE';
  if (!NAME.test(withPlainMarks(text))) return 'INVALID_VALUE';
  if (text.includes('  ') || text.endsWith(' ')) return 'EXTRA_SPACES';
  return countCharacters(text) > MAX_BENEFICIARY_NAME_LENGTH ? 'TOO_LONG' : undefined;
}
