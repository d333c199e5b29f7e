export type { Account, AccountsReply, History, HistoryQuery } from './accounts.schema.ts';
export {
  type AccountGroup,
  type AccountsView,
  type AccountView,
  accountsFromWire,
  groupByRecordType,
  historyFromWire,
  type ValuePoint,
} from './accounts.ts';
export { type DocumentList, documentLists } from './document-lists.ts';
export type { Document } from './documents.schema.ts';
export { documentFileName } from './documents.ts';
export type { Demographic, MemberStatus } from './member.schema.ts';
export type { MockEndpoint } from './mock-data.schema.ts';
export {
  answerHeaders,
  apiVersions,
  type Calls,
  cacheSeconds,
  callHeaders,
  defaultServiceBases,
  isFileCall,
  type Operation,
  type ReplyOf,
  type RequestOf,
  remoteNamed,
  type ServiceBases,
  serviceOf,
} from './operations.ts';
export type { Performance, PerformanceQuery, Return } from './performance.schema.ts';
export { type PerformanceView, performanceFromWire } from './performance.ts';
export type { PortfolioDetails } from './portfolio-details.schema.ts';
export type { AccountPositions, Positions, PositionsQuery } from './positions.schema.ts';
export { allPositionsFromWire, type Holding, type PositionsView, positionsFromWire } from './positions.ts';
export type { ProblemReply } from './problem.schema.ts';
export type { ConfigurationSetting, ContentItem, SettingsReply } from './settings.schema.ts';
export type { Transaction, Transactions } from './transactions.schema.ts';
export { fromSlashedDate, slashedDate, type TransactionView, transactionsFromWire } from './transactions.ts';
