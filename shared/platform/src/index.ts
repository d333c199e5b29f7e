export {
  AccountsChanged,
  ApplicationChanged,
  BanksChanged,
  BeneficiariesChanged,
  type Change,
  type ChangeEvent,
  listenToChanges,
  PortfolioChanged,
  sendChange,
  TransfersChanged,
} from './changes.ts';
export { defineEvent } from './define-event.ts';
export {
  type CallDetail,
  CallNotDeclared,
  CallProblem,
  type FailureCode,
  isCallNotDeclared,
  isCallProblem,
  newReference,
  type RemoteFailure,
} from './errors.ts';
export {
  createEventHub,
  type EventBus,
  EventRefused,
  type EventType,
  isEventRefused,
  type SentEvent,
} from './events.ts';
export * from './platform.ts';
export { type Readable, readable, type Writable } from './readable.ts';
export {
  type Banner,
  type BannerType,
  type Content,
  type FlagName,
  flagNames,
  type Settings,
} from './settings.ts';
