import { ACCOUNT_TYPE, INVESTMENT_TYPE, RETIREMENT_SUB_TYPE } from './question-ids.ts';
import { type Answers, answerText } from './workflow.ts';

// The kind of account that an application is for (spec 000 §3).

/** The answer to `INVESTMENT_TYPE` that leads to an IRA. */
export const RETIREMENT = 'RETIREMENT';

/** Marks an account type that was answered before the member chose retirement: it is never shown and never sent. */
const ABANDONED = '_ABANDONED';

/** The answer without the mark. */
export const unmarked = (value: string): string =>
  value.endsWith(ABANDONED) ? value.slice(0, -ABANDONED.length) : value;

/** The answer with the mark, once. */
export const marked = (value: string): string => `${unmarked(value)}${ABANDONED}`;

/** The type of an account as the application says it (spec 000 §3). */
export type AppliedType =
  | { readonly customerType: 'INDIVIDUAL' | 'JOINT' }
  | { readonly customerType: 'IRA'; readonly customerSubType: 'TRADITIONAL_IRA' | 'ROTH_IRA' };

/** The account that these answers apply for; an individual one where they do not say. */
export function appliedType(answers: Answers): AppliedType {
  if (answerText(answers, INVESTMENT_TYPE) === RETIREMENT) {
    const isRoth = answerText(answers, RETIREMENT_SUB_TYPE) === 'ROTH_IRA';
    return { customerType: 'IRA', customerSubType: isRoth ? 'ROTH_IRA' : 'TRADITIONAL_IRA' };
  }
  return { customerType: answerText(answers, ACCOUNT_TYPE) === 'JOINT_TAXABLE' ? 'JOINT' : 'INDIVIDUAL' };
}
