import { ACCOUNT_TYPE, INVESTMENT_TYPE, RETIREMENT_SUB_TYPE } from '@wealth/domain/workflow';
import { chooseExplained, help, step, type Words, when } from './build.ts';

// The kind of account: further questions and the agreements depend on it.

/** Holds for a joint account. */
export const isJoint = when(ACCOUNT_TYPE, 'JOINT_TAXABLE');
export const isIndividual = when(ACCOUNT_TYPE, 'INDIVIDUAL_TAXABLE');
/** Holds for any goal but retirement. */
export const isForAnyGoal = when(INVESTMENT_TYPE, 'ANY_GOAL');
export const isTraditionalIra = when(RETIREMENT_SUB_TYPE, 'TRADITIONAL_IRA');
export const isRothIra = when(RETIREMENT_SUB_TYPE, 'ROTH_IRA');

export const accountKind = step(
  'STEP_ACCOUNT_TYPE',
  [
    chooseExplained(INVESTMENT_TYPE, ['ANY_GOAL', 'RETIREMENT']),
    chooseExplained(ACCOUNT_TYPE, ['INDIVIDUAL_TAXABLE', 'JOINT_TAXABLE'], isForAnyGoal),
    chooseExplained(RETIREMENT_SUB_TYPE, ['TRADITIONAL_IRA', 'ROTH_IRA'], when(INVESTMENT_TYPE, 'RETIREMENT')),
  ],
  { help: help('STEP_ACCOUNT_TYPE', 3) },
);

export const accountKindWords: Words = {
  STEP_ACCOUNT_TYPE_TITLE: 'What is this money for?',
  STEP_ACCOUNT_TYPE_HELP_TITLE: 'Which one is right for me?',
  STEP_ACCOUNT_TYPE_HELP_1: 'A regular account has no yearly limit, and you may take money out at any time.',
  STEP_ACCOUNT_TYPE_HELP_2:
    'An IRA has tax benefits for retirement. The law limits what you put in each year, and taking money out before 59½ may cost taxes and a penalty.',
  STEP_ACCOUNT_TYPE_HELP_3:
    'With a traditional IRA you may save taxes now and pay them later. With a Roth IRA you pay them now and may pay none later. A tax advisor can say what fits you.',
  INVESTMENT_TYPE_LABEL: 'Money is for',
  INVESTMENT_TYPE_ANY_GOAL: 'Any goal',
  INVESTMENT_TYPE_ANY_GOAL_DESCRIPTION: 'A regular account. Take money out when you like.',
  INVESTMENT_TYPE_RETIREMENT: 'Retirement',
  INVESTMENT_TYPE_RETIREMENT_DESCRIPTION: 'A traditional or Roth IRA, with tax benefits.',
  ACCOUNT_TYPE_LABEL: 'Who will own the account?',
  ACCOUNT_TYPE_INDIVIDUAL_TAXABLE: 'Just me',
  ACCOUNT_TYPE_INDIVIDUAL_TAXABLE_DESCRIPTION: 'An individual account.',
  ACCOUNT_TYPE_JOINT_TAXABLE: 'Me and one other person',
  ACCOUNT_TYPE_JOINT_TAXABLE_DESCRIPTION:
    'A joint account (JTWROS). You each own all of it, and if one of you dies, the other keeps it. You answer for both: have their Social Security number, birth date and address ready.',
  RETIREMENT_ACCOUNT_SUB_TYPE_LABEL: 'Which kind of IRA?',
  RETIREMENT_ACCOUNT_SUB_TYPE_TRADITIONAL_IRA: 'Traditional IRA',
  RETIREMENT_ACCOUNT_SUB_TYPE_TRADITIONAL_IRA_DESCRIPTION:
    'You may save taxes now, and pay them when you take money out.',
  RETIREMENT_ACCOUNT_SUB_TYPE_ROTH_IRA: 'Roth IRA',
  RETIREMENT_ACCOUNT_SUB_TYPE_ROTH_IRA_DESCRIPTION: 'You pay taxes now, and may pay none when you take money out.',
};
