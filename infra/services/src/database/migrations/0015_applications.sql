-- Applications that were sent, and the accounts that they open. A workflow is the key: its application is there once.

create table application (
  tenant text not null,
  workflow text not null,
  person text not null,
  account text not null,
  -- SENT: the custodian is still to open the account.
  status text not null check (status in ('SENT', 'OPENED')),
  -- As it was sent; a Social Security number is its reference.
  body jsonb not null,
  -- In the member's business time.
  sent_at timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  primary key (tenant, workflow),
  unique (tenant, account),
  foreign key (tenant, workflow) references workflow,
  foreign key (tenant, person) references person,
  foreign key (tenant, account) references account
);
create index application_waiting on application (tenant) where status = 'SENT';

-- What the member agreed to: each document in the revision that was shown, when, and from which address of the network.
create table agreement (
  tenant text not null,
  application text not null,
  document text not null,
  revision text not null,
  at timestamptz not null,
  address text not null,
  primary key (tenant, application, document),
  foreign key (tenant, application) references application
);

-- Numbers of the accounts that are opened here, after the branch code. Some may be left out, none comes twice.
create sequence account_number start 100001;

do $$
begin
  begin
    create role opener nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant opener to %I', session_user);
  exception when others then
    if not pg_has_role(session_user, 'opener', 'member') then raise; end if;
  end;
  begin
    grant auditor to opener;
  exception when unique_violation then null;
  end;
end $$;

grant usage on schema public to opener;
grant usage on sequence account_number to opener;
grant insert on account, account_access, ledger_account, portfolio_profile, application, agreement to opener;
grant select (tenant, account, person) on account_access to opener;
grant select (tenant, workflow, person) on application to opener;
grant select (tenant, person, household_id), update (household_id) on member to opener;
grant select (tenant, id, person, status), update (status) on workflow to opener;
grant select on application to app;
grant select, update (status, attempts, claimed_until) on application to worker;
grant update (status, is_active) on account to worker;
grant select on application, agreement to maintenance;
grant select, insert, update, delete on application, agreement to seeder;

do $$
declare name text;
begin
  foreach name in array array['application', 'agreement'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy seeding on %I to seeder using (true) with check (true)', name);
    execute format('create policy maintaining on %I to maintenance using (true) with check (true)', name);
  end loop;
end $$;

create policy own on application for select to app
  using (tenant = (select app_tenant()) and person = (select app_person()));
create policy working on application to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));

-- Whoever opens adds an account that waits to be opened, gives it to its own person alone, and closes the workflow.

create function is_new_account(of_account text) returns boolean stable security definer
  set search_path = public, pg_temp language sql as
$$
  select exists (
      select from account
      where tenant = app_tenant() and id = of_account and status = 'PENDING' and kept_by = 'LEDGER'
        and record_type = 'DIGITAL_GUIDED_ADVICE')
    and not exists (select from account_access where tenant = app_tenant() and account = of_account)
$$;
revoke execute on function is_new_account(text) from public;
grant execute on function is_new_account(text) to opener;

create policy opening on account for insert to opener
  with check (tenant = (select app_tenant()) and status = 'PENDING' and kept_by = 'LEDGER'
    and record_type = 'DIGITAL_GUIDED_ADVICE' and not is_active and not initial_funding_submitted);
create policy opener_own on account_access for select to opener
  using (tenant = (select app_tenant()) and person = (select app_person()));
create policy opening on account_access for insert to opener
  with check (tenant = (select app_tenant()) and person = (select app_person()) and role = 'PRIMARY'
    and is_new_account(account));
create policy opening on ledger_account for insert to opener
  with check (tenant = (select app_tenant()) and kind = 'MEMBER'
    and account = any (array(select account from account_access)));
create policy opening on portfolio_profile for insert to opener
  with check (tenant = (select app_tenant()) and not is_locked
    and account = any (array(select account from account_access)));

create policy opener_own on member for select to opener
  using (tenant = (select app_tenant()) and person = (select app_person()));
create policy opening on member for update to opener
  using (tenant = (select app_tenant()) and person = (select app_person()) and household_id is null)
  with check (tenant = (select app_tenant()) and person = (select app_person()));
create policy opener_own on workflow for select to opener
  using (tenant = (select app_tenant()) and person = (select app_person()));
create policy closing on workflow for update to opener
  using (tenant = (select app_tenant()) and person = (select app_person()) and status in ('NEW', 'IN_PROGRESS'))
  with check (tenant = (select app_tenant()) and person = (select app_person()) and status = 'COMPLETED');

create policy opener_own on application for select to opener
  using (tenant = (select app_tenant()) and person = (select app_person()));
create policy opening on application for insert to opener
  with check (tenant = (select app_tenant()) and person = (select app_person()) and status = 'SENT'
    and workflow = any (array(select id from workflow))
    and account = any (array(select account from account_access)));
create policy opening on agreement for insert to opener
  with check (tenant = (select app_tenant()) and application = any (array(select workflow from application)));

-- An audit row of an opening names the person whose opening it is, as that of any request.
alter policy own_person on audit to app, opener;
