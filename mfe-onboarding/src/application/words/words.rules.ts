import { type Answers, answerText } from '@wealth/domain/workflow';

/** `{answer:PRIMARY_LEGAL_FIRST_NAME|the first owner}`: an answer, and the words in its place until it is given. */
const ANSWER = /\{answer:(?<id>[A-Z0-9_]+)\|(?<until>[^}]*)\}/g;

/** Fills the answers that words name. A name that was typed is known in the browser before it is saved. */
export const withAnswers = (words: string, answers: Answers): string =>
  words.replaceAll(ANSWER, (_whole, id: string, until: string) => answerText(answers, id) || until);

/** Which words a workflow has beside those of an opening: those of the review of an account's portfolio. */
export const getTextContext = (account: string | undefined): { readonly context?: 'review' } =>
  account === undefined ? {} : { context: 'review' };
