import { applicationStates, everyStep } from './application.states.ts';
import { banksStates } from './banks.states.ts';
import { beneficiariesStates } from './beneficiaries.states.ts';
import { modelChangeStates } from './model-change.states.ts';
import { moneyStates } from './money.states.ts';
import { onboardingStates } from './onboarding.states.ts';
import { portfolioStates } from './portfolio.states.ts';
import { reviewStates } from './review.states.ts';
import type { State } from './state.ts';
import { widgetStates } from './widget.states.ts';

const all = {
  ...applicationStates,
  ...banksStates,
  ...beneficiariesStates,
  ...modelChangeStates,
  ...moneyStates,
  ...onboardingStates,
  ...portfolioStates,
  ...reviewStates,
  ...widgetStates,
};

export type StateName = keyof typeof all | keyof typeof everyStep;

export const states: Readonly<Record<StateName, State>> = { ...everyStep, ...all };
