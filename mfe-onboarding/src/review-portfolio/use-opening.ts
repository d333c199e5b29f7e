import type { Workflow } from '@wealth/api';
import { useDispatch, useSelector } from '@wealth/kit';
import type { RemoteData } from '@wealth/platform';
import { useState } from 'react';
import { openReview, type ReviewAction, selectApplication } from '../application/state/application.slice.ts';

/** How a review is opened, and how that goes. */
export interface Opening {
  readonly begin: (action: ReviewAction) => void;
  readonly isUnderWay: boolean;
  readonly hasFailed: boolean;
  /** Clears a failure, so that the member can choose again. */
  readonly reset: () => void;
}

/**
 * Opens the workflow of a review: at its saved step to change answers, or at the confirmation to accept (spec 002 §4).
 * It is loaded again first, since it may have moved on another device.
 */
export function useOpening(account: string, workflow: RemoteData<Workflow>): Opening {
  const dispatch = useDispatch();
  const { load } = useSelector(selectApplication);
  const [isChosen, setChosen] = useState(false);
  const hasFailed = isChosen && (load === 'failed' || load === 'gone');
  return {
    begin: (action) => {
      if (workflow.status !== 'loaded') return;
      setChosen(true);
      dispatch(openReview({ workflowId: workflow.data.id, account }, action));
    },
    isUnderWay: isChosen && !hasFailed,
    hasFailed,
    reset: () => setChosen(false),
  };
}
