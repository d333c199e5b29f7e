-- Returns of the network that fit no transfer wait for an operator, and the worker reverses postings of a returned
-- transfer alone.

create table unmatched_return (
  tenant text not null,
  -- Transfer, code and date: the same entry read again is the same row.
  id text not null check (length(id) between 1 and 200),
  -- Names no row of `transfer`, perhaps.
  transfer text not null,
  code text not null,
  return_on date not null,
  received_at timestamptz not null,
  accepted_at timestamptz,
  accepted_reason text,
  closed_at timestamptz,
  closed_reason text,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, id),
  check ((accepted_at is null) = (accepted_reason is null)),
  check ((closed_at is null) = (closed_reason is null))
);
create index unmatched_return_open on unmatched_return (tenant) where closed_at is null;

grant select, insert, update (closed_at, closed_reason, attempts, failing_since, claimed_until, attention_at)
  on unmatched_return to worker;
grant select, update (accepted_at, accepted_reason, closed_at, closed_reason, attempts, failing_since, claimed_until, attention_at)
  on unmatched_return to maintenance;
grant select, insert, update, delete on unmatched_return to seeder;

alter table unmatched_return enable row level security;
create policy seeding on unmatched_return to seeder using (true) with check (true);
create policy maintaining on unmatched_return to maintenance using (true) with check (true);
create policy working on unmatched_return to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));

-- Judged when the transaction commits, as postings are: it has to move the transfer as well.
create function reversal_founded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role', true) = 'worker' and not exists (
    select from transfer
    where tenant = new.tenant and id = regexp_replace(new.reverses, '-(taken|settled|sent|done)$', '')
      and id <> new.reverses and state = 'RETURNED' and xmin = pg_current_xact_id()::xid)
  then
    raise exception 'Posting % reverses no step of a transfer that comes back', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger reversal_founded after insert on journal
  deferrable initially deferred for each row when (new.reverses is not null) execute function reversal_founded();
