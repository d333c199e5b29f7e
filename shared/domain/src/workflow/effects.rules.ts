import { marked, RETIREMENT, unmarked } from './account-type.rules.ts';
import { RISK_FLOW } from './application.rules.ts';
import { ACCOUNT_TYPE, CHOSEN_MODEL, CHOSEN_PORTFOLIO, INVESTMENT_TYPE } from './question-ids.ts';
import {
  type Answers,
  type DefinedFlows,
  type DefinedQuestion,
  type DefinedStep,
  type Field,
  getConditions,
  getQuestions,
  questionsOn,
} from './workflow.ts';

const isTicked = (values: readonly string[]) => values.includes('true');

/** The questions of one field. */
const idsOf = ({ component }: Field<DefinedQuestion>) => getQuestions(component).map(({ id }) => id);

/** The fields of a step that follow from answers to these questions, and those that follow from them in turn. */
function following(step: DefinedStep, questionIds: readonly string[]): readonly Field<DefinedQuestion>[] {
  const known = new Set(questionIds);
  const found: Field<DefinedQuestion>[] = [];
  for (const field of step.fields) {
    const causes = field.dependencies.flatMap(getConditions);
    if (!causes.some(({ questionId }) => known.has(questionId))) continue;
    found.push(field);
    for (const id of idsOf(field)) known.add(id);
  }
  return found;
}

/** "None apply" clears its own group and the answers that follow from it; another box clears "none apply" alone. */
function clearedBy(question: DefinedQuestion, step: DefinedStep): readonly string[] {
  const group = step.fields.find((field) => idsOf(field).includes(question.id));
  if (group === undefined) return [];
  const others = getQuestions(group.component).filter(({ id }) => id !== question.id);
  if (!question.input.exclusive) return others.filter(({ input }) => input.exclusive).map(({ id }) => id);
  const ids = others.map(({ id }) => id);
  return [...ids, ...following(step, ids).flatMap(idsOf)];
}

const without = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)));

/** Choosing retirement marks the account type as abandoned; any other type of investment takes the mark away. */
function withMark(answers: Answers): Answers {
  const given = answers[ACCOUNT_TYPE];
  if (given === undefined) return answers;
  const mark = answers[INVESTMENT_TYPE]?.includes(RETIREMENT) ? marked : unmarked;
  return { ...answers, [ACCOUNT_TYPE]: given.map(mark) };
}

/** The answers with those that a box gives to another question, or takes back from it. */
function withFilled(answers: Answers, { id, fills }: DefinedQuestion, texts: Texts): Answers {
  if (fills === undefined) return answers;
  const text = isTicked(answers[id] ?? []) ? texts[fills.textKey] : undefined;
  return text === undefined ? without(answers, [fills.questionId]) : { ...answers, [fills.questionId]: [text] };
}

type Texts = Readonly<Record<string, string>>;

/** A workflow with the words that its boxes fill in. */
interface Worded extends DefinedFlows {
  readonly texts?: Texts;
}

/**
 * All answers after one was given, with what follows from it (spec 000 §4.5): "none apply" clears the other answers of
 * its group and those that follow from them, and any box that is ticked beside it clears "none apply". The firm's own
 * box fills in the firm's name. Retirement marks the account type as abandoned. An answer to a risk question takes the
 * chosen portfolio back, which followed from the others. What is hidden by an answer stays.
 */
export function withAnswer(
  { flows, texts = {} }: Worded,
  before: Answers,
  questionId: string,
  values: readonly string[],
): Answers {
  const answers: Answers = { ...before, [questionId]: values };
  if (questionId === INVESTMENT_TYPE) return withMark(answers);
  for (const { id, steps } of flows) {
    const step = steps.find((each) => questionsOn(each).some((question) => question.id === questionId));
    if (!step) continue;
    if (id === RISK_FLOW) return without(answers, [CHOSEN_PORTFOLIO, CHOSEN_MODEL]);
    const question = questionsOn(step).find((each) => each.id === questionId);
    if (question?.input.type !== 'checkbox') return answers;
    const cleared = isTicked(values) ? clearedBy(question, step) : [];
    return withFilled(without(answers, cleared), question, texts);
  }
  return answers;
}
