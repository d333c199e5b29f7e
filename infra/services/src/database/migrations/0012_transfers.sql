-- Money that a member asked to move. The row is the truth of how far it came; each step posts into the ledger.

create table transfer (
  tenant text not null,
  -- What the member is given as the confirmation number.
  id text not null check (length(id) between 1 and 64),
  person text not null,
  account text not null,
  -- The account's primary owner, whose business date decides when a step is due.
  clock_person text not null,
  funding_account text not null,
  kind text not null check (kind in ('DEPOSIT')),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('ASKED', 'TAKEN', 'SETTLED', 'INVESTED', 'REFUSED', 'CANCELED', 'RETURNED')),
  asked_at timestamptz not null,
  -- Dates are none while the account is not open yet.
  start_on date,
  settle_on date,
  invest_on date,
  free_on date,
  -- The business date on which the next step is to be done; none when nothing is to be done.
  due_on date,
  contribution_year smallint,
  schedule text,
  nominal_date date,
  -- The debit authorization, word for word as it was shown.
  permission text not null,
  network_reference text,
  reason text,
  attempts integer not null default 0,
  claimed_until timestamptz,
  primary key (tenant, id),
  unique (tenant, schedule, nominal_date),
  foreign key (tenant, person) references person,
  foreign key (tenant, clock_person) references person,
  foreign key (tenant, account) references account,
  foreign key (tenant, funding_account) references funding_account,
  foreign key (tenant, schedule) references schedule
);
create index transfer_due on transfer (due_on, tenant) where due_on is not null;
create index transfer_by_account on transfer (tenant, account);
create index transfer_by_funding_account on transfer (tenant, funding_account) where state = 'ASKED';

create table transfer_step (
  tenant text not null,
  transfer text not null,
  state text not null,
  -- When it was done, in the business time of the account's primary owner.
  at timestamptz not null,
  -- The business day on which it counts.
  effective_date date not null,
  primary key (tenant, transfer, state),
  foreign key (tenant, transfer) references transfer
);

grant select, insert on transfer, transfer_step to app;
grant select, insert on transfer_step to worker;
grant select, update (state, start_on, settle_on, invest_on, free_on, due_on, network_reference, reason, attempts,
  claimed_until) on transfer to worker;
grant select on transfer, transfer_step to maintenance;
grant select, insert, update, delete on transfer, transfer_step to seeder;

do $$
declare name text;
begin
  foreach name in array array['transfer', 'transfer_step'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy seeding on %I to seeder using (true) with check (true)', name);
    execute format('create policy maintaining on %I to maintenance using (true) with check (true)', name);
    execute format(
      'create policy working on %I to worker
       using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()))', name);
  end loop;
end $$;

create policy own on transfer for select to app
  using (tenant = (select app_tenant()) and account = any (array(select account from account_access)));
create policy asking on transfer for insert to app
  with check (tenant = (select app_tenant()) and person = (select app_person()) and state = 'ASKED'
    and account = any (array(select account from account_access))
    and funding_account = any (array(select id from funding_account)));
create policy own on transfer_step for select to app
  using (tenant = (select app_tenant()) and transfer = any (array(select id from transfer)));
create policy asking on transfer_step for insert to app
  with check (tenant = (select app_tenant()) and state = 'ASKED'
    and transfer = any (array(select id from transfer where person = (select app_person()))));
