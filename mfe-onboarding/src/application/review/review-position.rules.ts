import { getStartPosition, isReview, type Position, type Workflow } from '@wealth/domain/workflow';

/** Where the answers are checked before they are sent; the start of a workflow that has no review. */
export function getReviewPosition(workflow: Workflow): Position {
  for (const { id: flow, steps } of workflow.flows) {
    const review = steps.find(isReview);
    if (review) return { flow, step: review.id };
  }
  return getStartPosition(workflow);
}
