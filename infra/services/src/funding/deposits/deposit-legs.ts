import { cents } from '@wealth/domain/money';
import { counterparty, returned } from '@wealth/domain/postings';
import type { LegOf } from '@wealth/domain/transfers';
import { posted, postedWhole, postingRules, purchaseEntries } from '../../ledger/index.ts';
import type { Fill, Ports, Sale } from '../../ports/index.ts';
import {
  type Done,
  type LegContext,
  type LegSteps,
  legKey,
  type Outcome,
  plannedDate,
  type Question,
  type Returned,
  type SellingStep,
} from '../transfers/legs.ts';
import { soldPostings } from '../transfers/sold-postings.ts';
import type { TransferRow } from '../transfers/transfers.rules.ts';

/** The implementation of each leg of a deposit, by the port that the plan names. */
export const depositLegs: Readonly<Record<LegOf<'DEPOSIT'> | 'RETURNED', LegSteps>> = {
  TAKEN: { coreBanking: moveHere, ach: take },
  SETTLED: { ach: settle, nobody: settled },
  INVESTED: { custodian: invest },
  RETURNED: { nobody: (row) => returnedBefore(row, row.returnCode ?? '') },
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
    ...postedWhole(postingRules.depositTaken, row),
    detail: { transfer: row.id, step: 'TAKEN' },
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
  return answer.outcome === 'ACCEPTED' ? settled(row, facts) : returnedBefore(row, answer.reason);
}

/** Nothing is in the account yet. */
const returnedBefore = ({ id }: TransferRow, reason: string): Returned => ({
  kind: 'RETURNED',
  reason,
  reverses: [{ rule: postingRules.depositTaken, detail: { transfer: id, step: 'TAKEN', ...returned(reason) } }],
  postings: [],
});

function settled(row: TransferRow, { funding }: Pick<LegContext, 'funding'>): Done {
  const { contributionYear, schedule } = row;
  return {
    kind: 'DONE',
    postings: [
      {
        ...postedWhole(postingRules.depositSettled, row),
        detail: { counterparty: counterparty(funding), transfer: row.id },
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
    ...posted(postingRules.depositInvested, row.id, instrument),
    detail: { instrument, transfer: row.id },
    entries: purchaseEntries(row.account, instrument, units, cost),
  })),
});

/** The amount that the bank takes back. The account gave it back, or it is owed. */
const takenBack = (row: TransferRow): Returned['postings'][number] => ({
  ...postedWhole(postingRules.depositReturned, row),
  detail: { transfer: row.id, step: 'RETURNED' },
});

function returnedFromAccount(row: TransferRow, funding: LegContext['funding'], sales: readonly Sale[]): Returned {
  const reason = row.returnCode ?? '';
  const detail = { counterparty: counterparty(funding), transfer: row.id, ...returned(reason) };
  return {
    kind: 'RETURNED',
    reason,
    reverses: [{ rule: postingRules.depositSettled, detail }],
    postings: [
      ...soldPostings(row, postingRules.returnSold, sales),
      {
        ...postedWhole(postingRules.depositRepaid, row),
        detail: { transfer: row.id, step: 'REPAID' },
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
