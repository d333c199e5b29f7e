import type { PostingKind } from '@wealth/domain/postings';
import type { TransferKind, TransferState } from '@wealth/domain/transfers';
import { type EntryLine, MONEY, moved, systemAccounts } from './postings.rules.ts';

/** The cause of a posting: a transfer of a kind, a change of model, or a day that the custodian has closed. */
export type RuleOwner = TransferKind | 'MODEL_CHANGE' | 'CLOSED_DAY';

/** The account of the owner, or a far end. */
type Place = 'MEMBER' | (typeof systemAccounts)[keyof typeof systemAccounts];

/** The permitted postings of an owner. The database refuses any other posting, unless it reverses one. */
export interface PostingRule {
  readonly owner: RuleOwner;
  readonly kind: PostingKind;
  /** The id of a posting is that of its owner with this suffix. */
  readonly suffix: string;
  /** It may be posted while the owner is in one of these states. A closed day has no state, and none is listed. */
  readonly states: readonly (TransferState | 'DONE')[];
  /** True where each instrument has its own posting, whose id ends with the instrument. */
  readonly isOfInstrument: boolean;
  /** True where the worker may reverse it, when the transfer comes back. */
  readonly isReversible: boolean;
  readonly moneyFrom: Place;
  readonly moneyTo: Place;
  /**
   * The amount that moves: all of the transfer's, a part of it, any, or any where units of less than half a cent bring
   * nothing. All parts together are no more than the transfer's amount.
   */
  readonly amount: 'ALL' | 'PART' | 'ANY' | 'ANY_OR_NONE';
  /** Of a trade: its units of the instrument move between these. */
  readonly unitsFrom: Place | null;
  readonly unitsTo: Place | null;
}

type Pattern = Pick<PostingRule, 'isOfInstrument' | 'moneyFrom' | 'moneyTo' | 'amount' | 'unitsFrom' | 'unitsTo'>;

/** All of a transfer's money. */
const whole = (moneyFrom: Place, moneyTo: Place) =>
  ({
    isOfInstrument: false,
    ...{ amount: 'ALL', moneyFrom, moneyTo, unitsFrom: null, unitsTo: null },
  }) as const satisfies Pattern;

const paid = (moneyFrom: Place, moneyTo: Place) => ({ ...whole(moneyFrom, moneyTo), amount: 'ANY' }) as const;

const bought = (amount: 'PART' | 'ANY'): Pattern => ({
  isOfInstrument: true,
  ...{ amount, moneyFrom: 'MEMBER', moneyTo: 'MARKET', unitsFrom: 'MARKET', unitsTo: 'MEMBER' },
});

const sold: Pattern = {
  isOfInstrument: true,
  ...{ amount: 'ANY_OR_NONE', moneyFrom: 'MARKET', moneyTo: 'MEMBER', unitsFrom: 'MEMBER', unitsTo: 'MARKET' },
};

const kept = { isReversible: false } as const;

/** A deposit. It is in the bank's network until it is settled, and in cash until it is invested. */
const ofDeposit = {
  depositTaken: {
    ...{ owner: 'DEPOSIT', kind: 'SETTLEMENT', suffix: 'taken', isReversible: true },
    states: ['TAKEN', 'SETTLED', 'INVESTED', 'RETURNED'],
    ...whole('OUTSIDE', 'TRANSIT_PENDING'),
  },
  depositSettled: {
    ...{ owner: 'DEPOSIT', kind: 'DEPOSIT', suffix: 'settled', isReversible: true },
    states: ['SETTLED', 'INVESTED', 'RETURNED'],
    ...whole('TRANSIT_PENDING', 'MEMBER'),
  },
  depositInvested: {
    ...{ owner: 'DEPOSIT', kind: 'BUY', suffix: 'invested', ...kept },
    states: ['INVESTED', 'RETURNED'],
    ...bought('PART'),
  },
  /** Holdings that are sold for the bank's return, where the account's cash does not cover it. */
  returnSold: {
    ...{ owner: 'DEPOSIT', kind: 'SELL', suffix: 'returned', ...kept },
    states: ['RETURNED'],
    ...sold,
  },
  depositRepaid: {
    ...{ owner: 'DEPOSIT', kind: 'SETTLEMENT', suffix: 'repaid', ...kept },
    states: ['RETURNED'],
    ...whole('TRANSIT_PENDING', 'TRANSIT_RETURNED'),
  },
  depositReturned: {
    ...{ owner: 'DEPOSIT', kind: 'SETTLEMENT', suffix: 'returned', ...kept },
    states: ['RETURNED'],
    ...whole('TRANSIT_RETURNED', 'OUTSIDE'),
  },
} as const satisfies Readonly<Record<string, PostingRule>>;

const ofWithdrawal = {
  withdrawalSold: {
    ...{ owner: 'WITHDRAWAL', kind: 'SELL', suffix: 'sold', ...kept },
    states: ['SOLD', 'SENT', 'DONE', 'RETURNED'],
    ...sold,
  },
  withdrawalSent: {
    ...{ owner: 'WITHDRAWAL', kind: 'WITHDRAWAL', suffix: 'sent', isReversible: true },
    states: ['SENT', 'DONE', 'RETURNED'],
    ...whole('MEMBER', 'TRANSIT_PENDING'),
  },
  withdrawalDone: {
    ...{ owner: 'WITHDRAWAL', kind: 'SETTLEMENT', suffix: 'done', isReversible: true },
    states: ['DONE'],
    ...whole('TRANSIT_PENDING', 'OUTSIDE'),
  },
} as const satisfies Readonly<Record<string, PostingRule>>;

/** The trades of a change of model, in the transaction that ends it. */
const ofModelChange = {
  modelSold: { owner: 'MODEL_CHANGE', kind: 'SELL', suffix: 'rebalanced', states: ['DONE'], ...kept, ...sold },
  modelBought: {
    owner: 'MODEL_CHANGE',
    kind: 'BUY',
    suffix: 'rebalanced',
    states: ['DONE'],
    ...kept,
    ...bought('ANY'),
  },
} as const satisfies Readonly<Record<string, PostingRule>>;

/** The custodian's postings of a day, in the transaction that closes the day. */
const ofClosedDay = {
  dayDividend: {
    ...{ owner: 'CLOSED_DAY', kind: 'DIVIDEND', suffix: 'dividend', states: [], ...kept },
    ...paid('INCOME', 'MEMBER'),
    isOfInstrument: true,
  },
  dayFee: {
    ...{ owner: 'CLOSED_DAY', kind: 'FEE', suffix: 'fee', states: [], ...kept },
    ...paid('MEMBER', 'FEES'),
  },
  daySold: { owner: 'CLOSED_DAY', kind: 'SELL', suffix: 'sell', states: [], ...kept, ...sold },
  dayBought: { owner: 'CLOSED_DAY', kind: 'BUY', suffix: 'buy', states: [], ...kept, ...bought('ANY') },
} as const satisfies Readonly<Record<string, PostingRule>>;

/**
 * All postings that the services may write, except reversals. The services post by it, the database checks by its copy,
 * the table `posting_rule`, and the invariants explain transfers by it.
 *
 * The release before still posts while a deployment replaces it, so a rule stays for one release after the last one that
 * posts by it. Each change comes with a migration (`posting-rules.test.ts`).
 */
export const postingRules = { ...ofDeposit, ...ofWithdrawal, ...ofModelChange, ...ofClosedDay };

/** The id of a posting for its owner. The journal refuses a second one. */
export const postingId = (rule: PostingRule, owner: string, instrument?: string): string =>
  [owner, rule.suffix, ...(instrument === undefined ? [] : [instrument])].join('-');

/** The id of the posting that reverses one of this rule. */
export const reversalId = (rule: PostingRule, owner: string): string => `${postingId(rule, owner)}-reversed`;

/** True where the cash of the owner's account changes. */
export const movesMemberMoney = ({ moneyFrom, moneyTo }: PostingRule): boolean =>
  moneyFrom === 'MEMBER' || moneyTo === 'MEMBER';

/** The kind and id of a posting for its owner. */
export const posted = <Kind extends PostingKind>(
  rule: PostingRule & { readonly kind: Kind },
  owner: string,
  instrument?: string,
): { readonly id: string; readonly kind: Kind } => ({ id: postingId(rule, owner, instrument), kind: rule.kind });

/** The kind, id and entries of a posting that moves the whole amount of a transfer. */
export function postedWhole(
  rule: PostingRule & { readonly amount: 'ALL' },
  { id, account, amountCents }: { readonly id: string; readonly account: string; readonly amountCents: number },
): { readonly id: string; readonly kind: PostingKind; readonly entries: EntryLine[] } {
  const accountAt = (place: Place) => {
    if (place === 'MEMBER') return account;
    const found = Object.entries(systemAccounts).find(([, kind]) => kind === place);
    if (found === undefined) throw new RangeError(`No tenant has an account for ${place}`);
    return found[0];
  };
  return {
    ...posted(rule, id),
    entries: moved(MONEY, amountCents, accountAt(rule.moneyFrom), accountAt(rule.moneyTo)),
  };
}

/** The rules of postings that move the whole amount of a transfer of this kind. */
export const wholeRules = (kind: TransferKind): PostingRule[] =>
  Object.values<PostingRule>(postingRules).filter(({ owner, amount }) => owner === kind && amount === 'ALL');
