import type { BusinessDate } from '@wealth/domain/calendar';
import { type Cents, cents } from '@wealth/domain/money';
import { sql } from 'drizzle-orm';
import { given, preparedSql, schema, type Transaction } from '../../database/index.ts';
import { lockAccounts, MONEY } from '../../ledger/index.ts';
import { isSale } from './sales.ts';

const { entry, modelChange, transfer } = schema;

/** The money of an account on the day of a leg that takes from it. */
export interface AccountFunds {
  /** Cash that no other transfer needs. Settled deposits are invested next, and sale proceeds are sent next. */
  readonly cash: Cents;
  /** The part of all money that is invested and not free to withdraw yet. */
  readonly notFree: Cents;
  readonly hasHoldings: boolean;
}

/** What wants to sell of an account: a leg of a transfer, a change of its model, or its close. */
interface Seller {
  readonly tenant: string;
  readonly id: string;
  readonly account: string;
}

const others = sql`from ${transfer} where ${transfer.tenant} = ${given('tenant')} and ${transfer.account} = s.account
  and ${transfer.id} <> s.id`;

const findFunds = preparedSql<
  { tenant: string; sellers: string; money: string },
  { account: string; cash: string; spoken_for: string; not_free: string; has_holdings: boolean; is_selling: boolean }
>(
  'funds_of_accounts',
  sql`
    select s.account,
      (select coalesce(sum(${entry.quantity}), 0) from ${entry}
        where ${entry.tenant} = ${given('tenant')} and ${entry.ledgerAccount} = s.account and ${entry.commodity} = ${given('money')})
        as cash,
      (select coalesce(sum(${transfer.amountCents}), 0) ${others} and ${transfer.state} in ('SETTLED', 'SOLD'))
        as spoken_for,
      (select coalesce(sum(${transfer.amountCents}), 0) ${others} and ${transfer.kind} = 'DEPOSIT'
        and ${transfer.state} = 'INVESTED' and ${transfer.freeOn} > s.on_day) as not_free,
      exists (select from ${entry}
        where ${entry.tenant} = ${given('tenant')} and ${entry.ledgerAccount} = s.account and ${entry.commodity} <> ${given('money')}
        group by ${entry.commodity} having sum(${entry.quantity}) > 0) as has_holdings,
      exists (select ${others} and ${transfer.requestedAt} is not null and ${isSale})
        or exists (select from ${modelChange} where ${modelChange.tenant} = ${given('tenant')} and ${modelChange.account} = s.account
          and ${modelChange.id} <> s.id and ${modelChange.state} = 'ASKED' and ${modelChange.requestedAt} is not null)
        as is_selling
    from jsonb_to_recordset(${given('sellers')}::jsonb) as s (id text, account text, on_day date)`,
);

/**
 * Locks the account, and reads its funds. Sellers of one account take turns: each would count on the other's holdings.
 * @returns undefined while the custodian is asked for another sale of the account, or to trade for a change of its model
 */
export async function lockedFunds(
  transaction: Transaction,
  { tenant, id, account: of }: Seller,
  on: BusinessDate,
): Promise<AccountFunds | undefined> {
  return (await lockedFundsByAccount(transaction, tenant, [{ id, account: of, on }])).get(of);
}

/** The same of accounts of a tenant. Those that cannot be had now are missing. */
export async function lockedFundsByAccount(
  transaction: Transaction,
  tenant: string,
  sellers: readonly (Omit<Seller, 'tenant'> & { readonly on: BusinessDate })[],
): Promise<Map<string, AccountFunds>> {
  const requests = sellers.map(({ id, account: of, on }) => ({ id, account: of, on_day: on }));
  await lockAccounts(
    transaction,
    tenant,
    requests.map((one) => one.account),
  );
  const rows = await findFunds(transaction, { tenant, sellers: JSON.stringify(requests), money: MONEY });
  return new Map(
    rows
      .filter((found) => !found.is_selling)
      .map((found) => [
        found.account,
        {
          cash: cents(Number(found.cash) - Number(found.spoken_for)),
          notFree: cents(Number(found.not_free)),
          hasHoldings: found.has_holdings,
        },
      ]),
  );
}
