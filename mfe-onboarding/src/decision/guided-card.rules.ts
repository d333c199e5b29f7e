import type { ApplicationState } from '../application/application.slice.ts';

/** Why guided investing cannot be begun; `waiting` until that is known. */
export type GuidedState = 'waiting' | 'open' | 'notOffered' | 'failed' | 'noDetails';

/** What the card of guided investing says (spec 000 §2.4). An application of a member without details could not be sent. */
export function guidedState(isOffered: boolean, { load, loaded }: ApplicationState): GuidedState {
  if (!isOffered) return 'notOffered';
  if (load === 'failed' || load === 'gone') return 'failed';
  if (!loaded) return 'waiting';
  return loaded.demographic ? 'open' : 'noDetails';
}
