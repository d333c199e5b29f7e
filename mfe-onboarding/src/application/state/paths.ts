import { getPathIndexes, type Position, type Workflow } from '@wealth/domain/workflow';

export const DECISION = '/investment-decision';
export const APPLICATION = '/account-opening/';
export const DEPOSIT = '/move-money/deposit/request';
export const OVERVIEW = '/investment-overview';

/** The page of an account. */
export const accountAddress = (account: string): string => `/account-details/${encodeURIComponent(account)}`;

/** Where the portfolio of an account is reviewed. */
export const reviewAddress = (account: string): string => `${accountAddress(account)}/review-portfolio`;

/** The path below which the steps of a workflow stand: below its account, where it is about one. */
export const workflowAddress = ({ id, account }: Pick<Workflow, 'id' | 'account'>): string =>
  `${account === undefined ? '/account-opening' : accountAddress(account)}/workflow/${encodeURIComponent(id)}`;

/** The address of a step: indexes stand for its position here alone (spec 000 §2.2). */
export function stepAddress(workflow: Pick<Workflow, 'id' | 'account' | 'flows'>, position: Position): string {
  const { flow, step } = getPathIndexes(workflow, position);
  return `${workflowAddress(workflow)}/flow/${flow}/step/${step}`;
}

/** The two indexes of an address below a workflow, as they are written there. */
export function indexesIn(rest: string): { readonly flow: string | undefined; readonly step: string | undefined } {
  const [, flow, step] = /^flow\/([^/]*)\/step\/([^/]*)\/?$/.exec(rest) ?? [];
  return { flow, step };
}
