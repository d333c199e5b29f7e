export { CUT_OFF } from '../calendar/cut-off.ts';
export { type LaterStart, type StartDay, startDay } from '../calendar/start-day.rules.ts';
export { debitPermission, type PermittedDeposit } from './debit-permission.words.ts';
export {
  type AccountBlocker,
  type AmountBlocker,
  type AmountCheck,
  acceptsDeposit,
  accountBlocker,
  amountBlocker,
  awaitsFirstMoney,
  type DepositAccount,
  type DepositBlocker,
  type DepositCheck,
  depositBlocker,
  type FundingBlocker,
  fundingBlocker,
  minimumDeposit,
  type PayoutBlocker,
  payoutBlocker,
} from './deposit-blocker.rules.ts';
export {
  type DepositDates,
  type DepositMoment,
  depositDates,
  depositDatesFrom,
} from './deposit-dates.rules.ts';
export { depositProblemText, type RefusedAmount } from './deposit-problem.words.ts';
export {
  FIRST_DEPOSIT_MINIMUM,
  FREE_AFTER_BUSINESS_DAYS,
  LATER_DEPOSIT_MINIMUM,
  MAX_TRANSFER_AMOUNT,
  REMAINING_MINIMUM,
  WITHDRAWAL_MINIMUM,
} from './limits.ts';
export { type KeptLink, linkStatus } from './link-status.rules.ts';
export {
  type RefusalDetail,
  readRefusedAmount,
  readRefusedWithdrawal,
  refusedAmountDetails,
  refusedWithdrawalDetails,
} from './refusal-details.rules.ts';
export {
  failedStates,
  type Leg,
  type LegOf,
  legFrom,
  mayMove,
  movedStates,
  openStates,
  returnFrom,
  type TransferKind,
  type TransferPort,
  type TransferState,
  transferKinds,
  transferPlans,
  transferStates,
} from './transfer-plans.rules.ts';
export {
  availableToWithdraw,
  type FullBalanceBlocker,
  fullBalanceBlocker,
  type HeldMoney,
  type HoldingTransfer,
  heldMoney,
  type SourceBlocker,
  sourceBlocker,
  type WithdrawalAccount,
  type WithdrawalAmountBlocker,
  type WithdrawalBlocker,
  type WithdrawalCheck,
  withdrawalBlocker,
  withdrawnAmountBlocker,
} from './withdrawal-blocker.rules.ts';
export { type WithdrawalDates, withdrawalDates, withdrawalDatesFrom } from './withdrawal-dates.rules.ts';
export { type WithdrawalWordsKey, withdrawalProblemText } from './withdrawal-problem.words.ts';
