import type { BusinessDate } from '@wealth/domain/calendar';
import { type Cents, cents } from '@wealth/domain/money';
import { sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import { MONEY } from '../ledger/index.ts';
import { isSale } from './sales.ts';

const { account, entry, modelChange, transfer } = schema;

/** The money of an account on the day of a leg that takes from it. */
export interface AccountFunds {
  /** Cash that no other transfer needs. Settled deposits are invested next, and sale proceeds are sent next. */
  readonly cash: Cents;
  /** The part of all money that is invested and not free to withdraw yet. */
  readonly notFree: Cents;
  readonly hasHoldings: boolean;
}

/** What wants to sell of an account: a leg of a transfer, or a change of its model. */
interface Seller {
  readonly tenant: string;
  readonly id: string;
  readonly account: string;
}

/**
 * Locks the account, and reads its funds. Sellers of one account take turns: each would count on the other's holdings.
 * @returns undefined while the custodian is asked for another sale of the account, or to trade for a change of its model
 */
export async function lockedFunds(
  transaction: Transaction,
  { tenant, id, account: of }: Seller,
  on: BusinessDate,
): Promise<AccountFunds | undefined> {
  await transaction.execute(
    sql`select from ${account} where ${account.tenant} = ${tenant} and ${account.id} = ${of} for no key update`,
  );
  const others = sql`from ${transfer} where ${transfer.tenant} = ${tenant} and ${transfer.account} = ${of}
    and ${transfer.id} <> ${id}`;
  const { rows } = await transaction.execute<{
    cash: string;
    spoken_for: string;
    not_free: string;
    has_holdings: boolean;
    is_selling: boolean;
  }>(sql`
    select
      (select coalesce(sum(${entry.quantity}), 0) from ${entry}
        where ${entry.tenant} = ${tenant} and ${entry.ledgerAccount} = ${of} and ${entry.commodity} = ${MONEY}) as cash,
      (select coalesce(sum(${transfer.amountCents}), 0) ${others} and ${transfer.state} in ('SETTLED', 'SOLD'))
        as spoken_for,
      (select coalesce(sum(${transfer.amountCents}), 0) ${others} and ${transfer.kind} = 'DEPOSIT'
        and ${transfer.state} = 'INVESTED' and ${transfer.freeOn} > ${on}::date) as not_free,
      exists (select from ${entry}
        where ${entry.tenant} = ${tenant} and ${entry.ledgerAccount} = ${of} and ${entry.commodity} <> ${MONEY}
        group by ${entry.commodity} having sum(${entry.quantity}) > 0) as has_holdings,
      exists (select ${others} and ${transfer.requestedAt} is not null and ${isSale})
        or exists (select from ${modelChange} where ${modelChange.tenant} = ${tenant} and ${modelChange.account} = ${of}
          and ${modelChange.id} <> ${id} and ${modelChange.state} = 'ASKED' and ${modelChange.requestedAt} is not null)
        as is_selling`);
  const [found] = rows;
  if (found === undefined || found.is_selling) return undefined;
  return {
    cash: cents(Number(found.cash) - Number(found.spoken_for)),
    notFree: cents(Number(found.not_free)),
    hasHoldings: found.has_holdings,
  };
}
