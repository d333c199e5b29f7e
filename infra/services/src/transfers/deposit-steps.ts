import { fundingName } from '@wealth/domain/accounts';
import { type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import { and, eq, lt, sql } from 'drizzle-orm';
import { recordAct } from '../audit/index.ts';
import { inTransaction, schema, type Transaction } from '../database/index.ts';
import { MONEY, moved, type Posting, post, purchaseEntries, rebuildProjections } from '../ledger/index.ts';
import { type AccountBalance, type Fill, type Ports, PortUnavailable } from '../ports/index.ts';
import { lockedSchedule } from '../schedules/schedules.repository.ts';
import type { StepTools } from '../work/queue.ts';
import { lockedTransfer } from './claims.ts';
import { move, type Step } from './move.ts';
import { type FundingRow, needsLinking, type TransferRow } from './transfers.rules.ts';
import { forgetUnfunded } from './unfunded.ts';

const { account, fundingAccount, portfolioProfile, schedule } = schema;

/** What a port answered, as it is written down. */
interface Done {
  readonly step: Omit<Step, 'at' | 'effectiveDate'>;
  readonly postings: readonly Omit<Posting, 'tenant' | 'nominalDate' | 'effectiveDate' | 'postedAt'>[];
  /** What is left in an account at the credit union, as its core banking says. */
  readonly balance?: AccountBalance;
}

/**
 * Does the next step of a deposit that was claimed: asks the port outside of any transaction, with the transfer's id as
 * the key, then posts, moves the state and records in one.
 * @throws PortUnavailable when the step has to be tried again
 */
export async function doNextStep(tools: StepTools, row: TransferRow): Promise<void> {
  const { database, systemClock, businessClock } = tools;
  const { tenant, id } = row;
  const acting = { role: 'worker', tenant } as const;
  const facts = await inTransaction(database, acting, (transaction) => factsOf(transaction, row));
  const { funding } = facts;
  const done = unsent(row, facts) ?? (await askPort(tools.ports, row, facts));
  const effectiveDate = plannedDate(row);
  await inTransaction(database, acting, async (transaction) => {
    if (row.schedule !== null) await lockedSchedule(transaction, tenant, row.schedule);
    const locked = await lockedTransfer(transaction, tenant, id);
    // Another process did this step after the claim had run out.
    if (locked.state !== row.state) return;
    const now = businessClock.now();
    const nominalDate = row.nominalDate === null ? effectiveDate : businessDate(row.nominalDate);
    const dates = { nominalDate, effectiveDate, postedAt: now };
    await post(transaction, ...done.postings.map((posting) => ({ ...posting, ...dates, tenant })));
    if (done.balance !== undefined) await keepBalance(transaction, funding, done.balance);
    if (done.postings.some(({ entries }) => entries.some(({ ledgerAccount }) => ledgerAccount === row.account))) {
      await rebuildProjections(transaction, { tenant, accounts: [row.account], through: today(businessClock) });
    }
    await move(transaction, locked, { ...done.step, at: now, effectiveDate });
    if (done.step.to === 'TAKEN') await countExecuted(transaction, row);
    if (done.step.to === 'REFUSED' || done.step.to === 'CANCELED') {
      await forgetUnfunded(transaction, tenant, row.account);
    }
    const act = { action: 'UPDATE', entity: 'transfer', entityId: id } as const;
    await recordAct(transaction, { tenant, person: row.person, request: id }, act, systemClock.now());
  });
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
 * not take part. After a first attempt the money may be on its way, so then it goes on.
 */
function unsent({ state, schedule, attempts }: TransferRow, facts: Facts): Done | undefined {
  if (state !== 'ASKED' || schedule === null || attempts > 1) return undefined;
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

function askPort(ports: Ports, row: TransferRow, { funding, modelId }: Facts): Promise<Done> {
  switch (row.state) {
    case 'ASKED':
      return funding.isExternal ? take(ports, row) : moveHere(ports, row);
    case 'TAKEN':
      return settle(ports, row, funding);
    case 'SETTLED':
      return invest(ports, row, modelId);
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

async function take({ ach }: Ports, row: TransferRow): Promise<Done> {
  const { tenant, id, fundingAccount: from, amountCents } = row;
  const answer = await ach.take({ tenant, id, fundingAccount: from, amount: cents(amountCents), on: plannedDate(row) });
  if (answer.outcome !== 'TAKEN') return { step: { to: 'REFUSED', reason: answer.reason }, postings: [] };
  return { step: { to: 'TAKEN', networkReference: answer.reference }, postings: taken(row) };
}

async function moveHere({ coreBanking }: Ports, row: TransferRow): Promise<Done> {
  const { tenant, id, fundingAccount: from, amountCents } = row;
  const answer = await coreBanking.move({ tenant, id, fundingAccount: from, amount: cents(amountCents) });
  if (answer.outcome !== 'MOVED') return { step: { to: 'REFUSED', reason: answer.reason }, postings: [] };
  const { reference, balance } = answer;
  return { step: { to: 'TAKEN', networkReference: reference }, postings: taken(row), balance };
}

/** A linked bank may still have sent the debit back, so its network is asked once more. */
async function settle({ ach }: Ports, row: TransferRow, funding: FundingRow): Promise<Done> {
  const { tenant, id, account, amountCents, contributionYear, schedule } = row;
  if (funding.isExternal) {
    const answer = await ach.outcomeOf({ tenant, id });
    if (answer?.outcome !== 'TAKEN') throw new PortUnavailable(`The debit of ${id} has not settled`);
  }
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

async function invest({ custodian }: Ports, row: TransferRow, modelId: string | undefined): Promise<Done> {
  const { tenant, id, account, amountCents } = row;
  const order = { tenant, id, account, amount: cents(amountCents), on: plannedDate(row) };
  const fills: readonly Fill[] = modelId === undefined ? [] : await custodian.invest({ ...order, modelId });
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
