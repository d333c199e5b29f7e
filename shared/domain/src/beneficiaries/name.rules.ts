import { LONGEST_BENEFICIARY_NAME } from './beneficiaries.ts';

/** Why a beneficiary's name cannot be taken: a key, whose words the screen has (DECISIONS C41). */
export type NameProblem = 'REQUIRED' | 'LEADING_SPACE' | 'INVALID_VALUE' | 'EXTRA_SPACES' | 'TOO_LONG';

/** Letters of any language with their marks and joiners, apostrophes, hyphens and spaces. */
const NOT_IN_NAMES = /[^\p{L}\p{M}\u200C-\u200D'’\- ]/gu;

/** A letter first, or an apostrophe before it; no two marks in a row. Spaces are judged by themselves. */
const NAME = /^['’]?\p{L}(?:(?!['’-]['’-])[\p{L}\p{M}\u200C-\u200D'’\- ])*$/u;

const lengthOf = (text: string) => [...text.normalize('NFC')].length;

/**
 * What stays of a name while it is typed: no digits and symbols, and no letter beyond the twentieth. A leading space
 * stays, so that the member is told of it.
 */
export function typedBeneficiaryName(text: string): string {
  const letters = [...text.normalize('NFC').replaceAll(NOT_IN_NAMES, '')];
  return letters.slice(0, LONGEST_BENEFICIARY_NAME).join('');
}

/**
 * Why a first or last name cannot be taken. It is stricter than a name of an application, and judges the text as it
 * was typed: nothing is trimmed before.
 */
export function beneficiaryNameProblem(text: string): NameProblem | undefined {
  if (text === '') return 'REQUIRED';
  if (text.startsWith(' ')) return 'LEADING_SPACE';
  if (!NAME.test(text.normalize('NFC'))) return 'INVALID_VALUE';
  if (text.includes('  ') || text.endsWith(' ')) return 'EXTRA_SPACES';
  return lengthOf(text) > LONGEST_BENEFICIARY_NAME ? 'TOO_LONG' : undefined;
}
