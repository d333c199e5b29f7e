import type { FundView } from '@wealth/api';
import type { Cents } from '@wealth/domain/money';
import { createSlice, type Intent, type PayloadAction } from '@wealth/kit';
import type { Content } from '@wealth/platform';
import { type DepositFailure, type EarlierDeposit, isSettled } from '../flow/failure.rules.ts';
import type { SentDeposit } from '../transfers/funding.api.ts';
import type { AskedFor } from './deposit-history.ts';

/** Where a deposit stands after Submit. Nothing is taken before `sending`. */
export type DepositStep =
  /** With the permission that the services ask for, where they refused the one that was read. */
  | { readonly name: 'review'; readonly requiredPermission?: Content }
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
  readonly shown: Intent<AskedFor> | undefined;
  /** What was sent last under that key: Try again sends the same. */
  readonly sent: SentDeposit | undefined;
  readonly step: DepositStep;
  /** Stays in the review until that is opened again. */
  readonly requiredPermission: Content | undefined;
  /** The last deposit that was sent and whose answer is lost or still to come. */
  readonly unanswered: Intent<AskedFor> | undefined;
  /** Keys of deposits that were answered: what an older history entry says of them is out of date. */
  readonly answered: readonly string[];
}

const inReview: DepositStep = { name: 'review' };
const initialState: DepositState = {
  shown: undefined,
  sent: undefined,
  step: inReview,
  requiredPermission: undefined,
  unanswered: undefined,
  answered: [],
};

function withAnswer(state: DepositState, key: string): DepositState {
  const unanswered = state.unanswered?.key === key ? undefined : state.unanswered;
  return { ...state, unanswered, answered: [...state.answered, key] };
}

/** Keeps track of unanswered deposits. A finished one stays unanswered until the member leaves for its confirmation. */
function afterStep(state: DepositState, key: string, step: DepositStep): DepositState {
  const { shown } = state;
  if (step.name === 'sending' && shown?.key === key) {
    return { ...state, unanswered: shown, answered: state.answered.filter((each) => each !== key) };
  }
  const isAnswered =
    step.name === 'review' ||
    step.name === 'sameAgain' ||
    step.name === 'tooManyBanks' ||
    (step.name === 'failed' && isSettled(step.failure));
  return isAnswered ? withAnswer(state, key) : state;
}

export const depositSlice = createSlice({
  name: 'deposit',
  initialState,
  reducers: {
    /** The review of an intent is shown. It goes on where it was sent and not answered yet. */
    opened: (state, { payload: shown }: PayloadAction<Intent<AskedFor>>): DepositState =>
      state.shown?.key === shown.key && state.step.name === 'sending'
        ? state
        : { ...state, shown, sent: undefined, step: inReview, requiredPermission: undefined },
    submitted: (state, { payload: sent }: PayloadAction<SentDeposit>): DepositState => ({ ...state, sent }),
    /** The member stopped the bank's check, or left the review; after a finished deposit, for its confirmation. */
    stopped: (state): DepositState => {
      if (state.step.name === 'sending') return state;
      const { shown, step } = state;
      const known = shown !== undefined && step.name === 'done' ? withAnswer(state, shown.key) : state;
      return { ...known, step: inReview };
    },
    stepped: (state, { payload: { key, step } }: PayloadAction<{ key: string; step: DepositStep }>): DepositState => {
      const known = afterStep(state, key, step);
      if (state.shown?.key !== key) return known;
      const { requiredPermission = state.requiredPermission } = step.name === 'review' ? step : state;
      return { ...known, step, requiredPermission };
    },
    /** A history entry names a deposit that was not answered when the entry was written. */
    recalled: (state, { payload: unanswered }: PayloadAction<Intent<AskedFor>>): DepositState =>
      state.unanswered !== undefined || state.answered.includes(unanswered.key) ? state : { ...state, unanswered },
  },
});

export const { opened, submitted, stopped, stepped, recalled } = depositSlice.actions;

/** The part of the store that a screen of the deposit reads. */
export const depositOf = (state: { readonly deposit: DepositState }): DepositState => state.deposit;
