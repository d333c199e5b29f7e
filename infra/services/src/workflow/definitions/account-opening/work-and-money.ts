import { isJoint } from './account-kind.ts';
import { help, type Part, step } from './build.ts';
import { employment, employmentWords, finances, financesWords, otherOwner } from './owner.ts';

export const workAndMoney: Part = {
  flow: {
    id: 'EMPLOYMENT',
    title: 'FLOW_EMPLOYMENT_TITLE',
    steps: [
      step('STEP_EMPLOYMENT', employment('PRIMARY'), { help: help('STEP_EMPLOYMENT', 1) }),
      step('STEP_FINANCES', finances('PRIMARY'), { help: help('STEP_FINANCES', 1) }),
      step('STEP_JOINT_EMPLOYMENT', employment('JOINT'), { dependencies: [isJoint], help: help('STEP_EMPLOYMENT', 1) }),
      step('STEP_JOINT_FINANCES', finances('JOINT'), { dependencies: [isJoint], help: help('STEP_FINANCES', 1) }),
    ],
  },
  words: {
    FLOW_EMPLOYMENT_TITLE: 'Work and money',
    STEP_EMPLOYMENT_HELP_TITLE: 'Why we ask',
    STEP_EMPLOYMENT_HELP_1: 'Investment rules ask us to know what an owner does for a living.',
    STEP_EMPLOYMENT_TITLE: 'Do you work right now?',
    ...employmentWords('PRIMARY'),
    STEP_FINANCES_HELP_TITLE: 'Why we ask',
    STEP_FINANCES_HELP_1:
      'Investment rules ask us to check that a portfolio fits what an owner earns and has. A rough figure is enough.',
    STEP_FINANCES_TITLE: 'About how much money do you have?',
    ...financesWords('PRIMARY'),
    LIQUID_NET_WORTH_HELP: 'Cash, savings and investments, less debts. No home.',
    STEP_JOINT_EMPLOYMENT_TITLE: `Does ${otherOwner} work right now?`,
    ...employmentWords('JOINT'),
    STEP_JOINT_FINANCES_TITLE: `About how much money does ${otherOwner} have?`,
    ...financesWords('JOINT'),
  },
};
