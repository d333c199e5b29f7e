import type { ApplicationState } from '../application/state/application.slice.ts';

/** Why guided investing cannot be begun; `waiting` until that is known. */
export type GuidedState = 'waiting' | 'open' | 'notOffered' | 'failed' | 'underWay' | 'sent';

/** The state of the guided investing card (spec 000 §2.4). It opens without details from the credit union too. */
export function guidedState(isOffered: boolean, { load, loaded, submission }: ApplicationState): GuidedState {
  if (load === 'underWay' || load === 'sent') return load;
  if (!isOffered) return 'notOffered';
  if (load === 'failed' || load === 'gone') return 'failed';
  if (!loaded || submission.name === 'sending' || submission.name === 'opened') return 'waiting';
  return 'open';
}
