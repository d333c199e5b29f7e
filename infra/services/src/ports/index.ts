export type { Ach, AchAccepted, AchFailure, AchOutcome, AchReturn, AchReturns, AchTransfer } from './ach.ts';
export { askPort, requireFit } from './ask-port.ts';
export type { AccountBalance, CoreBanking, CoreBankingMove, CoreBankingOutcome } from './core-banking.ts';
export type {
  AccountApplication,
  ApplicationCheck,
  ApplicationToCheck,
  Custodian,
  CustodianDay,
  DayOrder,
  DayOutcome,
  Fill,
  HeldUnits,
  InvestmentOrder,
  InvestmentOutcome,
  RebalanceOrder,
  RebalanceOutcome,
  Sale,
  SaleOrder,
  SaleOutcome,
  Trade,
} from './custodian.ts';
export { checkRefusals } from './custodian.ts';
export type { IdentityCheck, IdentityOutcome } from './identity-check.ts';
export { inTime, PORT_LIMIT_MS } from './in-time.ts';
export type {
  IssuedLinkToken,
  LinkedBalance,
  Linking,
  LinkTokenOrder,
  ProvidedAccount,
  ProvidedItem,
} from './linking.ts';
export { PublicTokenRefused } from './linking.ts';
export type { Place, Places, SuggestedPlace } from './places.ts';
export { type LegKey, type PortKey, PortUnavailable } from './port-key.ts';
export { createPortsHolder, type Ports, type PortsHolder } from './ports.ts';
export type { ClosingPrices, DayPrice, DaysAfter, Prices } from './prices.ts';
export type { Report, Reports, ReportsAfter } from './reports.ts';
