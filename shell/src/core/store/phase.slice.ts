import { createSlice, type PayloadAction } from '@wealth/kit';
import type { SessionEnd } from '../session/session-end.ts';

/**
 * How far the page is: starting, showing its pages, asking whether to sign out, signing out, or signed out. Only `released`
 * shows anything of a member.
 */
export type Phase = 'starting' | 'released' | 'askingToLeave' | 'leaving' | 'signedOut';

export const phaseSlice = createSlice({
  name: 'phase',
  initialState: 'starting' as Phase,
  reducers: {
    /** Nothing ends a sign-out, whatever the start was still waiting for. */
    phaseReached: (phase, { payload }: PayloadAction<Phase>) => (phase === 'leaving' ? phase : payload),
    /** The session is over: the sign-out begins. */
    sessionEnded: (phase, _: PayloadAction<SessionEnd>) => phase,
  },
});

export const { phaseReached, sessionEnded } = phaseSlice.actions;
