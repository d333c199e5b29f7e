import { countCharacters } from '@wealth/domain/fields';
import {
  type AnswerProblem,
  type Answers,
  answerText,
  getQuestions,
  NEEDED_IN,
  type Question,
  questionsOn,
  type Step,
} from '@wealth/domain/workflow';
import { type FormProblems, useTranslation } from '@wealth/kit';
import { useWords } from './use-words.ts';

function kindOf({ input, options }: Question): 'choice' | 'box' | 'text' {
  if (input.type === 'checkbox') return 'box';
  return options ? 'choice' : 'text';
}

/** Whose problem it is in the form: a problem of boxes that are checked together is shown under all of them. */
function nameOf(step: Step, { questionId, key }: AnswerProblem): string {
  if (key !== 'ONE_REQUIRED') return questionId;
  const group = step.fields.find(({ component }) => getQuestions(component).some(({ id }) => id === questionId));
  return group?.component.type === 'GROUP' ? group.component.textKey : questionId;
}

/** What is wrong on a step in words, by its fields; nothing where there is no step. */
export function useProblemWords(
  step: Step | undefined,
): (problems: readonly AnswerProblem[], answers: Answers) => FormProblems {
  const { t } = useTranslation('application');
  const words = useWords();
  const questions = new Map((step ? questionsOn(step) : []).map((question) => [question.id, question]));

  function wordsOf({ questionId, key }: AnswerProblem, answers: Answers): string {
    const question = questions.get(questionId);
    if (!question) return '';
    const kind = kindOf(question);
    if (key === 'REQUIRED' || (key === 'REQUIRED_ANSWER' && kind === 'box')) return t(`problem.REQUIRED.${kind}`);
    const chosen = question.options?.find(({ value }) => value === answers[questionId]?.[0]);
    // What an answer means stands with it, as its option's own words (spec 000 §5).
    if (key === 'REQUIRED_ANSWER') return words(chosen?.descriptionKey) || t('problem.REQUIRED_ANSWER');
    if (key === 'CONTRADICTION')
      return t('problem.CONTRADICTION', { earlier: words(`${NEEDED_IN}_${answerText(answers, NEEDED_IN)}`) });
    const { labelKey, maxLength = 0 } = question.input;
    const over = countCharacters(answerText(answers, questionId)) - maxLength;
    return t(`problem.${key}`, { label: words(labelKey), length: maxLength, count: over });
  }

  return (problems, answers) =>
    Object.fromEntries(
      problems.map((problem) => [step ? nameOf(step, problem) : problem.questionId, wordsOf(problem, answers)]),
    );
}
