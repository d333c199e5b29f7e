import { parseDuplicate } from '@wealth/api';
import type { CallFailure } from '@wealth/kit';
import { isSettled } from '../flow/failure.rules.ts';
import { ids, readPart, text } from '../flow/history.ts';

/** Why a link came to nothing, by the names of spec 001 §8. */
const failures = ['DUPLICATE_ACCOUNT_ERROR', 'FAILED_TO_ADD_ACCOUNT', 'MAX_ACCOUNT_REACHED'] as const;
type FailureName = (typeof failures)[number];

/** The reason why a link failed, as its origin page shows it. */
export type LinkTrouble =
  /** Said in a dialog. */
  | (Tried & WhyRefused & { readonly kind: FailureName })
  /** The warning that any other name stands for: the provider gave the link up (spec 002 §8). */
  | (Tried & { readonly kind: 'EXTERNAL_ACCOUNT_FAILURE' })
  /** The link could not be begun, or not before a while has passed. */
  | (Tried & { readonly kind: 'NOT_BEGUN' | 'TOO_MANY_REQUESTS' });

/** What a refusal names beside its reason. */
interface WhyRefused {
  /** The account that is linked already, with the others of the same link that are. */
  readonly account?: string | undefined;
  readonly others?: readonly string[] | undefined;
  /** So many accounts the link brought, and so many more may be linked. */
  readonly brought?: string | undefined;
  readonly room?: string | undefined;
}

/** The failed attempt, for a retry. */
interface Tried {
  /** The bank that was to be linked again. */
  readonly relinks?: string | undefined;
}

const why = { account: text, others: ids, brought: text, room: text };
const written = readPart({ name: text, ...why, relinks: text });

/** Navigation state that tells the origin page why a link failed. */
export interface TroubleState extends WhyRefused {
  readonly name: FailureName | 'PLAID_ERROR' | 'EXTERNAL_ACCOUNT_FAILURE';
  readonly relinks?: string;
}

/** The trouble that navigation state carries to the page that a link began on; undefined where it carries none. */
export function troubleIn(state: unknown): LinkTrouble | undefined {
  const { name, relinks, ...refused } = written(state);
  if (name === undefined) return undefined;
  const kind = failures.find((each) => each === name);
  return kind === undefined ? { kind: 'EXTERNAL_ACCOUNT_FAILURE', relinks } : { kind, ...refused, relinks };
}

/** The same state without the failure. */
export function withoutTrouble(state: unknown): unknown {
  const told = new Set(['name', 'relinks', ...Object.keys(why)]);
  return Object.fromEntries(Object.entries(state ?? {}).filter(([field]) => !told.has(field)));
}

/** What a refused link says beside its reason. */
export function whyRefused({ problem, message, details }: CallFailure): WhyRefused {
  const detail = (name: string) => details.filter(({ field }) => field === name).map(({ issue }) => issue);
  if (problem === 'DUPLICATE_ACCOUNT_ERROR') {
    const account = parseDuplicate(message);
    const others = detail('account').filter((each) => each !== account);
    return { ...(account !== undefined && { account }), ...(others.length > 0 && { others }) };
  }
  const [[brought], [room]] = [detail('brought'), detail('room')];
  return brought === undefined || room === undefined ? {} : { brought, room };
}

/** Why a link could not be begun. */
export function begunInVain({ problem }: CallFailure, relinks: string | undefined): LinkTrouble {
  const isTold = problem === 'MAX_ACCOUNT_REACHED' || problem === 'TOO_MANY_REQUESTS';
  return { kind: isTold ? problem : 'NOT_BEGUN', relinks };
}

/**
 * What a failed answer says of a link that was sent: certainly nothing was linked; the attempt itself has to be asked;
 * another call still links it; or the answer is lost, and the same call has to be sent again.
 */
export type LinkAnswer = 'NOT_LINKED' | 'ASK' | 'LINKING' | 'LOST';

/** @param isRepeat an earlier call of the link was not answered */
export function linkAnswer(failure: CallFailure, isRepeat: boolean): LinkAnswer {
  const { problem = '', status } = failure;
  if (problem === 'DUPLICATE_ACCOUNT_ERROR' || problem === 'MAX_ACCOUNT_REACHED') return 'NOT_LINKED';
  if (problem === 'STILL_LINKING') return 'LINKING';
  if (problem === 'LINK_NOT_YOURS') return 'ASK';
  if (isSettled(failure, isRepeat)) return 'NOT_LINKED';
  return status === 500 && !isRepeat ? 'ASK' : 'LOST';
}

/** The state of a link whose token was over once, and was replaced. */
export const renewed = (state: unknown): unknown => ({ ...(state as object), isRenewed: true });

/** Whether a link token was replaced already. */
export const wasRenewed = (state: unknown): boolean => (state as { isRenewed?: unknown } | null)?.isRenewed === true;
