import type { PortfolioReview, ReviewPortfolioBody } from '@wealth/api';
import { createSlice, type Intent, type PayloadAction } from '@wealth/kit';

/** Why the services do not take a review. `changing`: a change, or a sale, is under way already. */
export type ReviewRefusal = 'changing' | 'notReviewable' | 'notOffered';

/** How the sending of a review goes. */
export type Sending =
  | { readonly name: 'sending' }
  | ({ readonly name: 'kept' } & PortfolioReview)
  /** `isUnknown`: no answer arrived, so that the review may be kept all the same. */
  | { readonly name: 'failed'; readonly isUnknown: boolean }
  | { readonly name: 'refused'; readonly why: ReviewRefusal };

/** The review that was sent last. */
export interface SendingState {
  readonly workflowId: string;
  /** The wish and its key, so that Retry cannot change the portfolio twice. */
  readonly intent: Intent<ReviewPortfolioBody> | undefined;
  readonly sending: Sending;
}

const initialState: SendingState = { workflowId: '', intent: undefined, sending: { name: 'sending' } };

/** A review to send, and the account that it is about. */
export interface ReviewToSend {
  readonly workflowId: string;
  readonly accountNumber: string;
  readonly accountType: string;
}

export const sendingSlice = createSlice({
  name: 'sending',
  initialState,
  reducers: {
    /** The confirmation is entered, or Retry pressed. A kept review is not sent again. */
    reviewSent(state: SendingState, { payload }: PayloadAction<ReviewToSend>): SendingState {
      const { workflowId } = payload;
      if (workflowId !== state.workflowId) return { ...initialState, workflowId };
      return state.sending.name === 'kept' ? state : { ...state, sending: initialState.sending };
    },
    intended: (state, { payload: intent }: PayloadAction<Intent<ReviewPortfolioBody>>): SendingState => ({
      ...state,
      intent,
    }),
    sendingMoved: (state, { payload: sending }: PayloadAction<Sending>): SendingState => ({ ...state, sending }),
  },
});

export const { reviewSent, intended, sendingMoved } = sendingSlice.actions;

/** The part of the store that the confirmation reads. */
export const sendingOf = (state: { readonly sending: SendingState }): SendingState => state.sending;
