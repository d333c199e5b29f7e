import { getFieldRule } from '@wealth/domain/fields';
import {
  type AnswerProblem,
  type Answers,
  type Question,
  questionsOn,
  type Step,
  type Workflow,
  withAnswer,
} from '@wealth/domain/workflow';
import type { FormValues } from '@wealth/kit';

/** The questions of a step that the member answers; what the credit union gave is no part of its form. */
export const editableQuestions = (step: Step): readonly Question[] =>
  questionsOn(step).filter(({ input }) => !input.readonly);

/** A question's answer as its field has it. A box that stands for several answers is ticked when all are there. */
function fieldValue({ id, input, requiredAnswers }: Question, answers: Answers): string {
  const given = answers[id] ?? [];
  if (input.type !== 'checkbox' || !requiredAnswers) return given[0] ?? '';
  return requiredAnswers.every((each) => given.includes(each)) ? 'true' : '';
}

function answerOf({ input, requiredAnswers }: Question, value: string): readonly string[] {
  const text = getFieldRule(input.type).tidy(value);
  if (text === '') return [];
  return input.type === 'checkbox' && requiredAnswers ? requiredAnswers : [text];
}

/** What stands in a step's form. */
export function getFormValues(step: Step, answers: Answers): FormValues {
  return Object.fromEntries(editableQuestions(step).map((question) => [question.id, fieldValue(question, answers)]));
}

/** Whether two answers have the same values, in the same order. */
export const isSameAnswer = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');

/** All answers with those of a step's form, each with what follows from it. */
export function answersAfter(workflow: Workflow, before: Answers, step: Step, values: FormValues): Answers {
  return editableQuestions(step).reduce<Answers>((answers, question) => {
    const given = answerOf(question, values[question.id] ?? '');
    return isSameAnswer(given, before[question.id] ?? []) ? answers : withAnswer(workflow, answers, question.id, given);
  }, before);
}

/**
 * A form's values with what an answer did to other questions of the step (taken back, filled in, marked), and with what
 * was typed as it stands. A value that differs from the answers counts as typed by the member at the next change.
 */
export function valuesAfter(workflow: Workflow, before: Answers, step: Step, values: FormValues): FormValues {
  const answers = answersAfter(workflow, before, step, values);
  const isTyped = (question: Question) =>
    isSameAnswer(answerOf(question, values[question.id] ?? ''), answers[question.id] ?? []);
  const followed = editableQuestions(step).filter((question) => !isTyped(question));
  return { ...values, ...Object.fromEntries(followed.map((question) => [question.id, fieldValue(question, answers)])) };
}

/** Why Next cannot go on: a key of the words, and how many answers it is about. */
export interface Reason {
  readonly key: 'wrong' | 'contradiction' | 'missing' | 'chooseOne' | 'tickBox';
  readonly count: number;
}

const isMissing = ({ key }: AnswerProblem) => key === 'REQUIRED' || key === 'ONE_REQUIRED';

/** The reason beside Next; what is wrong comes before what is missing. */
export function getBlockingReason(step: Step, problems: readonly AnswerProblem[]): Reason | undefined {
  const missing = problems.filter(isMissing);
  const wrong = problems.length - missing.length;
  if (wrong === 1 && problems.some(({ key }) => key === 'CONTRADICTION')) return { key: 'contradiction', count: 1 };
  if (wrong > 0) return { key: 'wrong', count: wrong };
  if (missing.length === 0) return undefined;
  const [only, ...others] = editableQuestions(step);
  const count = missing.length;
  if (!only || others.length > 0) return { key: 'missing', count };
  if (only.input.type === 'checkbox') return { key: 'tickBox', count };
  return { key: only.options ? 'chooseOne' : 'missing', count };
}
