import {
  type Answers,
  CHOSEN_PORTFOLIO,
  type Field,
  type Flow,
  getQuestions,
  isAddress,
  isReview,
  type Position,
  type Question,
  type Step,
  shownFields,
  type Visibility,
} from '@wealth/domain/workflow';
import { getMask, type KeptNumbers } from '../state/numbers.rules.ts';
import { addressLines, shownText } from '../words/shown-answer.rules.ts';

/** One line of the review: what was asked, and what was answered, in one or more lines. */
export interface ReviewRow {
  readonly labelKey: string;
  readonly lines: readonly string[];
  /** The row is the chosen portfolio, which is drawn with its shares. */
  readonly modelId?: string;
}

export interface ReviewedStep {
  readonly step: Step;
  readonly position: Position;
  readonly rows: readonly ReviewRow[];
  /** Nothing on it can be changed here: the credit union gave it all. */
  readonly isGiven: boolean;
}

export interface ReviewedPart {
  readonly flow: Flow;
  readonly steps: readonly ReviewedStep[];
}

type Words = (key: string) => string;

/** Answers, the numbers among them that were stored, and the words of both. */
export interface Given {
  readonly answers: Answers;
  readonly numbers: KeptNumbers;
  readonly words: Words;
}

/** The text of an answer, for one that the credit union gave as the services sent it. */
function textOf(question: Question, { answers, numbers, words }: Given): string {
  const { id, input } = question;
  if (input.readonly) return shownText(question, question.answers[0]?.value ?? '', words);
  const value = input.type === 'ssn' ? getMask(id, answers, numbers) : answers[id]?.[0];
  return value === undefined ? '' : shownText(question, value, words);
}

/** A field as the review has it: one row for an address or for boxes, else one for each of its questions. */
export function makeRows(field: Field, given: Given): readonly ReviewRow[] {
  const { component } = field;
  const { answers, words } = given;
  const questions = getQuestions(component);
  if (component.type === 'GROUP' && isAddress(component)) {
    return [{ labelKey: component.textKey, lines: addressLines(questions.map((each) => textOf(each, given))) }];
  }
  if (component.type === 'GROUP' && questions.every(({ input }) => input.type === 'checkbox')) {
    const ticked = questions.filter(({ id }) => answers[id]?.includes('true'));
    return [{ labelKey: component.textKey, lines: ticked.map(({ input }) => words(input.labelKey)) }];
  }
  return questions.map((question) => ({
    labelKey: question.input.labelKey,
    lines: [textOf(question, given)],
    ...(question.id === CHOSEN_PORTFOLIO && { modelId: answers[question.id]?.[0] ?? '' }),
  }));
}

/** What was answered on the steps that apply, up to the review itself, part by part. */
export function reviewedParts(
  flows: readonly Flow[],
  { visibility, ...given }: Given & { visibility: Visibility },
): readonly ReviewedPart[] {
  const all = flows.flatMap((flow) => flow.steps.map((step) => ({ flow, step })));
  const before = new Set(
    all
      .slice(
        0,
        Math.max(
          0,
          all.findIndex(({ step }) => isReview(step)),
        ),
      )
      .map(({ step }) => step),
  );
  return flows
    .map(
      (flow): ReviewedPart => ({
        flow,
        steps: flow.steps
          .filter((step) => before.has(step) && visibility.shows(step))
          .map((step): ReviewedStep => {
            const fields = shownFields(step, visibility);
            const rows = fields.flatMap((field) => makeRows(field, given));
            return {
              step,
              position: { flow: flow.id, step: step.id },
              rows: rows.filter(({ lines }) => lines.some((line) => line !== '')),
              isGiven: fields.every(({ component }) => getQuestions(component).every(({ input }) => input.readonly)),
            };
          })
          .filter(({ rows }) => rows.length > 0),
      }),
    )
    .filter(({ steps }) => steps.length > 0);
}

/** Whether a part asks two people the same, so that the titles of its steps have to tell them apart. */
export function asksTwice(steps: readonly ReviewedStep[], words: Words): boolean {
  const labels = steps.flatMap(({ rows }) => rows.map(({ labelKey }) => words(labelKey)));
  return new Set(labels).size < labels.length;
}
