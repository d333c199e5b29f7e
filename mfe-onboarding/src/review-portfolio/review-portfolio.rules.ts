import type { AccountView, PortfolioDetails, Workflow } from '@wealth/api';
import type { RemoteData } from '@wealth/platform';
import type { Model } from '../application/portfolio/portfolio.rules.ts';

/** The loads of a review. */
export interface Loaded {
  readonly portfolio: RemoteData<PortfolioDetails>;
  readonly model: RemoteData<Model>;
  readonly workflow: RemoteData<Workflow>;
}

/** Which load failed. `none`: the account follows no model, so that asking again would not help. */
export type ReviewFailure = 'portfolio' | 'model' | 'workflow' | 'none';

/** Why Accept cannot be pressed, and Edit only with `notOffered`. */
export type Hold = 'loading' | 'failed' | 'none' | 'notOpen' | 'withdrawing' | 'locked' | 'notOffered';

const isNotFound = (cause: unknown): boolean => (cause as { readonly status?: unknown } | undefined)?.status === 404;

/** The load whose failure is told; where several failed, the one that the others depend on. */
export function reviewFailure({ portfolio, model, workflow }: Loaded): ReviewFailure | undefined {
  if (portfolio.status === 'failed') return isNotFound(portfolio.cause) ? 'none' : 'portfolio';
  if (model.status === 'failed' && !isNotFound(model.cause)) return 'model';
  return workflow.status === 'failed' ? 'workflow' : undefined;
}

/**
 * Whether the portfolio can be kept, but not chosen any more. Services that know no details of it answer 404.
 * @see DECISIONS D-275
 */
const isRetired = (model: Loaded['model']): boolean =>
  (model.status === 'loaded' && model.data.isOffered === false) ||
  (model.status === 'failed' && isNotFound(model.cause));

/**
 * Why a review cannot be accepted, and with any reason but `notOffered` not edited either; undefined where both can
 * (spec 002 §4). A lock counts before a failure: trying again would not lift it.
 */
export function reviewHold(
  account: Pick<AccountView, 'status' | 'isWithdrawalInProgress'>,
  loaded: Loaded,
): Hold | undefined {
  const { portfolio, model, workflow } = loaded;
  if (portfolio.status === 'loaded' && portfolio.data.isLocked) return 'locked';
  const failure = reviewFailure(loaded);
  if (failure !== undefined) return failure === 'none' ? 'none' : 'failed';
  const isModelKnown = model.status === 'loaded' || isRetired(model);
  if (!isModelKnown || portfolio.status !== 'loaded' || workflow.status !== 'loaded') return 'loading';
  if (account.status !== 'COMPLETED') return 'notOpen';
  if (account.isWithdrawalInProgress) return 'withdrawing';
  return isRetired(model) ? 'notOffered' : undefined;
}
