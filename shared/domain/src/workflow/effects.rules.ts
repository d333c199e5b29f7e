import { RISK_FLOW } from './application.rules.ts';
import { type Answers, type AskedStep, type Asking, type DefinedQuestion, questionsOn } from './workflow.ts';

const isTicked = (values: readonly string[]) => values.includes('true');

function clearedBy(question: DefinedQuestion, step: AskedStep, answers: Answers): readonly string[] {
  const others = questionsOn(step).filter(({ id }) => id !== question.id && answers[id] !== undefined);
  const cleared = question.input.exclusive ? others : others.filter(({ input }) => input.exclusive);
  return cleared.map(({ id }) => id);
}

/** The answer that the risk questions lead to. */
const PORTFOLIO = 'PORTFOLIO_SELECTION';

const without = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)));

/**
 * All answers after one was given, with what follows from it: "none apply" clears the other answers of its step, and
 * any box that is ticked beside it clears "none apply" (spec 000 §4.5). An answer to a risk question takes the chosen
 * portfolio back, which followed from the others. What is hidden by an answer stays.
 */
export function withAnswer(workflow: Asking, before: Answers, questionId: string, values: readonly string[]): Answers {
  const answers: Answers = { ...before, [questionId]: values };
  for (const { id, steps } of workflow.flows) {
    const step = steps.find((each) => questionsOn(each).some((question) => question.id === questionId));
    if (!step) continue;
    if (id === RISK_FLOW) return without(answers, [PORTFOLIO]);
    const question = questionsOn(step).find((each) => each.id === questionId);
    if (!question || !isTicked(values) || question.input.type !== 'checkbox') return answers;
    return without(answers, clearedBy(question, step, answers));
  }
  return answers;
}
