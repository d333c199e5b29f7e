-- Projection: what an account of the ledger held from that day until its next row. What it held on an earlier day is one
-- row then; added up from the journal it took longer with every posting, of other members too.

create table held_since (
  tenant text not null,
  account text not null,
  date date not null,
  -- Quantities at their instrument's scale, by instrument; none is zero.
  quantities jsonb not null,
  primary key (tenant, account, date)
);

grant select, insert, delete on held_since to app;
grant select, insert, update, delete on held_since to seeder, maintenance;

alter table held_since enable row level security;
create policy seeding on held_since to seeder using (true) with check (true);
create policy maintaining on held_since to maintenance using (true) with check (true);
create policy own on held_since to app
  using (tenant = (select app_tenant()) and account = any (array(select account from account_access)))
  with check (tenant = (select app_tenant()) and account = any (array(select account from account_access)));

with changed as (
  select tenant, l.account, j.effective_date as date, e.commodity, sum(e.quantity) as quantity
  from entry e
  join ledger_account l using (tenant)
  join journal j using (tenant)
  where l.id = e.ledger_account and l.account is not null and j.id = e.journal
  group by 1, 2, 3, 4
), held as (
  select tenant, account, date, commodity,
    sum(coalesce(c.quantity, 0)) over (partition by tenant, account, commodity order by date) as quantity
  from (select distinct tenant, account, date from changed) days
  join (select distinct tenant, account, commodity from changed) kinds using (tenant, account)
  left join changed c using (tenant, account, date, commodity)
)
insert into held_since
select tenant, account, date, coalesce(jsonb_object_agg(commodity, quantity) filter (where quantity <> 0), '{}')
from held group by 1, 2, 3;
