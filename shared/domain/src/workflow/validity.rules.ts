import { addMonths, type BusinessDate, isBusinessDate } from '../calendar/calendar.ts';
import { type FieldProblem, fieldRuleOf, isPostOfficeBox, lengthOf } from '../fields/index.ts';
import { contradicts } from './horizon.rules.ts';
import { numberProblem } from './numbers.rules.ts';
import { shownFields, type Visibility, visibilityOf } from './visibility.rules.ts';
import {
  type Answers,
  type AskedStep,
  type Asking,
  answerText,
  type Component,
  type DefinedQuestion,
  isAddress,
  isReview,
  type Position,
  questionsOf,
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

const BIRTH_DATE = /DATE_OF_BIRTH$/;

/** The birth date of the owner whom a question is about, by the prefix that they share. */
function birthDateOf(questionId: string, answers: Answers): BusinessDate | undefined {
  const [owner = ''] = questionId.split('_');
  const text = answerText(answers, `${owner}_DATE_OF_BIRTH`);
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
  if (!BIRTH_DATE.test(id)) return undefined;
  if (addMonths(text, OLDEST * 12) < today) return 'DATE_VALIDATION';
  return addMonths(text, YOUNGEST * 12) > today ? 'UNDER_AGE' : undefined;
}

/** Streets of homes and employers, where a post office box is no address (DECISIONS D-38). */
const PLACE = /(?:HOME|EMPLOYER)_STREET$/;

/** Whether an answer is the street of a home or an employer (DECISIONS D-38). */
export const isPlace = (questionId: string): boolean => PLACE.test(questionId);

/** Whether a text has more letters than its question takes. */
export const isTooLong = ({ input }: DefinedQuestion, text: string): boolean =>
  input.maxLength !== undefined && lengthOf(text) > input.maxLength;

export const isBirthDate = ({ id, input }: DefinedQuestion): boolean => input.type === 'date' && BIRTH_DATE.test(id);

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
  return fieldRuleOf(input.type).problem(text) ?? boundsProblem(question, text, answers, today);
}

/**
 * What is wrong with the answer to one question; undefined when nothing is (spec 000 §5).
 * @param today the Central date, by which birth dates and years are judged
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
  const asked = questionsOf(component);
  const empty = asked.filter(({ id }) => answerText(answers, id) === '');
  if (empty.length === asked.length) return [];
  return empty.filter(({ input }) => !input.required).map(({ id }) => ({ questionId: id, key: 'REQUIRED' }));
}

/** How the questions of a step are judged. */
interface Judging {
  readonly visibility: Visibility;
  readonly today: BusinessDate;
}

function problemsOn(step: AskedStep, answers: Answers, { visibility, today }: Judging): readonly AnswerProblem[] {
  return shownFields(step, visibility).flatMap(({ component }) => {
    const each = questionsOf(component).map((question) => answerProblem(question, answers, today));
    return [...each, groupProblem(component, answers), ...partsLeftOut(component, answers)].filter(
      (problem) => problem !== undefined,
    );
  });
}

/** What is wrong on a step, in its order; hidden questions are not judged. */
export function stepProblems(
  workflow: Asking,
  step: AskedStep,
  answers: Answers,
  today: BusinessDate,
): readonly AnswerProblem[] {
  return problemsOn(step, answers, { visibility: visibilityOf(workflow, answers), today });
}

/** What is wrong in all of a workflow, in the order of its steps; skipped steps are not judged. */
export function workflowProblems(workflow: Asking, answers: Answers, today: BusinessDate): readonly AnswerProblem[] {
  const judging = { visibility: visibilityOf(workflow, answers), today };
  return workflow.flows
    .flatMap(({ steps }) => steps)
    .filter(judging.visibility.shows)
    .flatMap((step) => problemsOn(step, answers, judging));
}

/** The first step that does not let the member go on; undefined when every step does. */
export function firstIncomplete(workflow: Asking, answers: Answers, today: BusinessDate): Position | undefined {
  return firstPosition(
    workflow,
    answers,
    (step, visibility) => problemsOn(step, answers, { visibility, today }).length > 0,
  );
}

/**
 * Where Next leads after an answer was changed from the review: to the first step that is not complete or back to the
 * review, whichever is first.
 */
export function positionAfterEdit(workflow: Asking, answers: Answers, today: BusinessDate): Position | undefined {
  return firstPosition(
    workflow,
    answers,
    (step, visibility) => isReview(step) || problemsOn(step, answers, { visibility, today }).length > 0,
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
