import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import { and, eq, exists, getTableColumns, gt, gte, isNotNull, ne, or, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../../database/index.ts';
import { sharedFunding } from '../banks/shared-funding.ts';
import { byNextDay, type ShownTransfer, shownTo } from './shown-transfers.rules.ts';

const { account, fundingAccount, transfer, transferStep } = schema;

const { permission, networkReference, attempts, failingSince, claimedUntil, ...shownColumns } =
  getTableColumns(transfer);

/** So many days a transfer is shown that was refused or sent back. */
const SHOWN_DAYS = 30;

/** The caller's moment. */
export interface Moment {
  readonly today: BusinessDate;
  /** Milliseconds of the business clock. */
  readonly now: number;
}

/**
 * The transfers of the accounts that the member may reach which are under way on the caller's day, and those that were
 * refused or sent back shortly before. The next to be done comes first.
 */
export async function shownTransfers(
  transaction: Transaction,
  tenant: string,
  { today, now }: Moment,
): Promise<ShownTransfer[]> {
  const since = addDays(today, -SHOWN_DAYS);
  const thisOne = and(eq(transferStep.tenant, transfer.tenant), eq(transferStep.transfer, transfer.id));
  // A step of a day that is still to come for the caller is not told: then the transfer may look unfinished to them.
  const recent = transaction
    .select({ id: transferStep.transfer })
    .from(transferStep)
    .where(and(thisOne, gte(transferStep.effectiveDate, since)));
  const rows = await transaction
    .select({ transfer: shownColumns, number: account.number, ownFunding: fundingAccount.id })
    .from(transfer)
    .innerJoin(account, and(eq(account.tenant, transfer.tenant), eq(account.id, transfer.account)))
    .leftJoin(
      fundingAccount,
      and(eq(fundingAccount.tenant, transfer.tenant), eq(fundingAccount.id, transfer.fundingAccount)),
    )
    .where(
      and(
        eq(transfer.tenant, tenant),
        or(isNotNull(transfer.dueOn), gt(transfer.freeOn, today), eq(transfer.state, 'ASKED'), exists(recent)),
        ne(transfer.state, 'CANCELED'),
      ),
    );
  if (rows.length === 0) return [];
  const { transfer: of, state, effectiveDate } = transferStep;
  const steps = await transaction
    .select({ transfer: of, state, effectiveDate })
    .from(transferStep)
    .where(and(eq(transferStep.tenant, tenant), sql`${of} = any (${sql.param(rows.map((row) => row.transfer.id))})`));
  const stepsOf = Map.groupBy(steps, (step) => step.transfer);
  const fundings = await sharedFunding(transaction, now);
  const shownRows = rows.flatMap(({ transfer: row, number, ownFunding }) => {
    const funding = fundings.get(row.fundingAccount);
    if (funding === undefined) throw new Error(`Transfer ${row.id} names no funding account`);
    const shown = shownTo({ row, steps: stepsOf.get(row.id) ?? [] }, { today, now, since });
    return shown === undefined
      ? []
      : [{ ...shown, investmentAccountNumber: number, funding, ownFunding: ownFunding ?? undefined }];
  });
  return shownRows.sort(byNextDay);
}
