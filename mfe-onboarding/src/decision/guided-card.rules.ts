import type { ApplicationState } from '../application/application.slice.ts';

/** Why guided investing cannot be begun; `waiting` until that is known. */
export type GuidedState = 'waiting' | 'open' | 'notOffered' | 'failed' | 'noDetails' | 'underWay';

/** What the card of guided investing says (spec 000 §2.4). An application of a member without details could not be sent. */
export function guidedState(isOffered: boolean, { load, loaded, submission }: ApplicationState): GuidedState {
  if (load === 'underWay') return 'underWay';
  if (!isOffered) return 'notOffered';
  if (load === 'failed' || load === 'gone') return 'failed';
  if (!loaded || submission.name === 'sending' || submission.name === 'opened') return 'waiting';
  return loaded.demographic ? 'open' : 'noDetails';
}
