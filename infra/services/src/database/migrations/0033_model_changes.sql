-- Changes of the model that an account follows: the holdings follow on a business day after the member asked for it. What
-- was in force before stays known, so that the past is measured by it.

create table model_change (
  tenant text not null,
  id text not null,
  account text not null,
  -- Who asked for it.
  person text not null,
  -- The primary owner, by whose business date it is due.
  clock_person text not null,
  from_model text not null,
  to_model text not null,
  -- The first day whose closing prices the new model meets.
  due_on date not null,
  -- ASKED: the holdings are still those of the old model.
  state text not null check (state in ('ASKED', 'DONE')),
  -- In the member's business time.
  asked_at timestamptz not null,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, account) references account,
  foreign key (tenant, person) references person,
  check (from_model <> to_model)
);
-- One change of an account at a time.
create unique index model_change_asked on model_change (tenant, account) where state = 'ASKED';
create index model_change_by_account on model_change (tenant, account, due_on);

grant select on model_change to app, worker, maintenance;
grant insert on model_change to app;
grant select, insert, update, delete on model_change to seeder;

alter table model_change enable row level security;
create policy seeding on model_change to seeder using (true) with check (true);
create policy maintaining on model_change to maintenance using (true) with check (true);
create policy working on model_change to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
create policy own on model_change for select to app
  using (tenant = (select app_tenant()) and account in (select account from account_access));
create policy asking on model_change for insert to app
  with check (tenant = (select app_tenant()) and person = (select app_person()) and state = 'ASKED'
    and account = any (array(select account from account_access)) and clock_person = primary_owner(account));
