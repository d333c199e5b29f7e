import { numberProblem } from './numbers.rules.ts';
import { isTooLong } from './validity.rules.ts';
import { type Answers, allQuestions, answerText, type Question, type Workflow } from './workflow.ts';

function isSavable(question: Question, answers: Answers): boolean {
  const { id, input } = question;
  const text = answerText(answers, id);
  if (text === '') return true;
  if (input.type === 'ssn') return numberProblem(text, input.allowsTestNumbers === true) === undefined;
  return !isTooLong(question, text);
}

/**
 * The answers that can be saved. A Social Security number that is none, and a text that is longer than its question
 * takes, stay on the page: services refuse such an answer with all that is saved beside it.
 */
export function savableAnswers(workflow: Pick<Workflow, 'flows'>, answers: Answers): Answers {
  const others = new Set(
    allQuestions(workflow)
      .filter((question) => !isSavable(question, answers))
      .map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !others.has(id)));
}
