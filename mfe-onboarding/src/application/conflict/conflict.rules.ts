import { type BusinessDate, centralDate, centralTimeOfDay, usDate, usTimeOfDay } from '@wealth/domain/calendar';
import {
  type Answers,
  allQuestions,
  answersOf,
  type Position,
  previousPosition,
  type Question,
  stepAt,
  visibilityOf,
  type Workflow,
} from '@wealth/domain/workflow';
import { sendsReview } from '../model-change/confirmation-step.rules.ts';
import { reviewOf } from '../review/review-position.rules.ts';
import { isSameAnswer } from '../steps/question.rules.ts';

/** When something was saved, on a Central wall clock (spec 000 §9). */
export interface SavedAt {
  /** Undefined for today. */
  readonly date: string | undefined;
  /** `2:14 PM CT` */
  readonly time: string;
}

/** @param savedAt an ISO moment */
export function savedAtOf(savedAt: string, today: BusinessDate): SavedAt {
  const moment = Date.parse(savedAt);
  const date = centralDate(moment);
  return { date: date === today ? undefined : usDate(date), time: usTimeOfDay(centralTimeOfDay(moment)) };
}

/**
 * The step at which the member continues. Taking the latest over, or coming back, sends nothing: a step that would send
 * gives way to the review, or to the step before.
 */
export function resumedAt(workflow: Workflow): Position {
  const position = { flow: workflow.currentFlow, step: workflow.currentStep };
  const step = stepAt(workflow, position);
  if (sendsReview(step)) return previousPosition(workflow, answersOf(workflow), position) ?? position;
  return step?.interstitial?.type === 'ACCOUNT_OPENING_SUBMISSION' ? reviewOf(workflow) : position;
}

/** The questions that were answered here and are answered otherwise in the latest, or not at all. */
export function lostQuestions(here: Workflow, answers: Answers, latest: Workflow): readonly Question[] {
  const there = answersOf(latest);
  const { asks } = visibilityOf(here, answers);
  return allQuestions(here).filter(({ id, input }) => {
    const given = answers[id] ?? [];
    return !input.readonly && given.length > 0 && asks(id) && !isSameAnswer(given, there[id] ?? []);
  });
}
