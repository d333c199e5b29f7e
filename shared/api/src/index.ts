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
export type { Demographic, MemberStatus } from './member.schema.ts';
export type { MockEndpoint } from './mock-data.schema.ts';
export {
  answerHeaders,
  apiVersions,
  type Calls,
  cacheSeconds,
  callHeaders,
  defaultServiceBases,
  type Operation,
  type ReplyOf,
  type RequestOf,
  remoteNamed,
  type ServiceBases,
  serviceOf,
} from './operations.ts';
export type { ProblemReply } from './problem.schema.ts';
export type { ConfigurationSetting, ContentItem, SettingsReply } from './settings.schema.ts';
