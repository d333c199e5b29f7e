export { openFarEnds, openLedgerAccount, post, reverse, UnbalancedPosting } from './ledger.ts';
export {
  depositEntries,
  type EntryLine,
  feeEntries,
  incomeEntries,
  MONEY,
  moved,
  type Posting,
  type PostingKind,
  purchaseEntries,
  type Reversing,
  reversal,
  type SystemAccount,
  saleEntries,
  systemAccounts,
  unbalanced,
  withdrawalEntries,
} from './postings.rules.ts';
export { impliedPrice, ONE_DOLLAR } from './projection.rules.ts';
export { type Change, lockAccounts, projectFrom, type Rebuild, rebuildProjections } from './projections.ts';
