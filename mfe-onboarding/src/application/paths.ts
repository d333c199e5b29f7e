import { indexesOf, type Position, type Workflow } from '@wealth/domain/workflow';

export const DECISION = '/investment-decision';
export const APPLICATION = '/account-opening/';
export const DEPOSIT = '/move-money/deposit/request';
export const OVERVIEW = '/investment-overview';

/** The path below which the steps of a workflow stand. */
export const workflowAddress = (workflowId: string): string =>
  `/account-opening/workflow/${encodeURIComponent(workflowId)}`;

/** The address of a step: indexes stand for its position here alone (spec 000 §2.2). */
export function stepAddress(workflow: Pick<Workflow, 'id' | 'flows'>, position: Position): string {
  const { flow, step } = indexesOf(workflow, position);
  return `${workflowAddress(workflow.id)}/flow/${flow}/step/${step}`;
}

/** The two indexes of an address below a workflow, as they are written there. */
export function indexesIn(rest: string): { readonly flow: string | undefined; readonly step: string | undefined } {
  const [, flow, step] = /^flow\/([^/]*)\/step\/([^/]*)\/?$/.exec(rest) ?? [];
  return { flow, step };
}
