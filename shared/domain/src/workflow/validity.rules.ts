import { addMonths, type BusinessDate, isBusinessDate } from '../calendar/calendar.ts';
import { countCharacters, type FieldProblem, getFieldRule, isPostOfficeBox } from '../fields/index.ts';
import { contradicts } from './horizon.rules.ts';
import { numberProblem } from './numbers.rules.ts';
import { asksBirthDate, isPlace, ownerAsked, ownerQuestions } from './question-ids.ts';
import { getVisibility, shownFields, type Visibility } from './visibility.rules.ts';
import {
  type Answers,
  answerText,
  type Component,
  type DefinedFlows,
  type DefinedQuestion,
  type DefinedStep,
  getQuestions,
  isAddress,
  isReview,
  type Position,
} from './workflow.ts';

/** What is wrong with the answer to a question: a key, whose words the screen has. */
export interface AnswerProblem {
  readonly questionId: string;
  readonly key:
    | FieldProblem
    | 'UNDER_AGE'
    | 'PO_BOX'
    | 'REQUIRED'
    | 'REQUIRED_ANSWER'
    | 'ONE_REQUIRED'
    | 'NOT_OFFERED'
    | 'CONTRADICTION'
    | 'TOO_LONG';
}

const isReadOnly = ({ input }: DefinedQuestion) => 'readonly' in input && input.readonly === true;

/** The least and the most years of an applicant (DECISIONS D-29). */
const YOUNGEST = 18;
const OLDEST = 120;

/** The birth date of the owner whom a question is about. */
function birthDateOf(questionId: string, answers: Answers): BusinessDate | undefined {
  const owner = ownerAsked(questionId);
  const text = owner ? answerText(answers, ownerQuestions[owner].birthDate) : '';
  return isBusinessDate(text) ? text : undefined;
}

/** The bounds that depend on the day or on another answer (DECISIONS D-29, D-30). */
function boundsProblem(
  { id, input }: DefinedQuestion,
  text: string,
  answers: Answers,
  today: BusinessDate,
): AnswerProblem['key'] | undefined {
  if (input.type === 'year') {
    const from = birthDateOf(id, answers)?.slice(0, 4) ?? '';
    return text < from || text > today.slice(0, 4) ? 'YEAR_VALIDATION' : undefined;
  }
  if (input.type !== 'date' || !isBusinessDate(text)) return undefined;
  if (text > today) return 'DATE_VALIDATION';
  if (!asksBirthDate(id)) return undefined;
  if (addMonths(text, OLDEST * 12) < today) return 'DATE_VALIDATION';
  return addMonths(text, YOUNGEST * 12) > today ? 'UNDER_AGE' : undefined;
}

/** Whether a text has more letters than its question takes. */
export const isTooLong = ({ input }: DefinedQuestion, text: string): boolean =>
  input.maxLength !== undefined && countCharacters(text) > input.maxLength;

export const isBirthDate = ({ id, input }: DefinedQuestion): boolean => input.type === 'date' && asksBirthDate(id);

function keyOf(question: DefinedQuestion, answers: Answers, today: BusinessDate): AnswerProblem['key'] | undefined {
  const { id, input, requiredAnswers = [], options } = question;
  const text = answerText(answers, id);
  if (text === '') return input.required ? 'REQUIRED' : undefined;
  // The member could change nothing about what the credit union gave.
  if (isReadOnly(question)) return undefined;
  const given = answers[id] ?? [];
  if (options && given.some((value) => !options.some((option) => option.value === value))) return 'NOT_OFFERED';
  if (contradicts(id, answers)) return 'CONTRADICTION';
  if (requiredAnswers.some((each) => !given.includes(each))) return 'REQUIRED_ANSWER';
  if (isTooLong(question, text)) return 'TOO_LONG';
  if (input.type === 'ssn')
    return numberProblem(text, 'allowsTestNumbers' in input && input.allowsTestNumbers === true);
  if (isPlace(id) && isPostOfficeBox(text)) return 'PO_BOX';
  return getFieldRule(input.type).problem(text) ?? boundsProblem(question, text, answers, today);
}

/**
 * What is wrong with the answer to one question; undefined when nothing is (spec 000 §5).
 * @param today the Central date, against which birth dates and years are checked
 */
export function answerProblem(
  question: DefinedQuestion,
  answers: Answers,
  today: BusinessDate,
): AnswerProblem | undefined {
  const key = keyOf(question, answers, today);
  return key && { questionId: question.id, key };
}

/** Of boxes with a "none apply" among them, one has to be ticked: that one, or another (spec 000 §5). */
function groupProblem(component: Component<DefinedQuestion>, answers: Answers): AnswerProblem | undefined {
  if (component.type !== 'GROUP' || !component.questions.some(({ input }) => input.exclusive)) return undefined;
  const [first] = component.questions;
  const isAnswered = component.questions.some(({ id }) => answers[id]?.includes('true'));
  return first && !isAnswered ? { questionId: first.id, key: 'ONE_REQUIRED' } : undefined;
}

/** An address that may be left out is whole once a part of it is given. */
function partsLeftOut(component: Component<DefinedQuestion>, answers: Answers): readonly AnswerProblem[] {
  if (!isAddress(component)) return [];
  const questions = getQuestions(component);
  const empty = questions.filter(({ id }) => answerText(answers, id) === '');
  if (empty.length === questions.length) return [];
  return empty.filter(({ input }) => !input.required).map(({ id }) => ({ questionId: id, key: 'REQUIRED' }));
}

/** How the questions of a step are checked. */
interface CheckContext {
  readonly visibility: Visibility;
  readonly today: BusinessDate;
}

function problemsOn(
  step: DefinedStep,
  answers: Answers,
  { visibility, today }: CheckContext,
): readonly AnswerProblem[] {
  return shownFields(step, visibility).flatMap(({ component }) => {
    const each = getQuestions(component).map((question) => answerProblem(question, answers, today));
    return [...each, groupProblem(component, answers), ...partsLeftOut(component, answers)].filter(
      (problem) => problem !== undefined,
    );
  });
}

/** The problems of a step, in its order; hidden questions are not checked. */
export function stepProblems(
  workflow: DefinedFlows,
  step: DefinedStep,
  answers: Answers,
  today: BusinessDate,
): readonly AnswerProblem[] {
  return problemsOn(step, answers, { visibility: getVisibility(workflow, answers), today });
}

/** The problems of a workflow, in the order of its steps; skipped steps are not checked. */
export function workflowProblems(
  workflow: DefinedFlows,
  answers: Answers,
  today: BusinessDate,
): readonly AnswerProblem[] {
  const context = { visibility: getVisibility(workflow, answers), today };
  return workflow.flows
    .flatMap(({ steps }) => steps)
    .filter(context.visibility.shows)
    .flatMap((step) => problemsOn(step, answers, context));
}

/**
 * Where Next leads after an answer was changed from the review: to the first step that is not complete or back to the
 * review, whichever is first.
 */
export function positionAfterEdit(workflow: DefinedFlows, answers: Answers, today: BusinessDate): Position | undefined {
  const context = { visibility: getVisibility(workflow, answers), today };
  const stops = (step: DefinedStep) => isReview(step) || problemsOn(step, answers, context).length > 0;
  for (const { id, steps } of workflow.flows) {
    const found = steps.find((step) => context.visibility.shows(step) && stops(step));
    if (found) return { flow: id, step: found.id };
  }
  return undefined;
}
