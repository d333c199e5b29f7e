import type { RiskQuestions } from '@wealth/api';
import { RISK_HORIZON } from '@wealth/domain/workflow';

type RiskQuestion = RiskQuestions['questionsAndAnswers'][number];

// What a portfolio is recommended by, for compliance to read: each answer's points, and the rank that their sum gives.

/** The points of a question's answers, in the order of its letters A, B, C, … */
export const points: Readonly<Record<string, readonly number[]>> = {
  [RISK_HORIZON]: [0, 1, 3, 4],
  RISK_LOSS: [0, 1, 3, 4],
  RISK_SWINGS: [0, 1, 3, 4],
  RISK_NEED: [0, 2, 4],
  RISK_INCOME: [0, 2, 4],
};

/** The rank of a model from so many points on, 1 being the calmest; the last row that is reached holds. */
export const ranks = [
  { from: 0, rank: 1 },
  { from: 7, rank: 2 },
  { from: 14, rank: 3 },
] as const;

/** What an answer says of the member, after "You", for the answers that explain a portfolio; by letters A, B, C, … */
export const reasons: Readonly<Record<string, readonly string[]>> = {
  [RISK_HORIZON]: [
    'need this money in less than 3 years',
    'can wait 3 to 5 years',
    'can wait 6 to 10 years',
    'can wait more than 10 years',
  ],
  RISK_LOSS: [
    'would sell all of it after a fall',
    'would sell some after a fall',
    'would hold through a fall',
    'would buy more after a fall',
  ],
};

const answers = (...given: readonly (readonly [text: string, helpText: string])[]) =>
  given.map(([text, helpText], index) => ({ text, helpText, letter: 'ABCDE'.charAt(index) }));

export const riskQuestions: readonly RiskQuestion[] = [
  {
    id: RISK_HORIZON,
    question: 'When will you start to use this money?',
    drawerTitle: 'Why we ask',
    drawerText: [
      'Money that stays invested for longer has more time to recover from a bad year.',
      'Take the day on which you would start to take money out, not the day on which it is used up.',
    ],
    answers: answers(
      ['In less than 3 years', 'A house or a wedding that is planned already.'],
      ['In 3 to 5 years', 'A plan, but not a date.'],
      ['In 6 to 10 years', 'Something further away.'],
      ['In more than 10 years', 'Retirement, or no plan yet.'],
    ),
  },
  {
    id: 'RISK_LOSS',
    question: 'If $10,000 of yours fell to $8,000 in one year, what would you do?',
    drawerTitle: 'Why we ask',
    drawerText: [
      'A fall of 20% in a year is rare, but it happens. It was worse in 2008.',
      'If you would sell after a fall, a calmer mix may suit you better. If you would wait, you may be able to hold more stocks.',
      'There is no wrong answer, and you can change it before you agree.',
    ],
    answers: answers(
      ['Sell all of it', 'I could not watch it fall further.'],
      ['Sell some', 'I would want less at stake.'],
      ['Wait', 'I know markets go up and down.'],
      ['Buy more', 'I would see lower prices as a chance.'],
    ),
  },
  {
    id: 'RISK_SWINGS',
    question: 'Which year would you rather have?',
    drawerTitle: 'Why we ask',
    drawerText: [
      'A portfolio that can gain more can lose more as well. Nobody can have the one without the other.',
      'The figures are examples and promise nothing.',
    ],
    answers: answers(
      ['Between 2% less and 6% more', 'Small steps.'],
      ['Between 8% less and 12% more', ''],
      ['Between 16% less and 20% more', ''],
      ['Between 25% less and 30% more', 'Large steps, both ways.'],
    ),
  },
  {
    id: 'RISK_NEED',
    question: 'How likely is it that you need this money all at once?',
    drawerTitle: 'Why we ask',
    drawerText: ['Who has to sell in a bad month sells at a bad price. Money for emergencies should be calm.'],
    answers: answers(
      ['Likely', 'I have little else put aside.'],
      ['It could happen', 'I have some savings.'],
      ['Unlikely', 'I have enough savings for emergencies.'],
    ),
  },
  {
    id: 'RISK_INCOME',
    question: 'How steady is your income?',
    drawerTitle: 'Why we ask',
    drawerText: ['A steady income lets you leave your investments alone while they are down.'],
    answers: answers(
      ['It changes a lot', ''],
      ['It is mostly steady', ''],
      ['It is steady', 'A pension or a safe job counts.'],
    ),
  },
];
