-- How far the network's list of returns was read, one row a tenant. The list is asked for again each minute.

create table network_returns (
  tenant text not null,
  id text not null check (id = 'ach'),
  -- Where to go on; none before the first answer.
  place text,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, id)
);
insert into network_returns (tenant, id) select distinct tenant, 'ach' from transfer;
grant select, insert, update (place, attempts, failing_since, claimed_until, attention_at) on network_returns to worker;
grant select, update (attempts, failing_since, claimed_until, attention_at) on network_returns to maintenance;
grant select, insert, update, delete on network_returns to seeder;

alter table network_returns enable row level security;
create policy seeding on network_returns to seeder using (true) with check (true);
create policy maintaining on network_returns to maintenance using (true) with check (true);
create policy working on network_returns to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
