import { fundingName } from '@wealth/domain/accounts';
import { cents } from '@wealth/domain/money';
import type { LegOf } from '@wealth/domain/transfers';
import { MONEY, moved, purchaseEntries } from '../ledger/index.ts';
import type { Fill, Ports } from '../ports/index.ts';
import { type Done, type Facts, type LegSteps, type Outcome, plannedDate, postingId, type Question } from './legs.ts';
import type { TransferRow } from './transfers.rules.ts';

/** The implementation of each leg of a deposit, by the port that the plan names. */
export const depositLegs: Readonly<Record<LegOf<'DEPOSIT'>, LegSteps>> = {
  TAKEN: { coreBanking: moveHere, ach: take },
  SETTLED: { ach: settle, nobody: settled },
  INVESTED: { custodian: invest },
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
  const { tenant, id, fundingAccount: from, amountCents } = row;
  const debit = { tenant, id, fundingAccount: from, amount: cents(amountCents), on: plannedDate(row) };
  const answer = await ach.take(debit, signal);
  if (answer.outcome === 'TAKEN') return { kind: 'DONE', networkReference: answer.reference, postings: taken(row) };
  // Nothing was posted yet, so an immediate return counts as refused.
  return { kind: 'REFUSED', reason: answer.reason };
}

async function moveHere({ coreBanking }: Ports, { row, signal }: Question): Promise<Outcome> {
  const { tenant, id, fundingAccount: from, amountCents } = row;
  const answer = await coreBanking.move({ tenant, id, fundingAccount: from, amount: cents(amountCents) }, signal);
  if (answer.outcome === 'REFUSED') return { kind: 'REFUSED', reason: answer.reason };
  return { kind: 'DONE', networkReference: answer.reference, postings: taken(row), balance: answer.balance };
}

/** A linked bank may have returned the debit by now, so its network is queried again. */
async function settle({ ach }: Ports, { row, facts, signal }: Question): Promise<Outcome> {
  const { tenant, id } = row;
  const answer = await ach.outcomeOf({ tenant, id }, signal);
  if (answer === undefined) return { kind: 'NOT_YET' };
  return answer.outcome === 'TAKEN' ? settled(row, facts) : { kind: 'RETURNED', reason: answer.reason };
}

function settled(row: TransferRow, { funding }: Facts): Done {
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
  const { tenant, id, account, amountCents } = row;
  // An account without a model keeps its money in cash.
  if (modelId === undefined) return invested(row, []);
  const order = { tenant, id, account, modelId, amount: cents(amountCents), on: plannedDate(row) };
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
