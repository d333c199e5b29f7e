import { type Answers, type AskedStep, type Asking, type DefinedQuestion, questionsOn } from './workflow.ts';

const isTicked = (values: readonly string[]) => values.includes('true');

function clearedBy(question: DefinedQuestion, step: AskedStep, answers: Answers): readonly string[] {
  const others = questionsOn(step).filter(({ id }) => id !== question.id && answers[id] !== undefined);
  const cleared = question.input.exclusive ? others : others.filter(({ input }) => input.exclusive);
  return cleared.map(({ id }) => id);
}

/**
 * All answers after one was given, with what follows from it: "none apply" clears the other answers of its step, and
 * any box that is ticked beside it clears "none apply" (spec 000 §4.5). What is hidden by an answer stays (D-41).
 */
export function withAnswer(workflow: Asking, before: Answers, questionId: string, values: readonly string[]): Answers {
  const answers: Answers = { ...before, [questionId]: values };
  const step = workflow.flows
    .flatMap(({ steps }) => steps)
    .find((each) => questionsOn(each).some(({ id }) => id === questionId));
  const question = step && questionsOn(step).find(({ id }) => id === questionId);
  if (!step || !question || !isTicked(values) || question.input.type !== 'checkbox') return answers;
  const cleared = clearedBy(question, step, answers);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !cleared.includes(id)));
}
