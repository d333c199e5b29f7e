import { CHOSEN_PORTFOLIO, NEEDED_IN, RISK_FLOW } from '@wealth/domain/workflow';
import { reasons, riskQuestions } from '../../../risk/questions.ts';
import { isForAnyGoal } from './account-kind.ts';
import { ask, choose, field, type Part, question, step, text, type Words } from './build.ts';

export const goal: Part = {
  flow: {
    id: 'GOAL',
    title: 'FLOW_GOAL_TITLE',
    steps: [
      step('STEP_GOAL', [
        choose('INVESTMENT_GOAL', ['ANY', 'HOME', 'EDUCATION', 'LATER_LIFE'], isForAnyGoal),
        choose(NEEDED_IN, ['UNDER_3', 'UNDER_5', 'UNDER_10', 'OVER_10']),
      ]),
      step('STEP_EXPERIENCE', [choose('INVESTMENT_EXPERIENCE', ['NONE', 'SOME', 'MUCH'])]),
    ],
  },
  words: {
    FLOW_GOAL_TITLE: 'Your goal',
    STEP_GOAL_TITLE: 'What is your plan?',
    INVESTMENT_GOAL_LABEL: 'Goal',
    INVESTMENT_GOAL_ANY: 'No goal yet',
    INVESTMENT_GOAL_HOME: 'A home',
    INVESTMENT_GOAL_EDUCATION: 'Education',
    INVESTMENT_GOAL_LATER_LIFE: 'Later in life',
    INVESTMENT_NEEDED_IN_LABEL: 'Needed in',
    INVESTMENT_NEEDED_IN_UNDER_3: 'Less than 3 years',
    INVESTMENT_NEEDED_IN_UNDER_5: '3 to 5 years',
    INVESTMENT_NEEDED_IN_UNDER_10: '6 to 10 years',
    INVESTMENT_NEEDED_IN_OVER_10: 'More than 10 years',
    STEP_EXPERIENCE_TITLE: 'How long have you been investing?',
    INVESTMENT_EXPERIENCE_LABEL: 'Investing experience',
    INVESTMENT_EXPERIENCE_NONE: 'I am new to it',
    INVESTMENT_EXPERIENCE_SOME: 'One to five years',
    INVESTMENT_EXPERIENCE_MUCH: 'More than five years',
  },
};

type RiskQuestion = (typeof riskQuestions)[number];

/** A risk question, with what an answer means under its words where there is something to say. */
const chooseRisk = ({ id, answers }: RiskQuestion) =>
  field({
    type: 'QUESTION',
    question: {
      ...question(id, { type: 'radio-styled', required: true }),
      options: answers.map(({ letter, helpText }) => ({
        value: letter,
        textKey: `${id}_${letter}`,
        ...(helpText !== '' && { descriptionKey: `${id}_${letter}_DESCRIPTION` }),
        ...(reasons[id] && { reasonKey: `${id}_${letter}_REASON` }),
      })),
    },
  });

const helpOf = ({ id, drawerText }: RiskQuestion) => ({
  title: `${id}_HELP_TITLE`,
  body: drawerText.map((_, index) => `${id}_HELP_${index + 1}`),
});

/** `RISK_LOSS_C_REASON`: how an answer explains a portfolio. */
const reasonsOfRisk = ({ id, answers }: Pick<RiskQuestion, 'id' | 'answers'>): Words =>
  Object.fromEntries((reasons[id] ?? []).map((reason, index) => [`${id}_${answers[index]?.letter}_REASON`, reason]));

/** The words of risk questions stand with their points. */
const wordsOfRisk = ({ id, question: requested, drawerTitle, drawerText, answers }: RiskQuestion): Words => ({
  [`STEP_${id}_TITLE`]: requested,
  [`${id}_LABEL`]: requested,
  [`${id}_HELP_TITLE`]: drawerTitle,
  ...Object.fromEntries(drawerText.map((paragraph, index) => [`${id}_HELP_${index + 1}`, paragraph])),
  ...Object.fromEntries(answers.map(({ letter, text: answer }) => [`${id}_${letter}`, answer])),
  ...Object.fromEntries(
    answers
      .filter(({ helpText }) => helpText !== '')
      .map(({ letter, helpText }) => [`${id}_${letter}_DESCRIPTION`, helpText]),
  ),
  ...reasonsOfRisk({ id, answers }),
});

export const risk: Part = {
  flow: {
    id: RISK_FLOW,
    title: 'FLOW_RISK_TITLE',
    steps: riskQuestions.map((requested) =>
      step(`STEP_${requested.id}`, [chooseRisk(requested)], { help: helpOf(requested) }),
    ),
  },
  words: { FLOW_RISK_TITLE: 'Risk', ...Object.assign({}, ...riskQuestions.map(wordsOfRisk)) },
};

export const portfolio: Part = {
  flow: {
    id: 'PORTFOLIO',
    title: 'FLOW_PORTFOLIO_TITLE',
    steps: [
      step('STEP_PORTFOLIO_SELECTION', [ask(CHOSEN_PORTFOLIO, text(64))], {
        type: 'INTERSTITIAL',
        interstitial: { type: 'PORTFOLIO_SELECTION', fullPage: false },
      }),
    ],
  },
  words: {
    FLOW_PORTFOLIO_TITLE: 'Your portfolio',
    STEP_PORTFOLIO_SELECTION_TITLE: 'Choose your portfolio',
    PORTFOLIO_SELECTION_LABEL: 'Portfolio',
  },
};
