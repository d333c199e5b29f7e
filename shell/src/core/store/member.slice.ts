import { createSlice, type PayloadAction } from '@wealth/kit';
import type { MemberState } from '@wealth/platform';

export interface MemberSlice {
  readonly state: MemberState;
  /** The signed-in frame for who was last seen set up; the onboarding frame for all others. */
  readonly isSetUp: boolean;
  /** One link update per sign-in. */
  readonly hasTriedLink: boolean;
}

const initialState: MemberSlice = { state: 'LOADING', isSetUp: false, hasTriedLink: false };

export const memberSlice = createSlice({
  name: 'member',
  initialState,
  reducers: {
    memberSettled(member, { payload }: PayloadAction<MemberState>): MemberSlice {
      const isSetUp = payload === 'LOADING' ? member.isSetUp : payload === 'SET_UP';
      return { ...member, state: payload, isSetUp };
    },
    memberForgotten: () => initialState,
    linkTried: (member): MemberSlice => ({ ...member, hasTriedLink: true }),
    /** A remote or a screen wants the status asked again. */
    refreshRequested: (member) => member,
    /** A remote did what gives the member another state. */
    changeTold: (member) => member,
    /** The onboarding screen is there to be seen. */
    onboardingEntered: (member) => member,
  },
});

export const { memberSettled, memberForgotten, linkTried, refreshRequested, changeTold, onboardingEntered } =
  memberSlice.actions;
