import { type BusinessDate, centralDate, centralTimeOfDay } from '@wealth/domain/calendar';
import {
  type Answers,
  allQuestions,
  getAnswers,
  getVisibility,
  type Position,
  previousPosition,
  type Question,
  stepAt,
  type Workflow,
} from '@wealth/domain/workflow';
import { formatDate, formatTimeOfDay } from '@wealth/kit';
import { isSameAnswer } from '../questions/question.rules.ts';
import { getReviewPosition } from '../review/review-position.rules.ts';
import { sendsReview } from '../state/confirmation-step.rules.ts';

/** When something was saved, on a Central wall clock (spec 000 §9). */
export interface SavedAt {
  /** Undefined for today. */
  readonly date: string | undefined;
  /** `2:14 PM CT` */
  readonly time: string;
}

/** @param savedAt an ISO moment */
export function describeSavedAt(savedAt: string, today: BusinessDate): SavedAt {
  const moment = Date.parse(savedAt);
  const date = centralDate(moment);
  return { date: date === today ? undefined : formatDate(date), time: formatTimeOfDay(centralTimeOfDay(moment)) };
}

/**
 * The step at which the member continues. Taking the latest over, or coming back, sends nothing: a step that would send
 * gives way to the review, or to the step before.
 */
export function resumedAt(workflow: Workflow): Position {
  const position = { flow: workflow.currentFlow, step: workflow.currentStep };
  const step = stepAt(workflow, position);
  if (sendsReview(step)) return previousPosition(workflow, getAnswers(workflow), position) ?? position;
  return step?.interstitial?.type === 'ACCOUNT_OPENING_SUBMISSION' ? getReviewPosition(workflow) : position;
}

/** The questions that were answered here and are answered otherwise in the latest, or not at all. */
export function lostQuestions(here: Workflow, answers: Answers, latest: Workflow): readonly Question[] {
  const there = getAnswers(latest);
  const { asks } = getVisibility(here, answers);
  return allQuestions(here).filter(({ id, input }) => {
    const given = answers[id] ?? [];
    return !input.readonly && given.length > 0 && asks(id) && !isSameAnswer(given, there[id] ?? []);
  });
}
