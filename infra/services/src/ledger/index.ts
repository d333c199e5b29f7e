export { InvalidPostingDetail, openFarEnds, openLedgerAccount, post, reverse, UnbalancedPosting } from './ledger.ts';
export { migrateProduct } from './migrate-product.ts';
export {
  movesMemberMoney,
  type PostingRule,
  posted,
  postedWhole,
  postingId,
  postingRules,
  reversalId,
  wholeRules,
} from './posting-rules.ts';
export {
  depositEntries,
  type EntryLine,
  feeEntries,
  incomeEntries,
  MONEY,
  moved,
  type Posting,
  postingWords,
  purchaseEntries,
  type Reversing,
  reversal,
  saleEntries,
  systemAccounts,
  unbalanced,
  withdrawalEntries,
} from './postings.rules.ts';
export { impliedPrice, ONE_DOLLAR } from './projection.rules.ts';
export { type AccountChange, lockAccounts, projectFrom, type Rebuild, rebuildProjections } from './projections.ts';
