import { type FieldProblem, isSecretReference, socialSecurityField } from '../fields/index.ts';

/**
 * Why the answer to a question for a Social Security number cannot be taken: it is nine digits, or the reference that
 * stands for a number that is kept.
 * @param allowsTestNumbers takes numbers that are never given out, where the services say so
 * @see DECISIONS D-31
 */
export function numberProblem(text: string, allowsTestNumbers: boolean): FieldProblem | undefined {
  if (isSecretReference(text)) return undefined;
  const { tidy, problem } = socialSecurityField(allowsTestNumbers);
  return problem(tidy(text));
}
