import { CHOSEN_MODEL, type Definition } from '@wealth/domain/workflow';
import { ask, type Part, step, text, type Words } from '../account-opening/build.ts';
import { risk } from '../account-opening/investing.ts';

const selection: Part = {
  flow: {
    id: 'NEW-PORTFOLIO',
    title: 'FLOW_NEW_PORTFOLIO_TITLE',
    steps: [
      step('STEP_NEW_PORTFOLIO', [ask(CHOSEN_MODEL, text(64))], {
        type: 'INTERSTITIAL',
        interstitial: { type: 'MODEL_CHANGE_PORTFOLIO_SELECTION', fullPage: false },
      }),
    ],
  },
  words: {
    FLOW_NEW_PORTFOLIO_TITLE: 'Your portfolio',
    STEP_NEW_PORTFOLIO_TITLE: 'The portfolio for your answers',
    AM_CHOSEN_PORTFOLIO_LABEL: 'Portfolio',
  },
};

const confirmation: Part = {
  flow: {
    id: 'CONFIRMATION',
    title: 'FLOW_CONFIRMATION_TITLE',
    steps: [
      step('STEP_MODEL_CHANGE_CONFIRMATION', [], {
        type: 'INTERSTITIAL',
        showProgress: false,
        interstitial: { type: 'MODEL_CHANGE_CONFIRMATION', fullPage: true },
      }),
    ],
  },
  words: {
    FLOW_CONFIRMATION_TITLE: 'Confirmation',
    STEP_MODEL_CHANGE_CONFIRMATION_TITLE: 'Your portfolio review',
  },
};

const parts = [risk, selection, confirmation];

/** The review of an account's portfolio: the risk questions again, and the portfolio that follows (spec 000 §2.6). */
export const modelMapping: Definition = { version: 1, flows: parts.map(({ flow }) => flow) };

/** The default words of each key of the definition. */
export const words: Words = Object.assign({}, ...parts.map((part) => part.words));
