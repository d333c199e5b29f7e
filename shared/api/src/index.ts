export type {
  Account,
  AccountsReply,
  AccountsSummary,
  History,
  HistoryQuery,
  SummaryOfValues,
} from './accounts/accounts.schema.ts';
export {
  type AccountGroup,
  type AccountsView,
  type AccountView,
  accountsFromWire,
  groupByRecordType,
  historyFromWire,
  type ValuePoint,
} from './accounts/accounts.ts';
export { type AccountsSummaryView, summaryFromWire } from './accounts/accounts-summary.ts';
export { summaryOfValuesFromWire, type ValuesOfDaysView } from './accounts/summary-of-values.ts';
export type {
  ActiveLinkToken,
  ExternalAccount,
  ExternalAccounts,
  LinkAccountBody,
  LinkedAccount,
  LinkTokenBody,
} from './banks/banks.schema.ts';
export { type LinkedBanksView, type LinkedBankView, linkedBanksFromWire, parseDuplicate } from './banks/banks.ts';
export type { Beneficiaries, SaveBeneficiariesBody, SavedBeneficiary } from './beneficiaries/beneficiaries.schema.ts';
export {
  type BeneficiariesView,
  beneficiariesFromWire,
  beneficiariesToWire,
  beneficiaryTypeFromWire,
  beneficiaryTypeToWire,
} from './beneficiaries/beneficiaries.ts';
export type { ServiceName } from './calls/call.ts';
export {
  answerHeaders,
  apiVersions,
  type Calls,
  cacheSeconds,
  callHeaders,
  fileTypeOf,
  getService,
  isOperation,
  type Operation,
  operations,
  type ReplyOf,
  type RequestArgument,
  type RequestOf,
  remoteNamed,
  type ServiceBases,
  serviceBases,
} from './calls/operations.ts';
export type { ProblemReply } from './calls/problem.schema.ts';
export { type RefusalName, refusalNames } from './calls/refusals.ts';
export { type DocumentList, documentLists, MAX_ZIPPED_DOCUMENTS } from './documents/document-lists.ts';
export type { Document } from './documents/documents.schema.ts';
export { distinctFileNames, documentFileName, documentsFileName, MISSING_FILE } from './documents/documents.ts';
export type { ExternalBalance, FundBody, FundingAccount, FundReply } from './funding/funding.schema.ts';
export { type FundingAccountView, type FundView, fundFromWire, fundingAccountsFromWire } from './funding/funding.ts';
export {
  type CameBackHeadline,
  cameBackHeadline,
  cameBackLatestFirst,
  comingSteps,
  endedOn,
  isAmountOpen,
  isUnderWay,
  type StepsOf,
  stepsSoFar,
  type TransferStep,
} from './funding/transfer-steps.ts';
export type { Transfer, Transfers } from './funding/transfers.schema.ts';
export { type TransferStepView, type TransferView, transfersFromWire } from './funding/transfers.ts';
export type { WithdrawalBody, WithdrawalReply } from './funding/withdrawal.schema.ts';
export { type WithdrawalView, withdrawalFromWire } from './funding/withdrawal.ts';
export type { IraContribution } from './ira/ira.schema.ts';
export { type IraContributionView, iraContributionFromWire } from './ira/ira.ts';
export type { Demographic, MemberStatus } from './member/member.schema.ts';
export type { MockEndpoint } from './mock-data/mock-data.schema.ts';
export type { AccountOpening, OpenedAccount, OpeningReply } from './opening/opening.schema.ts';
export { ALREADY_IN_PROGRESS, BLANK_MESSAGE, openedFromWire } from './opening/opening.ts';
export type { Performance, PerformanceQuery, Return } from './performance/performance.schema.ts';
export { type PerformanceView, performanceFromWire } from './performance/performance.ts';
export type { PlaceDetails, Places } from './places/places.schema.ts';
export type { PortfolioDetails, PortfolioReview, ReviewPortfolioBody } from './portfolios/portfolio-details.schema.ts';
export type { AccountPositions, Positions, PositionsQuery } from './positions/positions.schema.ts';
export {
  allPositionsFromWire,
  type Holding,
  type PositionsView,
  positionsFromWire,
  type Target,
} from './positions/positions.ts';
export type { ModelDetails, RiskModels, RiskQuestions } from './risk/risk.schema.ts';
export type { ScheduleBody, ScheduledDeposit, ScheduledDeposits, ScheduleReply } from './schedules/schedules.schema.ts';
export { type ScheduleStatus, type ScheduleView, scheduleFromWire, schedulesFromWire } from './schedules/schedules.ts';
export type { ConfigurationSetting, ContentItem, SettingsReply } from './settings/settings.schema.ts';
export type { Transaction, Transactions } from './transactions/transactions.schema.ts';
export {
  fromSlashedDate,
  slashedDate,
  type TransactionView,
  transactionsFromWire,
} from './transactions/transactions.ts';
export type {
  CreateWorkflowBody,
  OpenWorkflow,
  SavedWorkflow,
  SaveWorkflowBody,
  Workflow,
} from './workflow/workflow.schema.ts';
