import { fundingName } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { and, eq, lt, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { MONEY, moved, type Posting, post, purchaseEntries, rebuildProjections } from '../ledger/index.ts';
import type { AccountBalance, Fill, Ports } from '../ports/index.ts';
import type { Begun, StepTools } from '../work/queue.ts';
import { lockedSchedule } from './locked-schedule.ts';
import { move, type Step } from './move.ts';
import { type FundingRow, needsLinking, type TransferRow } from './transfers.rules.ts';
import { forgetUnfunded } from './unfunded.ts';

const { account, fundingAccount, portfolioProfile, schedule, transfer } = schema;

/** What a port answered, as it is written down. */
interface Done {
  readonly step: Omit<Step, 'at' | 'effectiveDate'>;
  readonly postings: readonly Omit<Posting, 'tenant' | 'nominalDate' | 'effectiveDate' | 'postedAt'>[];
  /** What is left in an account at the credit union, as its core banking says. */
  readonly balance?: AccountBalance;
}

/**
 * Begins the next step of a transfer that is locked, its schedule before it. What forbids it is looked for here for the
 * last time: a port is asked only after `requestedAt` is committed, and from then on the money may be on its way. The
 * port is asked with the transfer's id as the key; what it answers is posted, and the state moved, in one transaction.
 */
export async function beginStep(transaction: Transaction, row: TransferRow, tools: StepTools): Promise<Begun> {
  const { tenant, id } = row;
  const facts = await factsOf(transaction, row);
  const done = unsent(row, facts) ?? unasked(row, facts);
  if (done) {
    await write(transaction, row, { tools, facts, done });
    return 'DONE';
  }
  await transaction
    .update(transfer)
    .set({ requestedAt: row.requestedAt ?? new Date(tools.systemClock.now()), claimedUntil: tools.leasedUntil })
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)));
  return async (ports, signal) => {
    const answer = await askPort(ports, { row, facts, signal });
    return async () => {
      if (answer === 'NOT_YET') return answer;
      await inTransaction(tools.database, { role: 'worker', tenant }, async (own) => {
        if (row.schedule !== null) await lockedSchedule(own, tenant, row.schedule);
        const locked = await lockedTransfer(own, row);
        // Another process did this step after the lease had run out.
        if (locked.state === row.state) await write(own, locked, { tools, facts, done: answer });
      });
      return 'DONE';
    };
  };
}

async function lockedTransfer(transaction: Transaction, { tenant, id }: TransferRow): Promise<TransferRow> {
  const [row] = await transaction
    .select()
    .from(transfer)
    .where(and(eq(transfer.tenant, tenant), eq(transfer.id, id)))
    .for('no key update');
  if (row === undefined) throw new Error(`There is no transfer ${id}`);
  return row;
}

/** What is written of a step, and with what. */
interface Written {
  readonly tools: StepTools;
  readonly facts: Facts;
  readonly done: Done;
}

/** Writes all that a step is: its postings, what follows from them, the state and the audit. */
async function write(transaction: Transaction, row: TransferRow, { tools, facts, done }: Written): Promise<void> {
  const { systemClock, businessClock } = tools;
  const { tenant, id } = row;
  const effectiveDate = plannedDate(row);
  const now = businessClock.now();
  const nominalDate = row.nominalDate === null ? effectiveDate : businessDate(row.nominalDate);
  const dates = { nominalDate, effectiveDate, postedAt: now };
  await post(transaction, ...done.postings.map((posting) => ({ ...posting, ...dates, tenant })));
  if (done.balance !== undefined) await keepBalance(transaction, facts.funding, done.balance);
  if (done.postings.some(({ entries }) => entries.some(({ ledgerAccount }) => ledgerAccount === row.account))) {
    await rebuildProjections(transaction, { tenant, accounts: [row.account], through: today(businessClock) });
  }
  await move(transaction, row, { ...done.step, at: now, effectiveDate });
  if (done.step.to === 'TAKEN') await countExecuted(transaction, row);
  if (done.step.to === 'REFUSED' || done.step.to === 'CANCELED') {
    await forgetUnfunded(transaction, tenant, row.account);
  }
  const act = { action: 'UPDATE', entity: 'transfer', entityId: id } as const;
  await recordAct(transaction, { tenant, person: row.person, request: id }, act, systemClock.now());
}

/** The business day of the step that is due, as it was planned. */
function plannedDate({ id, state, startOn, settleOn, investOn }: TransferRow): BusinessDate {
  const planned = state === 'ASKED' ? startOn : state === 'TAKEN' ? settleOn : investOn;
  if (planned === null) throw new Error(`Transfer ${id} is ${state}, and no day is planned for its next step`);
  return businessDate(planned);
}

interface Facts {
  readonly funding: FundingRow;
  readonly modelId: string | undefined;
  readonly accountStatus: string;
  /** Of the schedule that made it. */
  readonly scheduleStatus: string | null;
}

async function factsOf(transaction: Transaction, row: TransferRow): Promise<Facts> {
  const { tenant, id } = row;
  const [found] = await transaction
    .select({
      funding: fundingAccount,
      modelId: portfolioProfile.modelId,
      accountStatus: account.status,
      scheduleStatus: schedule.status,
    })
    .from(account)
    .innerJoin(fundingAccount, and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.id, row.fundingAccount)))
    .leftJoin(portfolioProfile, and(eq(portfolioProfile.tenant, tenant), eq(portfolioProfile.account, row.account)))
    .leftJoin(schedule, and(eq(schedule.tenant, tenant), eq(schedule.id, row.schedule ?? '')))
    .where(and(eq(account.tenant, tenant), eq(account.id, row.account)));
  if (!found) throw new Error(`Transfer ${id} names no account or no funding account`);
  return { ...found, modelId: found.modelId ?? undefined };
}

/**
 * What becomes of a scheduled deposit that nobody may be asked for any more: its schedule was canceled, or one side does
 * not take part. Once it was requested the money may be on its way, so then it goes on.
 */
function unsent({ state, schedule, requestedAt }: TransferRow, facts: Facts): Done | undefined {
  if (state !== 'ASKED' || schedule === null || requestedAt !== null) return undefined;
  const ends = (to: 'REFUSED' | 'CANCELED', reason: string): Done => ({ step: { to, reason }, postings: [] });
  const { funding, accountStatus, scheduleStatus } = facts;
  if (scheduleStatus === 'CANCELED') return ends('CANCELED', 'SCHEDULE_CANCELED');
  if (funding.isRemoved) return ends('REFUSED', 'BANK_REMOVED');
  if (needsLinking(funding.status)) return ends('REFUSED', 'BANK_NEEDS_LINKING');
  return accountStatus === 'COMPLETED' ? undefined : ends('REFUSED', 'ACCOUNT_NOT_OPEN');
}

/** Counts a deposit of a schedule where the money was taken. */
async function countExecuted(transaction: Transaction, row: TransferRow): Promise<void> {
  if (row.schedule === null) return;
  await transaction
    .update(schedule)
    .set({ executedTransfers: sql`${schedule.executedTransfers} + 1` })
    .where(and(eq(schedule.tenant, row.tenant), eq(schedule.id, row.schedule)));
}

/** A repeated question is answered with the balance of then, which later moves have made old. */
async function keepBalance(
  transaction: Transaction,
  { tenant, id }: FundingRow,
  { amount, version }: AccountBalance,
): Promise<void> {
  await transaction
    .update(fundingAccount)
    .set({ balanceCents: amount, balanceVersion: version })
    .where(
      and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.id, id), lt(fundingAccount.balanceVersion, version)),
    );
}

/** A step that nobody is asked for: money within the credit union settles by itself, and a model may be missing. */
function unasked(row: TransferRow, { funding, modelId }: Facts): Done | undefined {
  if (row.state === 'TAKEN' && !funding.isExternal) return settled(row, funding);
  if (row.state === 'SETTLED' && modelId === undefined) return invested(row, []);
  return undefined;
}

/** What a port is asked. */
interface Question {
  readonly row: TransferRow;
  readonly facts: Facts;
  readonly signal: AbortSignal;
}

function askPort(ports: Ports, question: Question): Promise<Done | 'NOT_YET'> {
  const { row, facts } = question;
  switch (row.state) {
    case 'ASKED':
      return facts.funding.isExternal ? take(ports, question) : moveHere(ports, question);
    case 'TAKEN':
      return settle(ports, question);
    case 'SETTLED':
      return invest(ports, question);
    default:
      throw new Error(`Transfer ${row.id} is ${row.state}, and nothing is to be done`);
  }
}

const taken = ({ id, amountCents }: TransferRow): Done['postings'] => [
  {
    id: `${id}-taken`,
    kind: 'SETTLEMENT',
    description: `Taken for deposit ${id}`,
    entries: moved(MONEY, amountCents, 'outside', 'transit_pending'),
  },
];

async function take({ ach }: Ports, { row, signal }: Question): Promise<Done> {
  const { tenant, id, fundingAccount: from, amountCents } = row;
  const debit = { tenant, id, fundingAccount: from, amount: cents(amountCents), on: plannedDate(row) };
  const answer = await ach.take(debit, signal);
  if (answer.outcome !== 'TAKEN') return { step: { to: 'REFUSED', reason: answer.reason }, postings: [] };
  return { step: { to: 'TAKEN', networkReference: answer.reference }, postings: taken(row) };
}

async function moveHere({ coreBanking }: Ports, { row, signal }: Question): Promise<Done> {
  const { tenant, id, fundingAccount: from, amountCents } = row;
  const answer = await coreBanking.move({ tenant, id, fundingAccount: from, amount: cents(amountCents) }, signal);
  if (answer.outcome !== 'MOVED') return { step: { to: 'REFUSED', reason: answer.reason }, postings: [] };
  const { reference, balance } = answer;
  return { step: { to: 'TAKEN', networkReference: reference }, postings: taken(row), balance };
}

/** A linked bank may still have sent the debit back, so its network is asked once more. */
async function settle({ ach }: Ports, { row, facts, signal }: Question): Promise<Done | 'NOT_YET'> {
  const { tenant, id } = row;
  const answer = await ach.outcomeOf({ tenant, id }, signal);
  return answer?.outcome === 'TAKEN' ? settled(row, facts.funding) : 'NOT_YET';
}

function settled({ id, account, amountCents, contributionYear, schedule }: TransferRow, funding: FundingRow): Done {
  return {
    step: { to: 'SETTLED' },
    postings: [
      {
        id: `${id}-settled`,
        kind: 'DEPOSIT',
        description: `Deposit from ${fundingName(funding)}`,
        entries: moved(MONEY, amountCents, 'transit_pending', account),
        ...(contributionYear !== null && { contributionYear }),
        ...(schedule !== null && { schedule }),
      },
    ],
  };
}

async function invest({ custodian }: Ports, { row, facts, signal }: Question): Promise<Done | 'NOT_YET'> {
  const { tenant, id, account, amountCents } = row;
  const { modelId = '' } = facts;
  const order = { tenant, id, account, modelId, amount: cents(amountCents), on: plannedDate(row) };
  const answer = await custodian.invest(order, signal);
  return answer.outcome === 'NOT_YET' ? answer.outcome : invested(row, answer.fills);
}

function invested({ id, account }: TransferRow, fills: readonly Fill[]): Done {
  return {
    step: { to: 'INVESTED' },
    postings: fills.map(({ instrument, units, cost }) => ({
      id: `${id}-invested-${instrument}`,
      kind: 'BUY',
      description: `Buy ${instrument}`,
      entries: purchaseEntries(account, instrument, units, cost),
    })),
  };
}
