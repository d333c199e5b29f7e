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
    phaseReached: (_phase, { payload }: PayloadAction<Phase>) => payload,
    /** The member wants to sign out. */
    signOutAsked: (phase) => phase,
  },
});

export const { phaseReached, signOutAsked } = phaseSlice.actions;
