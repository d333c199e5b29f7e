import { type FieldProblem, fieldRuleOf } from '../fields/index.ts';
import { shownFields, type Visibility, visibilityOf } from './visibility.rules.ts';
import {
  type Answers,
  type AskedStep,
  type Asking,
  answerText,
  type Component,
  type DefinedQuestion,
  isReview,
  type Position,
  questionsOf,
} from './workflow.ts';

/** What is wrong with the answer to a question: a key, whose words the screen has. */
export interface AnswerProblem {
  readonly questionId: string;
  readonly key: FieldProblem | 'REQUIRED' | 'REQUIRED_ANSWER' | 'ONE_REQUIRED' | 'NOT_OFFERED' | 'TOO_LONG';
}

const isReadOnly = ({ input }: DefinedQuestion) => 'readonly' in input && input.readonly === true;

function keyOf(question: DefinedQuestion, answers: Answers): AnswerProblem['key'] | undefined {
  const { id, input, requiredAnswers = [], options } = question;
  const text = answerText(answers, id);
  if (text === '') return input.required ? 'REQUIRED' : undefined;
  // The member could change nothing about what the credit union gave.
  if (isReadOnly(question)) return undefined;
  const given = answers[id] ?? [];
  if (options && given.some((value) => !options.some((option) => option.value === value))) return 'NOT_OFFERED';
  if (requiredAnswers.some((each) => !given.includes(each))) return 'REQUIRED_ANSWER';
  if (input.maxLength !== undefined && text.length > input.maxLength) return 'TOO_LONG';
  return fieldRuleOf(input.type).problem(text);
}

/** What is wrong with the answer to one question; undefined when nothing is (spec 000 §5). */
export function answerProblem(question: DefinedQuestion, answers: Answers): AnswerProblem | undefined {
  const key = keyOf(question, answers);
  return key && { questionId: question.id, key };
}

/** Of boxes with a "none apply" among them, one has to be ticked: that one, or another (spec 000 §5). */
function groupProblem(component: Component<DefinedQuestion>, answers: Answers): AnswerProblem | undefined {
  if (component.type !== 'GROUP' || !component.questions.some(({ input }) => input.exclusive)) return undefined;
  const [first] = component.questions;
  const isAnswered = component.questions.some(({ id }) => answers[id]?.includes('true'));
  return first && !isAnswered ? { questionId: first.id, key: 'ONE_REQUIRED' } : undefined;
}

function problemsOn(step: AskedStep, answers: Answers, visibility: Visibility): readonly AnswerProblem[] {
  return shownFields(step, visibility).flatMap(({ component }) => {
    const each = questionsOf(component).map((question) => answerProblem(question, answers));
    return [...each, groupProblem(component, answers)].filter((problem) => problem !== undefined);
  });
}

/** What is wrong on a step, in its order; hidden questions are not judged. */
export function stepProblems(workflow: Asking, step: AskedStep, answers: Answers): readonly AnswerProblem[] {
  return problemsOn(step, answers, visibilityOf(workflow, answers));
}

/** What is wrong in all of a workflow, in the order of its steps; skipped steps are not judged. */
export function workflowProblems(workflow: Asking, answers: Answers): readonly AnswerProblem[] {
  const visibility = visibilityOf(workflow, answers);
  return workflow.flows
    .flatMap(({ steps }) => steps)
    .filter(visibility.shows)
    .flatMap((step) => problemsOn(step, answers, visibility));
}

/** The first step that does not let the member go on; undefined when every step does. */
export function firstIncomplete(workflow: Asking, answers: Answers): Position | undefined {
  return firstPosition(workflow, answers, (step, visibility) => problemsOn(step, answers, visibility).length > 0);
}

/**
 * Where Next leads after an answer was changed from the review: to the first step that is not complete or back to the
 * review, whichever is first.
 */
export function positionAfterEdit(workflow: Asking, answers: Answers): Position | undefined {
  return firstPosition(
    workflow,
    answers,
    (step, visibility) => isReview(step) || problemsOn(step, answers, visibility).length > 0,
  );
}

function firstPosition(
  workflow: Asking,
  answers: Answers,
  isIt: (step: AskedStep, visibility: Visibility) => boolean,
): Position | undefined {
  const visibility = visibilityOf(workflow, answers);
  for (const { id, steps } of workflow.flows) {
    const found = steps.find((step) => visibility.shows(step) && isIt(step, visibility));
    if (found) return { flow: id, step: found.id };
  }
  return undefined;
}
