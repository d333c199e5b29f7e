import { fundingName } from '@wealth/domain/accounts';
import { cents } from '@wealth/domain/money';
import type { LegOf } from '@wealth/domain/transfers';
import { MONEY, moved, purchaseEntries } from '../ledger/index.ts';
import type { Fill, Ports, Sale } from '../ports/index.ts';
import {
  type Done,
  type Facts,
  type LegSteps,
  legKey,
  type Outcome,
  plannedDate,
  postingId,
  type Question,
  type Returned,
  type SellingStep,
} from './legs.ts';
import { soldPostings } from './sold-postings.ts';
import type { TransferRow } from './transfers.rules.ts';

/** The implementation of each leg of a deposit, by the port that the plan names. */
export const depositLegs: Readonly<Record<LegOf<'DEPOSIT'> | 'RETURNED', LegSteps>> = {
  TAKEN: { coreBanking: moveHere, ach: take },
  SETTLED: { ach: settle, nobody: settled },
  INVESTED: { custodian: invest },
  RETURNED: { nobody: (row) => returnedBefore(row.returnCode ?? '') },
};

/** The return of a deposit that is in the account already. */
export const lateReturn: SellingStep = {
  fromCash: (row, { funding }, { cash, hasHoldings }) => {
    if (cash >= row.amountCents) return returnedFromAccount(row, funding, []);
    return hasHoldings ? undefined : notCovered(row);
  },
  async bySale({ custodian }, { row, facts: { funding }, funds, signal }) {
    const amount = cents(row.amountCents - funds.cash);
    const order = { ...legKey(row), account: row.account, amount, isAll: false, on: plannedDate(row) };
    const answer = await custodian.sell(order, signal);
    if (answer.outcome === 'NOT_YET') return { kind: 'NOT_YET' };
    return answer.outcome === 'SOLD' ? returnedFromAccount(row, funding, answer.sales) : notCovered(row);
  },
};

const taken = (row: TransferRow): Done['postings'] => [
  {
    id: postingId(row, 'taken'),
    kind: 'SETTLEMENT',
    description: `Taken for deposit ${row.id}`,
    entries: moved(MONEY, row.amountCents, 'outside', 'transit_pending'),
  },
];

async function take({ ach }: Ports, { row, signal }: Question): Promise<Outcome> {
  const { fundingAccount, amountCents } = row;
  const debit = { ...legKey(row), fundingAccount, amount: cents(amountCents), on: plannedDate(row) };
  const answer = await ach.take(debit, signal);
  if (answer.outcome === 'ACCEPTED') return { kind: 'DONE', networkReference: answer.reference, postings: taken(row) };
  // Nothing was posted yet, so an immediate return counts as refused.
  return { kind: 'REFUSED', reason: answer.reason };
}

async function moveHere({ coreBanking }: Ports, { row, signal }: Question): Promise<Outcome> {
  const { fundingAccount, amountCents } = row;
  const answer = await coreBanking.move({ ...legKey(row), fundingAccount, amount: cents(amountCents) }, signal);
  if (answer.outcome === 'REFUSED') return { kind: 'REFUSED', reason: answer.reason };
  return { kind: 'DONE', networkReference: answer.reference, postings: taken(row), balance: answer.balance };
}

/** A linked bank may have returned the debit by now, so its network is queried again. */
async function settle({ ach }: Ports, { row, facts, signal }: Question): Promise<Outcome> {
  const { tenant, id } = row;
  const answer = await ach.outcomeOf({ tenant, id, leg: 'TAKEN', on: plannedDate(row) }, signal);
  if (answer === undefined) return { kind: 'NOT_YET' };
  return answer.outcome === 'ACCEPTED' ? settled(row, facts) : returnedBefore(answer.reason);
}

/** Nothing is in the account yet. */
const returnedBefore = (reason: string): Returned => ({
  kind: 'RETURNED',
  reason,
  reverses: [{ posting: 'taken', description: 'Sent back by the bank' }],
  postings: [],
});

function settled(row: TransferRow, { funding }: Pick<Facts, 'funding'>): Done {
  const { account, amountCents, contributionYear, schedule } = row;
  return {
    kind: 'DONE',
    postings: [
      {
        id: postingId(row, 'settled'),
        kind: 'DEPOSIT',
        description: `Deposit from ${fundingName(funding)}`,
        entries: moved(MONEY, amountCents, 'transit_pending', account),
        ...(contributionYear !== null && { contributionYear }),
        ...(schedule !== null && { schedule }),
      },
    ],
  };
}

async function invest({ custodian }: Ports, { row, facts: { modelId }, signal }: Question): Promise<Outcome> {
  const { account, amountCents } = row;
  // An account without a model keeps its money in cash.
  if (modelId === undefined) return invested(row, []);
  const order = { ...legKey(row), account, modelId, amount: cents(amountCents), on: plannedDate(row) };
  const answer = await custodian.invest(order, signal);
  return answer.outcome === 'NOT_YET' ? { kind: 'NOT_YET' } : invested(row, answer.fills);
}

const invested = (row: TransferRow, fills: readonly Fill[]): Done => ({
  kind: 'DONE',
  postings: fills.map(({ instrument, units, cost }) => ({
    id: postingId(row, `invested-${instrument}`),
    kind: 'BUY',
    description: `Buy ${instrument}`,
    entries: purchaseEntries(row.account, instrument, units, cost),
  })),
});

/** The amount that the bank takes back. The account gave it back, or it is owed. */
const takenBack = (row: TransferRow): Returned['postings'][number] => ({
  id: postingId(row, 'returned'),
  kind: 'SETTLEMENT',
  description: `Sent back by the bank for deposit ${row.id}`,
  entries: moved(MONEY, row.amountCents, 'transit_returned', 'outside'),
});

function returnedFromAccount(row: TransferRow, funding: Facts['funding'], sales: readonly Sale[]): Returned {
  return {
    kind: 'RETURNED',
    reason: row.returnCode ?? '',
    reverses: [{ posting: 'settled', description: `Deposit sent back by ${fundingName(funding)}` }],
    postings: [
      ...soldPostings(row, 'returned', sales),
      {
        id: postingId(row, 'repaid'),
        kind: 'SETTLEMENT',
        description: `Repaid for deposit ${row.id}`,
        entries: moved(MONEY, row.amountCents, 'transit_pending', 'transit_returned'),
      },
      takenBack(row),
    ],
  };
}

/** Nothing of the account is posted: the member owes the amount (DECISIONS D-256). */
const notCovered = (row: TransferRow): Returned => ({
  kind: 'RETURNED',
  reason: row.returnCode ?? '',
  reverses: [],
  postings: [takenBack(row)],
});
