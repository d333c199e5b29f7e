import type { Position, Workflow } from '@wealth/domain/workflow';

/** Whether a step sends the review of a portfolio when it is entered. */
export const sendsReview = (step: Workflow['flows'][number]['steps'][number] | undefined): boolean =>
  step?.interstitial?.type === 'MODEL_CHANGE_CONFIRMATION';

/** Where the review of a portfolio is sent; undefined for a workflow that is none. */
export function findConfirmationPosition({ flows }: Pick<Workflow, 'flows'>): Position | undefined {
  for (const { id, steps } of flows) {
    const step = steps.find(sendsReview);
    if (step) return { flow: id, step: step.id };
  }
  return undefined;
}
