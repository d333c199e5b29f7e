import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import type { TransferState } from '@wealth/domain/transfers';
import { actAs, type Database, inTransaction, schema, type Transaction } from '@wealth/services/database';
import { and, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Persona } from '../personas/index.ts';
import { personId } from '../world/ids.ts';
import { type Happening, happenings } from './happened.rules.ts';
import { type DayStep, stepsFrom } from './steps.rules.ts';

/** A member's business date, and the events since an earlier date. */
export interface MemberDay {
  readonly businessDate: BusinessDate;
  readonly steps: readonly DayStep[];
  /** True while a transfer or schedule that is due today is not done yet, unless it waits for the operator. */
  readonly isWorking: boolean;
  /** Of days after `since`, up to today. */
  readonly happened: readonly Happening[];
}

const { account, accountAccess, accountTransaction, person, schedule, transfer, transferStep } = schema;

/** Whose business date decides, and the days that are told. */
interface Days {
  readonly tenant: string;
  readonly owner: string;
  readonly since: BusinessDate;
  readonly today: BusinessDate;
}

const dates = (days: readonly (string | null)[]) => days.flatMap((day) => (day === null ? [] : [businessDate(day)]));

/** @returns undefined where the database knows no such person */
export function memberDay(
  database: Database,
  persona: Persona,
  { today, since = today }: { readonly today: BusinessDate; readonly since?: BusinessDate | undefined },
): Promise<MemberDay | undefined> {
  const { tenant } = persona;
  const owner = personId(persona);
  return inTransaction(database, { role: 'app', tenant, person: owner }, async (transaction) => {
    const known = await transaction.select({ id: person.id }).from(person).where(eq(person.id, owner));
    if (known.length === 0) return undefined;
    // As the worker does: due work belongs to the account's primary owner, whoever requested it.
    await actAs(transaction, { role: 'worker', tenant });
    const transfers = await transaction
      .select()
      .from(transfer)
      .where(and(eq(transfer.tenant, tenant), eq(transfer.dueDateOwner, owner), isNotNull(transfer.dueOn)));
    const schedules = await transaction
      .select()
      .from(schedule)
      .where(and(eq(schedule.tenant, tenant), eq(schedule.dueDateOwner, owner), eq(schedule.status, 'ACTIVE')));
    const settlements = transfers.map(({ kind, settleOn, doneOn }) => (kind === 'DEPOSIT' ? settleOn : doneOn));
    const days = { tenant, owner, since, today };
    return {
      businessDate: today,
      steps: stepsFrom({
        today,
        settlements: dates(settlements),
        scheduledDeposits: dates(schedules.map(({ dueOn }) => dueOn)),
      }),
      isWorking: [...transfers, ...schedules].some(
        ({ dueOn, attentionAt }) => dueOn !== null && dueOn <= today && attentionAt === null,
      ),
      happened: happenings(await reachedStates(transaction, days), await postedKinds(transaction, days)),
    };
  });
}

async function reachedStates(transaction: Transaction, { tenant, owner, since, today }: Days) {
  const rows = await transaction
    .select({ step: transferStep, of: transfer, accountNumber: account.number })
    .from(transferStep)
    .innerJoin(transfer, and(eq(transfer.tenant, transferStep.tenant), eq(transfer.id, transferStep.transfer)))
    .innerJoin(account, and(eq(account.tenant, transfer.tenant), eq(account.id, transfer.account)))
    .where(
      and(
        eq(transferStep.tenant, tenant),
        eq(transfer.dueDateOwner, owner),
        ne(transferStep.state, 'ASKED'),
        gt(transferStep.effectiveDate, since),
        lte(transferStep.effectiveDate, today),
      ),
    )
    .orderBy(transferStep.effectiveDate, transfer.id);
  return rows.map(({ step, of, accountNumber }) => ({
    date: businessDate(step.effectiveDate),
    transfer: of.id,
    kind: of.kind,
    state: step.state as TransferState,
    amount: cents(of.amountCents),
    accountNumber,
    reason: of.reason,
  }));
}

async function postedKinds(transaction: Transaction, { tenant, owner, since, today }: Days) {
  const { date, kind, amountCents } = accountTransaction;
  const rows = await transaction
    .select({ date, kind, amount: sql<number>`sum(${amountCents})::float8`, accountNumber: account.number })
    .from(accountTransaction)
    .innerJoin(account, and(eq(account.tenant, accountTransaction.tenant), eq(account.id, accountTransaction.account)))
    .innerJoin(accountAccess, and(eq(accountAccess.tenant, account.tenant), eq(accountAccess.account, account.id)))
    .where(
      and(
        eq(accountTransaction.tenant, tenant),
        eq(accountAccess.person, owner),
        eq(accountAccess.role, 'PRIMARY'),
        gt(date, since),
        lte(date, today),
      ),
    )
    .groupBy(date, kind, account.number)
    .orderBy(date, account.number, kind);
  return rows.map((row) => ({ ...row, date: businessDate(row.date), amount: cents(row.amount) }));
}
