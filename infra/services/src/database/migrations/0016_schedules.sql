-- Schedules that run: the worker makes a transfer of each occurrence on the business day on which it is due.

alter table schedule
  -- The account's primary owner, whose business date decides when an occurrence is due.
  add column clock_person text,
  -- The next occurrence of which no transfer was made; none when nothing comes.
  add column next_nominal date,
  -- The business day on which its transfer is made; none while the account is not open yet.
  add column due_on date,
  -- The debit authorization, word for word as it was shown.
  add column permission text not null default '',
  add column changed_at timestamptz,
  add column ended_at timestamptz,
  add column attempts integer not null default 0,
  add column claimed_until timestamptz,
  add foreign key (tenant, clock_person) references person;
update schedule set clock_person = coalesce(
  (select a.person from account_access a
    where a.tenant = schedule.tenant and a.account = schedule.account and a.role = 'PRIMARY' limit 1),
  person);
alter table schedule alter column clock_person set not null, alter column permission drop default;
create index schedule_due on schedule (due_on, tenant) where due_on is not null;

grant select, update (status, next_nominal, due_on, executed_transfers, ended_at, attempts, claimed_until) on schedule
  to worker;
grant insert on transfer to worker;
create policy working on schedule to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));

-- A schedule follows the primary owner, as a transfer does.
alter policy own on schedule
  with check (tenant = (select app_tenant()) and person = (select app_person())
    and account = any (array(select account from account_access))
    and funding_account = any (array(select id from funding_account))
    and clock_person = primary_owner(account));

-- Where the money of the schedules of one's accounts comes from: a joint owner sees the other's bank by name and last
-- four digits alone.
create function scheduled_funding() returns table (
  id text, description text, institution text, last_four text, status text, is_removed boolean
) stable security definer set search_path = public, pg_temp language sql as
$$
  select f.id, f.description, f.institution, right(f.account_number, 4), f.status, f.is_removed
  from funding_account f
  where (f.tenant, f.id) in (
    select s.tenant, s.funding_account
    from account_access a join schedule s on s.tenant = a.tenant and s.account = a.account
    where a.tenant = app_tenant() and a.person = app_person())
$$;
revoke execute on function scheduled_funding() from public;
grant execute on function scheduled_funding() to app;
