import type { OpenedAccount, RefusalName } from '@wealth/api';
import type { CallFailure } from '@wealth/kit';

/** An account of the same kind that was opened within a day. */
export interface EarlierAccount {
  readonly id: string;
  readonly number: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

/** An application that was sent, as far as the refusal to go on with it says. */
export interface SentApplication {
  /** '' where it is not said. */
  readonly number: string;
  readonly type: string;
  /** `accepted` where the account may never open. */
  readonly status: 'opened' | 'underWay' | 'accepted';
}

/** What the services do not take as it is, as far as the first detail of their refusal says. */
export interface Refused {
  readonly status: number;
  /** errors[0].name; '' where there is none. */
  readonly name: string;
  readonly field: string;
  readonly issue: string;
  readonly message: string;
}

/** What became of the application. `sending` begins with saving what is not saved yet. */
export type Submission =
  | { readonly name: 'unsent' }
  /** `again` is the account beside which another one is meant. */
  | { readonly name: 'sending'; readonly again?: string | undefined; readonly isCheck?: boolean }
  /**
   * No answer came: the account may be open. The same application is sent again to find out. `isCheck`: it was asked
   * about, which is no try.
   */
  | { readonly name: 'unknown'; readonly again?: string | undefined; readonly isCheck?: boolean }
  /** The services have it and are still checking it. */
  | { readonly name: 'inProgress'; readonly again?: string | undefined }
  /** Nothing was opened, and no answer is at fault: the same can be sent again. */
  | { readonly name: 'failed'; readonly status: number; readonly again?: string | undefined }
  /** Nothing was opened, and the member can change what is wrong. */
  | { readonly name: 'refused'; readonly refusal: Refused }
  /** As many accounts as a day allows were opened. */
  | { readonly name: 'tooMany' }
  /** Another tab or device sent it, and nothing of this page. */
  | { readonly name: 'sentElsewhere'; readonly number: string }
  /** Another application is under way. */
  | { readonly name: 'underWay'; readonly number: string }
  /** An account of the same kind was opened within a day; another one has to be meant. */
  | { readonly name: 'sameAgain'; readonly earlier: EarlierAccount }
  | { readonly name: 'opened'; readonly account: OpenedAccount['account'] };

/** So many times in all an application is sent in vain (DECISIONS C31). */
export const MAX_ATTEMPTS = 3;

/** Whether an outcome counts as a try: no answer does, an answer that names what to change does not (DECISIONS D-222). */
export const countsAsTry = (submission: Submission): boolean =>
  submission.name === 'failed' || (submission.name === 'unknown' && !submission.isCheck);

const detailOf = ({ details }: Pick<CallFailure, 'details'>, name: string) =>
  details.find(({ field }) => field === name)?.issue;

/** The number of the account that a refusal for an application under way names. */
export const numberUnderWay = (problem: Pick<CallFailure, 'details'>): string =>
  detailOf(problem, 'accountNumber') ?? '';

/** @returns undefined where the refusal does not say that the workflow was sent */
export function sentIn(problem: CallFailure): SentApplication | undefined {
  if (detailOf(problem, 'status') !== 'COMPLETED') return undefined;
  const status = detailOf(problem, 'applicationStatus');
  return {
    number: numberUnderWay(problem),
    type: detailOf(problem, 'accountType') ?? '',
    status: status === 'OPENED' ? 'opened' : status === 'REFUSED' ? 'accepted' : 'underWay',
  };
}

function earlierAccount(problem: CallFailure): EarlierAccount | undefined {
  const id = detailOf(problem, 'again');
  const openedAt = Date.parse(detailOf(problem, 'askedAt') ?? '');
  return id === undefined || Number.isNaN(openedAt) ? undefined : { id, number: numberUnderWay(problem), openedAt };
}

/** The conflicts that a member ends by another answer (spec 000 §8). BAD_REQUEST is one by DECISIONS D-51. */
export const answerConflicts = [
  'JOINT_PRIMARY_SAME_SSN_ERROR',
  'TRUSTED_CONTACT_ADDRESS_ERROR',
  'NEW_ACCOUNT_HOME_ADDRESS_ERROR',
  'NEW_ACCOUNT_MAIL_ADDRESS_ERROR',
  'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR',
  'PO_BOX_HOME_ADDRESS_ERROR',
  'BAD_REQUEST',
] as const satisfies readonly RefusalName[];
export type AnswerConflict = (typeof answerConflicts)[number];

const isAnswerConflict = (name: string | undefined) =>
  (answerConflicts as readonly (string | undefined)[]).includes(name);

/** The refusal of answers of which nothing more is known. */
export const answersRefused: Refused = { status: 400, name: '', field: '', issue: '', message: '' };

function refusedBy({ status, problem, details: [first] }: CallFailure): Refused | undefined {
  if (status !== 400 && !(status === 409 && isAnswerConflict(problem))) return undefined;
  const { field = '', issue = '', message = '' } = first ?? {};
  return { status, name: problem ?? '', field, issue, message };
}

/**
 * What became of an application that was not answered with an account.
 * @param isSettled whether it is certain that nothing was opened
 * @param sent how it was sent
 */
export function submissionAfter(
  problem: CallFailure,
  isSettled: boolean,
  { again, isCheck }: { readonly again: string | undefined; readonly isCheck: boolean },
): Submission {
  if (!isSettled) return { name: 'unknown', again, isCheck };
  const earlier = earlierAccount(problem);
  if (problem.problem === 'SAME_AGAIN' && earlier) return { name: 'sameAgain', earlier };
  if (problem.problem === 'APPLICATION_UNDER_WAY') return { name: 'underWay', number: numberUnderWay(problem) };
  if (problem.problem === 'TOO_MANY_OPENINGS') return { name: 'tooMany' };
  const refusal = refusedBy(problem);
  if (refusal) return { name: 'refused', refusal };
  // A question about the application is no try, so there is none to count: it can be asked again.
  return isCheck ? { name: 'unknown', again, isCheck } : { name: 'failed', status: problem.status, again };
}

/** Whether this page sent an application and does not know its outcome. */
export const isUnsettled = ({ name }: Submission): boolean => name === 'unknown' || name === 'inProgress';

/** Whether the member may have an account now that their status does not say yet. */
export const mayHaveAccount = ({ name }: Submission): boolean =>
  name === 'sending' ||
  name === 'unknown' ||
  name === 'inProgress' ||
  name === 'sentElsewhere' ||
  name === 'underWay' ||
  name === 'sameAgain' ||
  name === 'opened';
