import { type Cents, cents, sum } from '@wealth/domain/money';
import { counterparty, returned } from '@wealth/domain/postings';
import type { LegOf } from '@wealth/domain/transfers';
import { postedWhole, postingRules } from '../../ledger/index.ts';
import type { AccountBalance, Ports } from '../../ports/index.ts';
import type { AccountFunds } from '../transfers/account-funds.ts';
import {
  type Done,
  type Failed,
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

/** The legs of a withdrawal after its sale, by the port that the plan names. */
export const withdrawalLegs: Readonly<Record<Exclude<LegOf<'WITHDRAWAL'>, 'SOLD'> | 'RETURNED', LegSteps>> = {
  SENT: { ach: send, nobody: sent },
  DONE: { coreBanking: credit, ach: arrive },
  RETURNED: { nobody: (row, { funding }) => sentBack(row, funding, row.returnCode ?? '') },
};

/** The sale of a withdrawal. For a part, the account's cash is used first. */
export const sale: SellingStep = {
  fromCash: (row, _facts, funds) => {
    if (row.isFull && funds.hasHoldings) return undefined;
    const amount = paidOut(row, funds, cents(0));
    if (amount > 0 && (row.isFull || amount >= row.amountCents)) return { kind: 'DONE', postings: [], amount };
    return funds.hasHoldings ? undefined : tooLittle;
  },
  async bySale({ custodian }, { row, funds, signal }) {
    const order = {
      ...legKey(row),
      account: row.account,
      amount: leastProceeds(row, funds),
      isAll: row.isFull,
      on: plannedDate(row),
    };
    const answer = await custodian.sell(order, signal);
    if (answer.outcome === 'NOT_YET') return { kind: 'NOT_YET' };
    if (answer.outcome === 'TOO_LITTLE') return tooLittle;
    const amount = paidOut(row, funds, sum(answer.sales.map(({ proceeds }) => proceeds)));
    return { kind: 'DONE', postings: soldPostings(row, postingRules.withdrawalSold, answer.sales), amount };
  },
};

const tooLittle: Failed = { kind: 'REFUSED', reason: 'VALUE_TOO_LOW' };

/** The cash that a withdrawal may use: of the full balance, deposits that are not free stay behind in cash. */
const usable = ({ isFull }: TransferRow, { cash, notFree }: AccountFunds) => (isFull ? cash - notFree : cash);

/** The least that a sale must bring. */
const leastProceeds = (row: TransferRow, funds: AccountFunds): Cents =>
  cents(Math.max(0, (row.isFull ? 1 : row.amountCents) - usable(row, funds)));

/** The amount to send after a sale with these proceeds. A part never exceeds the requested amount. */
function paidOut(row: TransferRow, funds: AccountFunds, proceeds: Cents): Cents {
  const free = cents(usable(row, funds) + proceeds);
  return row.isFull || free < row.amountCents ? free : cents(row.amountCents);
}

async function send({ ach }: Ports, { row, facts, signal }: Question): Promise<Outcome> {
  const { fundingAccount, amountCents } = row;
  const { reference } = await ach.send(
    { ...legKey(row), fundingAccount, amount: cents(amountCents), on: plannedDate(row) },
    signal,
  );
  return { ...sent(row, facts), networkReference: reference };
}

function sent(row: TransferRow, { funding }: LegContext): Done {
  return {
    kind: 'DONE',
    postings: [
      {
        ...postedWhole(postingRules.withdrawalSent, row),
        detail: { counterparty: counterparty(funding), transfer: row.id },
      },
    ],
  };
}

async function credit({ coreBanking }: Ports, { row, facts, signal }: Question): Promise<Outcome> {
  const { fundingAccount, amountCents } = row;
  const answer = await coreBanking.credit({ ...legKey(row), fundingAccount, amount: cents(amountCents) }, signal);
  if (answer.outcome === 'REFUSED') return sentBack(row, facts.funding, answer.reason);
  return { ...arrived(row, answer.balance), networkReference: answer.reference };
}

/** The bank may have sent the money back by now, so its network is queried. */
async function arrive({ ach }: Ports, { row, facts, signal }: Question): Promise<Outcome> {
  const { tenant, id } = row;
  const answer = await ach.outcomeOf({ tenant, id, leg: 'SENT', on: plannedDate(row) }, signal);
  if (answer === undefined) return { kind: 'NOT_YET' };
  return answer.outcome === 'ACCEPTED' ? arrived(row) : sentBack(row, facts.funding, answer.reason);
}

const arrived = (row: TransferRow, balance?: AccountBalance): Done => ({
  kind: 'DONE',
  postings: [
    {
      ...postedWhole(postingRules.withdrawalDone, row),
      detail: { transfer: row.id, step: 'ARRIVED' },
    },
  ],
  ...(balance !== undefined && { balance }),
});

/** The money is cash of the account again, also where it was in the bank already (DECISIONS D-268). */
const sentBack = ({ id, state }: TransferRow, funding: LegContext['funding'], reason: string): Returned => ({
  kind: 'RETURNED',
  reason,
  reverses: [
    ...(state === 'DONE'
      ? [{ rule: postingRules.withdrawalDone, detail: { transfer: id, step: 'ARRIVED' as const, ...returned(reason) } }]
      : []),
    {
      rule: postingRules.withdrawalSent,
      detail: { counterparty: counterparty(funding), transfer: id, ...returned(reason) },
    },
  ],
  postings: [],
});
