-- Projection: an account's daily values of one calendar year in one row. Five years of an account are six rows to read
-- then, where they were 1,826.

create table value_year (
  tenant text not null,
  account text not null,
  year integer not null,
  -- One list each, of the same length, in the order of the days: the day of the year from 0, value and net invested in
  -- cents.
  days json not null,
  value_cents json not null,
  net_invested_cents json not null,
  primary key (tenant, account, year)
);

grant select, insert, delete on value_year to app;
grant select, insert, update, delete on value_year to seeder, maintenance;

alter table value_year enable row level security;
create policy seeding on value_year to seeder using (true) with check (true);
create policy maintaining on value_year to maintenance using (true) with check (true);
create policy own on value_year to app
  using (tenant = (select app_tenant()) and account = any (array(select account from account_access)))
  with check (tenant = (select app_tenant()) and account = any (array(select account from account_access)));

insert into value_year
select tenant, account, extract(year from date)::integer,
  json_agg(extract(doy from date)::integer - 1 order by date),
  json_agg(value_cents order by date),
  json_agg(net_invested_cents order by date)
from daily_value group by 1, 2, 3;
