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

/** Why neither Accept nor Edit can be pressed. */
export type Hold = 'loading' | 'failed' | 'none' | 'notOpen' | 'withdrawing' | 'locked';

const isNotFound = (cause: unknown): boolean => (cause as { readonly status?: unknown } | undefined)?.status === 404;

/** The load whose failure is told; where several failed, the one that the others depend on. */
export function reviewFailure({ portfolio, model, workflow }: Loaded): ReviewFailure | undefined {
  if (portfolio.status === 'failed') return isNotFound(portfolio.cause) ? 'none' : 'portfolio';
  if (model.status === 'failed') return 'model';
  return workflow.status === 'failed' ? 'workflow' : undefined;
}

/**
 * Why a review can be neither accepted nor edited; undefined where both can (spec 002 §4).
 * A lock counts before a failure: trying again would not lift it.
 */
export function reviewHold(
  account: Pick<AccountView, 'status' | 'isWithdrawalInProgress'>,
  loaded: Loaded,
): Hold | undefined {
  const { portfolio, model, workflow } = loaded;
  if (portfolio.status === 'loaded' && portfolio.data.isLocked) return 'locked';
  const failure = reviewFailure(loaded);
  if (failure !== undefined) return failure === 'none' ? 'none' : 'failed';
  if ([portfolio, model, workflow].some(({ status }) => status !== 'loaded')) return 'loading';
  if (account.status !== 'COMPLETED') return 'notOpen';
  return account.isWithdrawalInProgress ? 'withdrawing' : undefined;
}
