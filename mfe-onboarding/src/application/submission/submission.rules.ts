import type { OpenedAccount } from '@wealth/api';
import type { CallProblem } from '@wealth/platform';

/** An account of the same kind that was opened within a day. */
export interface EarlierAccount {
  readonly id: string;
  readonly number: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

/** What became of the application. `sending` begins with saving what is not saved yet. */
export type Submission =
  | { readonly name: 'unsent' }
  /** `again` is the account beside which another one is meant. */
  | { readonly name: 'sending'; readonly again?: string | undefined }
  /** No answer came: the account may be open. The same application is sent again to find out. */
  | { readonly name: 'unknown'; readonly again?: string | undefined }
  /** Nothing was opened. `answers`: it cannot be sent as it is. `services`: the same can be sent again. */
  | { readonly name: 'failed'; readonly because: 'answers' | 'services' | 'tooMany' }
  /** Another application is under way. */
  | { readonly name: 'underWay'; readonly number: string }
  /** An account of the same kind was opened within a day; another one has to be meant. */
  | { readonly name: 'sameAgain'; readonly earlier: EarlierAccount }
  | { readonly name: 'opened'; readonly account: OpenedAccount['account'] };

const detailOf = ({ details }: Pick<CallProblem, 'details'>, name: string) =>
  details.find(({ field }) => field === name)?.issue;

/** The number of the account that a refusal for an application under way names. */
export const numberUnderWay = (problem: Pick<CallProblem, 'details'>): string =>
  detailOf(problem, 'accountNumber') ?? '';

function earlierAccount(problem: CallProblem): EarlierAccount | undefined {
  const id = detailOf(problem, 'again');
  const openedAt = Date.parse(detailOf(problem, 'askedAt') ?? '');
  return id === undefined || Number.isNaN(openedAt) ? undefined : { id, number: numberUnderWay(problem), openedAt };
}

/** Whether the answer says for certain that nothing was opened. A lost or broken answer, and an error, leave it open. */
const isRefused = ({ status, problem }: CallProblem) =>
  problem === 'OPENING_UNAVAILABLE' || (status >= 400 && status < 500 && status !== 408);

/**
 * What became of an application that was not answered with an account.
 * @param problem undefined where the call did not even fail as calls do
 * @param again the account beside which another one was meant
 */
export function submissionAfter(problem: CallProblem | undefined, again: string | undefined): Submission {
  if (!problem || !isRefused(problem)) return { name: 'unknown', again };
  const earlier = earlierAccount(problem);
  if (problem.problem === 'SAME_AGAIN' && earlier) return { name: 'sameAgain', earlier };
  if (problem.problem === 'APPLICATION_UNDER_WAY') return { name: 'underWay', number: numberUnderWay(problem) };
  if (problem.problem === 'TOO_MANY_OPENINGS') return { name: 'failed', because: 'tooMany' };
  return { name: 'failed', because: problem.status === 400 ? 'answers' : 'services' };
}

/** Whether the member may have an account now that their status does not say yet. */
export const mayHaveAccount = ({ name }: Submission): boolean =>
  name === 'sending' || name === 'unknown' || name === 'underWay' || name === 'sameAgain' || name === 'opened';
