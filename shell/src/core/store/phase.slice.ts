import { createSlice, type PayloadAction } from '@wealth/kit';

/**
 * How far the portal is: starting, showing its pages, on its way out, or signed out. Nothing of a member is drawn but
 * in `released`.
 */
export type Phase = 'starting' | 'released' | 'leaving' | 'signedOut';

export const phaseSlice = createSlice({
  name: 'phase',
  initialState: 'starting' as Phase,
  reducers: {
    /** There is no way back from the way out, whatever was still on its way in. */
    phaseReached: (phase, { payload }: PayloadAction<Phase>) => (phase === 'leaving' ? phase : payload),
    /** The member wants to sign out. */
    signOutAsked: (phase) => phase,
  },
});

export const { phaseReached, signOutAsked } = phaseSlice.actions;
