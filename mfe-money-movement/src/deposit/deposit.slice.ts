import type { FundView } from '@wealth/api';
import type { Cents } from '@wealth/domain/money';
import { createSlice, type PayloadAction } from '@wealth/kit';
import type { SentDeposit } from '../transfers/funding.api.ts';
import type { DepositFailure, EarlierDeposit } from './failure.rules.ts';

/** Where a deposit stands after Submit. Nothing is taken before `sending`. */
export type DepositStep =
  | { readonly name: 'review' }
  | { readonly name: 'checking' }
  /** The linked bank did not say its balance: in time, or at all. */
  | { readonly name: 'balanceUnknown'; readonly isLate: boolean }
  | { readonly name: 'insufficient'; readonly available: Cents }
  | { readonly name: 'sending' }
  /** The same was asked for shortly before: the member says whether a second one is meant. */
  | { readonly name: 'sameAgain'; readonly earlier: EarlierDeposit }
  | { readonly name: 'tooManyBanks' }
  | { readonly name: 'failed'; readonly failure: DepositFailure }
  | { readonly name: 'done'; readonly fund: FundView };

interface DepositState {
  /** The intent that is shown. Steps of another one are not. */
  readonly key: string | undefined;
  /** What was sent last under that key: Try again sends the same. */
  readonly sent: SentDeposit | undefined;
  readonly step: DepositStep;
}

const inReview: DepositStep = { name: 'review' };
const initialState: DepositState = { key: undefined, sent: undefined, step: inReview };

export const depositSlice = createSlice({
  name: 'deposit',
  initialState,
  reducers: {
    /** The review of an intent is shown. It goes on where it was sent and not answered yet. */
    opened: (state, { payload: key }: PayloadAction<string>): DepositState =>
      state.key === key && state.step.name === 'sending' ? state : { key, sent: undefined, step: inReview },
    submitted: (state, { payload: sent }: PayloadAction<SentDeposit>): DepositState => ({ ...state, sent }),
    /** The member no longer waits for the bank. */
    stopped: (state): DepositState => (state.step.name === 'sending' ? state : { ...state, step: inReview }),
    stepped: (state, { payload }: PayloadAction<{ key: string; step: DepositStep }>): DepositState =>
      state.key === payload.key ? { ...state, step: payload.step } : state,
  },
});

export const { opened, submitted, stopped, stepped } = depositSlice.actions;

/** The part of the store that a screen of the deposit reads. */
export const depositOf = (state: { readonly deposit: DepositState }): DepositState => state.deposit;
