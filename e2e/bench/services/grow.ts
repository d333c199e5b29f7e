import type { Database } from '@wealth/services/database';
import { sql } from 'drizzle-orm';

/**
 * Makes so many times as many rows of the ledger, its transactions, the daily values and the holdings as there are: the
 * same postings again in every account, and the same days again, before the first one.
 * @param times as many as there were at first
 * @param before as many as there are now
 */
export async function grow(database: Database, { before, times }: { before: number; times: number }): Promise<void> {
  const copies = sql`generate_series(${before}::integer, ${times - 1}::integer) as copy`;
  await database.transaction(async (transaction) => {
    // The copied rows still sum to zero: checking each row would take minutes.
    await transaction.execute(sql`alter table entry disable trigger all`);
    await transaction.execute(sql`
      insert into journal (tenant, id, kind, nominal_date, effective_date, description, detail, posted_at)
      select tenant, id || '#' || copy, kind, nominal_date, effective_date, description, detail, posted_at
      from journal, ${copies} where id not like '%#%'`);
    await transaction.execute(sql`
      insert into entry (tenant, journal, line, ledger_account, commodity, quantity)
      select tenant, journal || '#' || copy, line, ledger_account, commodity, quantity
      from entry, ${copies} where journal not like '%#%'`);
    await transaction.execute(sql`alter table entry enable trigger all`);
    await transaction.execute(sql`
      insert into account_transaction (tenant, account, id, date, kind, description, detail, instrument, quantity, price_micros,
        amount_cents, contribution_year, posted_at, journal)
      select tenant, account, id || '#' || copy, date, kind, description, detail, instrument, quantity, price_micros,
        amount_cents, contribution_year, posted_at, journal || '#' || copy
      from account_transaction, ${copies} where id not like '%#%'`);
    await transaction.execute(sql`
      with own as (
        select tenant, account, max(date) as last, (max(date) - min(date) + 1) / ${before}::integer as days
        from daily_value group by 1, 2
      )
      insert into daily_value (tenant, account, date, value_cents, net_invested_cents)
      select d.tenant, d.account, d.date - own.days * copy, d.value_cents, d.net_invested_cents
      from daily_value d
      join own on own.tenant = d.tenant and own.account = d.account and d.date > own.last - own.days, ${copies}`);
    await transaction.execute(sql`
      with own as (
        select tenant, account, max(date) as last, (max(date) - min(date) + 1) / ${before}::integer as days
        from held_since group by 1, 2
      )
      insert into held_since (tenant, account, date, quantities)
      select h.tenant, h.account, h.date - own.days * copy, h.quantities
      from held_since h
      join own on own.tenant = h.tenant and own.account = h.account and h.date > own.last - own.days, ${copies}`);
    await transaction.execute(sql`analyze`);
  });
}
