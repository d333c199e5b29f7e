import { type FieldProblem, isSecretReference, socialSecurityField } from '../fields/index.ts';
import { type Answers, allQuestions, answerText, type Question, type Workflow } from './workflow.ts';

/**
 * Why the answer to a question for a Social Security number cannot be taken: it is nine digits, or the reference that
 * stands for a number that is kept.
 * @param allowsTestNumbers takes numbers that are never given out, where the services say so
 * @see DECISIONS D-31
 */
export function numberProblem(text: string, allowsTestNumbers: boolean): FieldProblem | undefined {
  if (isSecretReference(text)) return undefined;
  const { tidy, problem } = socialSecurityField(allowsTestNumbers);
  return problem(tidy(text));
}

const isWrongNumber = ({ id, input }: Question, answers: Answers) => {
  const text = answerText(answers, id);
  return input.type === 'ssn' && text !== '' && numberProblem(text, input.allowsTestNumbers === true) !== undefined;
};

/** The answers that can be saved: a Social Security number that is none is refused with all that is saved beside it. */
export function withoutWrongNumbers(workflow: Pick<Workflow, 'flows'>, answers: Answers): Answers {
  const wrong = new Set(
    allQuestions(workflow)
      .filter((question) => isWrongNumber(question, answers))
      .map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !wrong.has(id)));
}
