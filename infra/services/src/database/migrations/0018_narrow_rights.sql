-- Each role writes only what its own work needs, so that SQL of a stranger in a connection of the services cannot invent
-- money, backdate a deposit, move a secret or change what was sealed.

-- Databases that no process serves any more are closed too: our roles are the same in all databases of a server.
do $$
begin
  execute format('revoke connect, temporary on database %I from public', current_database());
end $$;

-- A posting is the exact reversal of another one, or a step of a transfer that has come so far. Its id is the transfer's
-- with the step. Judged when the transaction commits, whatever role it has by then; the seed alone writes other postings.

create function posting_founded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posting journal;
  moving transfer;
  security text;
  step text;
  sums jsonb;
  amount bigint;
  is_founded boolean;
begin
  if current_setting('role', true) = 'seeder' then return null; end if;
  select * into posting from journal where tenant = new.tenant and id = new.journal;

  if posting.reverses is not null then
    if exists (
      select from entry where tenant = new.tenant and journal in (posting.id, posting.reverses)
      group by ledger_account, commodity having sum(quantity) <> 0)
    then
      raise exception 'Posting % does not take back exactly what % posted', posting.id, posting.reverses
        using errcode = 'check_violation';
    end if;
    return null;
  end if;

  select max(commodity) into security
    from entry where tenant = new.tenant and journal = posting.id and commodity <> 'USD';
  step := case posting.kind
    when 'SETTLEMENT' then '-taken' when 'DEPOSIT' then '-settled' when 'BUY' then '-invested-' || security end;
  select * into moving from transfer
    where tenant = new.tenant and id = left(posting.id, -length(step)) and id || step = posting.id;
  select jsonb_object_agg(place || ' ' || commodity, quantity) into sums from (
    select case
        when l.kind <> 'MEMBER' then l.kind when l.account = moving.account then 'MEMBER' else 'ANOTHER' end as place,
      e.commodity, sum(e.quantity) as quantity
    from entry e join ledger_account l on l.tenant = e.tenant and l.id = e.ledger_account
    where e.tenant = new.tenant and e.journal = posting.id
    group by 1, 2) flows;
  amount := moving.amount_cents;
  if posting.kind = 'SETTLEMENT' then
    is_founded := moving.state in ('TAKEN', 'SETTLED', 'INVESTED', 'RETURNED')
      and sums = jsonb_build_object('OUTSIDE USD', -amount, 'TRANSIT_PENDING USD', amount);
  elsif posting.kind = 'DEPOSIT' then
    is_founded := moving.state in ('SETTLED', 'INVESTED', 'RETURNED')
      and sums = jsonb_build_object('TRANSIT_PENDING USD', -amount, 'MEMBER USD', amount);
  elsif posting.kind = 'BUY' then
    -- All purchases of a transfer together cost no more than it brought.
    is_founded := moving.state in ('INVESTED', 'RETURNED')
      and (sums ->> 'MARKET USD')::bigint > 0 and (sums ->> ('MEMBER ' || security))::bigint > 0
      and sums = jsonb_build_object(
        'MARKET USD', sums -> 'MARKET USD', 'MEMBER USD', -(sums ->> 'MARKET USD')::bigint,
        'MEMBER ' || security, sums -> ('MEMBER ' || security),
        'MARKET ' || security, -(sums ->> ('MEMBER ' || security))::bigint)
      and (new.commodity <> 'USD' or amount >= (
        select -sum(quantity) from entry
        where tenant = new.tenant and ledger_account = moving.account and commodity = 'USD'
          and starts_with(journal, moving.id || '-invested-')));
  end if;
  if is_founded is not true then
    raise exception 'Posting % is neither a reversal nor a step of a transfer', posting.id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- After the triggers that judge the entries themselves, in the order of names.
create constraint trigger posting_founded after insert on entry
  deferrable initially deferred for each row execute function posting_founded();

create function journal_has_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role', true) <> 'seeder'
    and not exists (select from entry where tenant = new.tenant and journal = new.id)
  then
    raise exception 'Posting % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_has_entries after insert on journal
  deferrable initially deferred for each row execute function journal_has_entries();

-- The steps of a transfer are the worker's.
alter policy maintaining on journal
  with check (reverses is not null or kind not in ('SETTLEMENT', 'DEPOSIT', 'BUY'));

-- A key's rotation changes what locks a secret. Whose it is, and its value, stay.
revoke update on secret from app, maintenance;
grant update (key_version, wrapped_key) on secret to maintenance;

-- A row is sealed once, by a seal that is not written yet.
drop policy maintaining on audit;
create policy maintaining on audit for select to maintenance using (true);
create policy sealing on audit for update to maintenance using (seal is null)
  with check (seal is not null
    and not exists (select from audit_seal s where s.tenant = audit.tenant and s.sequence >= audit.seal));

-- A member's request plans a deposit from the day on which it is asked for, and leaves the rest to the worker.
create policy planning on transfer as restrictive for insert to app
  with check (
    due_on is not distinct from start_on
    and schedule is null and nominal_date is null and network_reference is null and reason is null
    and attempts = 0 and claimed_until is null
    and case when start_on is null then num_nonnulls(settle_on, invest_on, free_on) = 0
      else start_on - (asked_at at time zone 'America/Chicago')::date between 0 and 10
        and start_on <= settle_on and settle_on <= invest_on and settle_on <= free_on
        and exists (select from account a where a.id = transfer.account and a.status = 'COMPLETED') end);
alter policy asking on transfer_step
  with check (tenant = (select app_tenant()) and state = 'ASKED'
    and exists (select from transfer t
      where t.id = transfer and t.person = (select app_person()) and t.state = 'ASKED' and t.asked_at = at
        and effective_date >= (at at time zone 'America/Chicago')::date
        and (t.start_on is null or t.start_on = effective_date)));

-- The worker makes transfers of schedules alone, as the schedule says.
drop policy working on transfer;
create policy working on transfer for select to worker using (tenant = (select app_tenant()));
create policy moving on transfer for update to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
create policy scheduling on transfer for insert to worker
  with check (tenant = (select app_tenant()) and state = 'ASKED' and due_on is not distinct from start_on
    and network_reference is null
    and exists (select from schedule s
      where s.tenant = transfer.tenant and s.id = transfer.schedule and s.person = transfer.person
        and s.account = transfer.account and s.clock_person = transfer.clock_person
        and s.funding_account = transfer.funding_account and s.amount_cents = transfer.amount_cents
        and s.start_date <= transfer.nominal_date));

-- A member's request begins a schedule that nothing was made of, changes its amount and cancels it.
create policy beginning on schedule as restrictive for insert to app
  with check (
    status in ('ACTIVE', 'PENDING') and executed_transfers = 0 and attempts = 0 and claimed_until is null
    and changed_at is null and ended_at is null
    and start_date >= (created_at at time zone 'America/Chicago')::date
    and (next_nominal is null or next_nominal >= start_date)
    and (due_on is null or due_on - next_nominal between 0 and 10));
revoke update on schedule from app;
grant update (status, amount_cents, next_nominal, due_on, comment, changed_at, ended_at) on schedule to app;
create function schedule_kept() returns trigger language plpgsql as $$
begin
  if (new.next_nominal is not null or new.due_on is not null)
      and (new.next_nominal, new.due_on) is distinct from (old.next_nominal, old.due_on)
    or new.status is distinct from old.status and (new.status <> 'CANCELED' or old.status not in ('ACTIVE', 'PENDING'))
  then
    raise exception 'A request moves no schedule on' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger schedule_kept before update on schedule
  for each row when (current_user = 'app') execute function schedule_kept();

-- A stored answer names its person, call and key by a hash that only the services can make. Form 1, of earlier releases,
-- hashes path and body alone; no such row can be added.
alter table idempotency add column form smallint not null default 1 check (form in (1, 2));
alter table idempotency alter column form set default 2;
create policy answering on idempotency as restrictive for insert to app
  with check (form = 2 and body_hash ~ '^keyed:[0-9a-f]{64}$');
