export { debitPermission, type PermittedDeposit } from './debit-permission.words.ts';
export {
  type AccountBlocker,
  type AmountBlocker,
  accountBlocker,
  amountBlocker,
  awaitsFirstMoney,
  type DepositAccount,
  type DepositBlocker,
  depositBlocker,
  type FundingBlocker,
  fundingBlocker,
  type JudgedAmount,
  type JudgedDeposit,
  minimumDeposit,
} from './deposit-blocker.rules.ts';
export {
  type DepositDates,
  type DepositMoment,
  depositDates,
  depositDatesFrom,
  type LaterStart,
} from './deposit-dates.rules.ts';
export { depositProblemText } from './deposit-problem.words.ts';
export {
  CUT_OFF,
  FIRST_DEPOSIT_MINIMUM,
  FREE_AFTER_BUSINESS_DAYS,
  LARGEST_TRANSFER,
  LATER_DEPOSIT_MINIMUM,
} from './limits.ts';
export {
  type AskedPort,
  failedStates,
  type Leg,
  type LegOf,
  legFrom,
  mayMove,
  movedStates,
  openStates,
  type TransferKind,
  type TransferState,
  transferPlans,
} from './transfer-plans.rules.ts';
