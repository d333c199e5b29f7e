import type { TransactionView } from '@wealth/api';
import type { PostingKind } from '@wealth/domain/postings';

/** The kinds of transactions as members tell them apart, in the order of their chips. */
export const transactionKinds = ['deposit', 'withdrawal', 'dividend', 'fee', 'trade', 'other'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** The kind of each posting; interest, like what this page does not know, is no kind of its own. */
const kindOfPosting: Readonly<Record<PostingKind, TransactionKind>> = {
  DEPOSIT: 'deposit',
  TRANSFER_IN: 'deposit',
  WITHDRAWAL: 'withdrawal',
  TRANSFER_OUT: 'withdrawal',
  DIVIDEND: 'dividend',
  FEE: 'fee',
  BUY: 'trade',
  SELL: 'trade',
  INTEREST: 'other',
  SETTLEMENT: 'other',
};

/** The kind of a transaction by its posting, never by its words. A posting of a newer service is `other`. */
export function kindOf({ kind = '' }: Pick<TransactionView, 'kind'>): TransactionKind {
  return Object.hasOwn(kindOfPosting, kind) ? kindOfPosting[kind as PostingKind] : 'other';
}

/** True for a deposit or withdrawal, and for one that went back. */
export function isTransfer(transaction: Pick<TransactionView, 'kind'>): boolean {
  const kind = kindOf(transaction);
  return kind === 'deposit' || kind === 'withdrawal';
}

/** A kind, or all of them. */
export type Chip = 'all' | TransactionKind;

/** Each kind that occurs, with how often, after `all`. The chosen chip stays where nothing is of its kind. */
export function chipsOf(
  transactions: readonly TransactionView[],
  chosen: Chip,
): readonly { readonly chip: Chip; readonly count: number }[] {
  const counts = new Map<TransactionKind, number>();
  for (const transaction of transactions) {
    const kind = kindOf(transaction);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [
    { chip: 'all', count: transactions.length },
    ...transactionKinds
      .map((chip) => ({ chip, count: counts.get(chip) ?? 0 }))
      .filter(({ chip, count }) => count > 0 || chip === chosen),
  ];
}

/** The transactions of a chip, in their order. */
export function ofChip(transactions: readonly TransactionView[], chip: Chip): readonly TransactionView[] {
  return chip === 'all' ? transactions : transactions.filter((transaction) => kindOf(transaction) === chip);
}
