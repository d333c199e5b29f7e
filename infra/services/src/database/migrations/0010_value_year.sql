-- Projection: an account's daily values of one calendar year in one row. Five years of an account are six rows to read
-- then, where they were 1,826 days.

create table value_year (
  tenant text not null,
  account text not null,
  year integer not null,
  -- The day of the year of its first value, from 0. There is a value for each calendar day from there on.
  first_day integer not null,
  value_cents json not null,
  -- Pairs of a day of the year and what was invested from then on: the first day, and each day that changed it.
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
select tenant, account, year, min(day),
  json_agg(value_cents order by day),
  json_agg(json_build_array(day, net_invested_cents) order by day)
    filter (where net_invested_cents is distinct from before)
from (
  select tenant, account, value_cents, net_invested_cents,
    extract(year from date)::integer as year,
    extract(doy from date)::integer - 1 as day,
    lag(net_invested_cents) over (partition by tenant, account, extract(year from date) order by date) as before
  from daily_value
) days
group by 1, 2, 3;
