import {
  ACCOUNT_TYPE,
  type Answers,
  answerText,
  appliedType,
  INVESTMENT_TYPE,
  RETIREMENT_SUB_TYPE,
} from '@wealth/domain/workflow';

/** The kinds of account that can be opened. */
export type AccountKind = 'INDIVIDUAL' | 'JOINT' | 'TRADITIONAL_IRA' | 'ROTH_IRA';

/** The kind of account that an application is for; undefined until the member has chosen one. */
export function getAccountKind(answers: Answers): AccountKind | undefined {
  const type = appliedType(answers);
  const question = type.customerType === 'IRA' ? RETIREMENT_SUB_TYPE : ACCOUNT_TYPE;
  if (answerText(answers, INVESTMENT_TYPE) === '' || answerText(answers, question) === '') return undefined;
  return type.customerType === 'IRA' ? type.customerSubType : type.customerType;
}
