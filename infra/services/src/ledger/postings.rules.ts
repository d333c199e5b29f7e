import type { BusinessDate } from '@wealth/domain/calendar';
import type { Cents } from '@wealth/domain/money';
import { describe, type PostingDetail, type PostingKind } from '@wealth/domain/postings';

export const MONEY = 'USD';

/** The language of documents, and of descriptions that earlier releases read. */
export const LANGUAGE = 'en';

/** One line of a posting: so much of a commodity comes into an account, or leaves it. */
export interface EntryLine {
  /** A member's account by its id, or a far end: `outside`, `market`, `income`, `fees`, `transit_pending` … */
  readonly ledgerAccount: string;
  /** An instrument's id; USD counts cents, a security millionths of a unit. */
  readonly commodity: string;
  readonly quantity: number;
}

/** What is written into the journal, once and for ever. */
export interface Posting {
  readonly tenant: string;
  readonly id: string;
  readonly kind: PostingKind;
  /** The date that was requested. */
  readonly nominalDate: BusinessDate;
  /** The business day on which it counts. */
  readonly effectiveDate: BusinessDate;
  /** Its facts, as its kind requires them. */
  readonly detail: PostingDetail;
  /** Milliseconds of the business clock of the account's primary owner: members read it as the time of a transaction. */
  readonly postedAt: number;
  readonly contributionYear?: number;
  readonly schedule?: string;
  readonly idempotencyKey?: string;
  readonly reverses?: string;
  readonly entries: readonly EntryLine[];
}

/** The far ends that each tenant has, and what they stand for. */
export const systemAccounts = {
  outside: 'OUTSIDE',
  transit_pending: 'TRANSIT_PENDING',
  transit_settled: 'TRANSIT_SETTLED',
  transit_returned: 'TRANSIT_RETURNED',
  market: 'MARKET',
  income: 'INCOME',
  fees: 'FEES',
} as const;

/** The same quantity out of one account and into another. */
export function moved(commodity: string, quantity: number, from: string, to: string): EntryLine[] {
  return [
    { ledgerAccount: from, commodity, quantity: -quantity },
    { ledgerAccount: to, commodity, quantity },
  ];
}

/** Money that arrives from a bank. */
export const depositEntries = (account: string, amount: Cents) => moved(MONEY, amount, 'outside', account);

/** Money that leaves for a bank. */
export const withdrawalEntries = (account: string, amount: Cents) => moved(MONEY, amount, account, 'outside');

/** Units of a security against what they cost. */
export const purchaseEntries = (account: string, security: string, units: number, cost: Cents) => [
  ...moved(MONEY, cost, account, 'market'),
  ...moved(security, units, 'market', account),
];

/** Units of a security against their proceeds; a tiny fraction of a unit may bring nothing. */
export const saleEntries = (account: string, security: string, units: number, proceeds: Cents) => [
  ...moved(security, units, account, 'market'),
  ...(proceeds === 0 ? [] : moved(MONEY, proceeds, 'market', account)),
];

/** Dividends and interest. */
export const incomeEntries = (account: string, amount: Cents) => moved(MONEY, amount, 'income', account);

export const feeEntries = (account: string, amount: Cents) => moved(MONEY, amount, account, 'fees');

/** The commodities of which the entries do not sum to zero; none for a sound posting. */
export function unbalanced(entries: readonly EntryLine[]): string[] {
  const sums = new Map<string, bigint>();
  for (const { commodity, quantity } of entries) {
    sums.set(commodity, (sums.get(commodity) ?? 0n) + BigInt(quantity));
  }
  return [...sums].filter(([, total]) => total !== 0n).map(([commodity]) => commodity);
}

/** A posting as it is stored. */
export interface StoredPosting extends Omit<Posting, 'detail'> {
  readonly description: string;
  /** Null for a posting of an earlier release. */
  readonly detail: PostingDetail | null;
}

/**
 * The sentence of a stored posting. The stored description stands in for facts that are missing, or that a newer
 * release wrote.
 */
export function postingWords(stored: {
  readonly kind: string;
  readonly detail: unknown;
  readonly description: string;
}): string {
  return describe(stored, LANGUAGE) ?? stored.description;
}

/** The fields in which a reversal differs from the posting that it reverses. */
export type Reversing = Pick<Posting, 'id' | 'nominalDate' | 'effectiveDate' | 'postedAt'> &
  Partial<Pick<Posting, 'detail'>>;

/** The posting that takes another one back: the same kind, each entry the other way round. */
export function reversal(
  original: Pick<StoredPosting, 'tenant' | 'id' | 'kind' | 'description' | 'detail' | 'contributionYear' | 'entries'>,
  by: Reversing,
): Posting {
  const { detail } = original;
  // Facts hold one reversal, so the reversal of a reversal repeats its sentence.
  const facts = detail === null || detail.reversal !== undefined ? { words: postingWords(original) } : detail;
  return {
    detail: { ...facts, reversal: 'CORRECTED' },
    ...by,
    tenant: original.tenant,
    kind: original.kind,
    ...(original.contributionYear === undefined ? {} : { contributionYear: original.contributionYear }),
    reverses: original.id,
    entries: original.entries.map((line) => ({ ...line, quantity: -line.quantity })),
  };
}
