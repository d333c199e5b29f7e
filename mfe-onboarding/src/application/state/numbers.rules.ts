import type { SavedWorkflow } from '@wealth/api';
import { isSecretReference } from '@wealth/domain/fields';
import { type Answers, allQuestions, answerText, type Workflow } from '@wealth/domain/workflow';
import type { KeptNumber } from '@wealth/kit';

/** The Social Security numbers that were stored, by the id of the question that asks for each. */
export type KeptNumbers = Readonly<Record<string, KeptNumber>>;

/** The numbers that came with a workflow. */
export function getKeptNumbers(workflow: Pick<Workflow, 'flows'>): KeptNumbers {
  const all = allQuestions(workflow).flatMap(({ id, answers: [answer] }) =>
    answer?.reference === undefined ? [] : [[id, { value: answer.value, reference: answer.reference }] as const],
  );
  return Object.fromEntries(all);
}

/**
 * The answers with a reference in the place of each number that a save stored. A number that was typed since stays.
 * @param sent the answers of the save
 */
export function withReferences(answers: Answers, sent: Answers, numbers: SavedWorkflow['secrets'] = {}): Answers {
  const replaced = Object.entries(numbers)
    .filter(([id]) => answerText(answers, id) === answerText(sent, id))
    .map(([id, { reference }]) => [id, [reference]] as const);
  return replaced.length === 0 ? answers : { ...answers, ...Object.fromEntries(replaced) };
}

/** Mask and reference of the present answer; undefined for digits that no save has stored. */
export function findKeptNumber(questionId: string, answers: Answers, numbers: KeptNumbers): KeptNumber | undefined {
  const number = numbers[questionId];
  return number?.reference === answerText(answers, questionId) ? number : undefined;
}

/** The mask of a number. Neither the number nor its reference is ever shown. */
export function getMask(questionId: string, answers: Answers, numbers: KeptNumbers): string {
  const text = answerText(answers, questionId);
  const kept = findKeptNumber(questionId, answers, numbers);
  if (kept) return kept.value;
  return text === '' || isSecretReference(text) ? '' : `***-**-${text.slice(-4)}`;
}
