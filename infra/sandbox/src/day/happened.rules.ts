import { maskAccount } from '@wealth/domain/accounts';
import type { BusinessDate } from '@wealth/domain/calendar';
import { type Cents, cents } from '@wealth/domain/money';
import { moneyText } from '@wealth/domain/money-words';
import { type TransferKind, type TransferState, transferStates } from '@wealth/domain/transfers';

/** A transfer that reached a state. */
export interface ReachedState {
  readonly date: BusinessDate;
  readonly transfer: string;
  readonly kind: TransferKind;
  readonly state: TransferState;
  /** Zero for a full balance that is not sold yet. */
  readonly amount: Cents;
  readonly accountNumber: string;
  /** Why a transfer was not made, as the services name it. */
  readonly reason: string | null;
}

/** All postings of one kind in an account on one day. */
export interface PostedKind {
  readonly date: BusinessDate;
  readonly kind: string;
  /** Positive where the account's cash grew. */
  readonly amount: Cents;
  readonly accountNumber: string;
}

/** Something that a member finds in the portal after a move. */
export interface Happening {
  readonly date: BusinessDate;
  readonly sentence: string;
}

const stateWords: Readonly<Record<TransferState, string>> = {
  ASKED: 'requested',
  TAKEN: 'taken from the bank',
  SETTLED: 'settled',
  INVESTED: 'invested',
  SOLD: 'investments sold',
  SENT: 'sent to the bank',
  DONE: 'arrived at the bank',
  REFUSED: 'not made',
  CANCELED: 'canceled',
  RETURNED: 'returned by the bank',
};

const kindWords: Readonly<Record<string, string>> = {
  BUY: 'Purchases',
  SELL: 'Sales',
  DIVIDEND: 'Dividends',
  INTEREST: 'Interest',
  FEE: 'Fees',
  TRANSFER_IN: 'Transfers in',
  TRANSFER_OUT: 'Transfers out',
};

function transferSentence({ kind, state, amount, accountNumber, reason }: ReachedState): string {
  const money = amount === 0 ? 'the full balance' : moneyText(amount);
  const [name, way] = kind === 'DEPOSIT' ? ['Deposit', 'into'] : ['Withdrawal', 'from'];
  const because = state === 'REFUSED' && reason !== null ? ` (${reason})` : '';
  return `${name} of ${money} ${way} ${maskAccount(accountNumber)}: ${stateWords[state]}${because}`;
}

/**
 * What happened, by day. Of several states that a transfer reached on one day only the last is told. Deposits and
 * withdrawals are told as transfers and not again as postings.
 */
export function happenings(reached: readonly ReachedState[], posted: readonly PostedKind[]): readonly Happening[] {
  const furthest = new Map<string, ReachedState>();
  const byState = reached.toSorted(
    (one, other) => transferStates.indexOf(one.state) - transferStates.indexOf(other.state),
  );
  for (const one of byState) furthest.set(`${one.date} ${one.transfer}`, one);
  const transfers = [...furthest.values()].map((one) => ({ date: one.date, sentence: transferSentence(one) }));
  const postings = posted.flatMap(({ date, kind, amount, accountNumber }) => {
    const name = kindWords[kind];
    const money = moneyText(cents(Math.abs(amount)));
    return name === undefined ? [] : [{ date, sentence: `${name} in ${maskAccount(accountNumber)}: ${money}` }];
  });
  return [...transfers, ...postings].toSorted(
    (one, other) => Number(one.date > other.date) - Number(one.date < other.date),
  );
}
