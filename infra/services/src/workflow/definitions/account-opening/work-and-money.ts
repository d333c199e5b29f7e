import { ask, dollars, type Part, step } from './build.ts';
import { employment, employmentWords } from './owner.ts';

export const workAndMoney: Part = {
  flow: {
    id: 'EMPLOYMENT',
    title: 'FLOW_EMPLOYMENT_TITLE',
    steps: [
      step('STEP_EMPLOYMENT', employment('PRIMARY')),
      step('STEP_FINANCES', [
        ask('ANNUAL_GROSS_INCOME', dollars),
        ask('LIQUID_NET_WORTH', { ...dollars, help: 'LIQUID_NET_WORTH_HELP' }),
      ]),
    ],
  },
  words: {
    FLOW_EMPLOYMENT_TITLE: 'Work and money',
    STEP_EMPLOYMENT_TITLE: 'Do you work right now?',
    ...employmentWords('PRIMARY'),
    STEP_FINANCES_TITLE: 'About how much money do you have?',
    ANNUAL_GROSS_INCOME_LABEL: 'Yearly income before taxes',
    LIQUID_NET_WORTH_LABEL: 'Money you could use soon',
    LIQUID_NET_WORTH_HELP: 'Cash, savings and investments, less what you owe. Not your home.',
  },
};
