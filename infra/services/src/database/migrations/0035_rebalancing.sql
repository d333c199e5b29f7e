-- The holdings follow a change of model: the worker has the custodian trade, posts the trades and opens the lock.

alter table model_change
  -- When the custodian was first asked, in system time: from then on it may have traded.
  add column requested_at timestamptz;
create index model_change_due on model_change (due_on) where state = 'ASKED';

grant update (state, attempts, failing_since, claimed_until, attention_at, requested_at) on model_change to worker;
grant update (attempts, failing_since, claimed_until, attention_at) on model_change to maintenance;
-- A change that is done stays so.
drop policy working on model_change;
create policy working on model_change for select to worker using (tenant = (select app_tenant()));
create policy trading on model_change for update to worker
  using (tenant = (select app_tenant()) and state = 'ASKED') with check (tenant = (select app_tenant()));
alter policy asking on model_change
  with check (tenant = (select app_tenant()) and person = (select app_person()) and state = 'ASKED'
    and account = any (array(select account from account_access)) and clock_person = primary_owner(account)
    and attempts = 0 and failing_since is null and claimed_until is null and attention_at is null
    and requested_at is null);

-- The worker opens the lock of a portfolio, and writes nothing else of it.
grant update (is_locked) on portfolio_profile to worker;
drop policy working on portfolio_profile;
create policy working on portfolio_profile for select to worker using (tenant = (select app_tenant()));
create policy opening_lock on portfolio_profile for update to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()) and not is_locked);

-- As before, with the trades of a change of model: sales and purchases of its account on its day, posted by the
-- transaction that ends the change and by no later one.
create or replace function posting_founded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posting journal;
  moving transfer;
  changing model_change;
  own_account text;
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
  select name into step
    from unnest(case posting.kind
      when 'SETTLEMENT' then array['-taken', '-done', '-repaid', '-returned']
      when 'DEPOSIT' then array['-settled']
      when 'WITHDRAWAL' then array['-sent']
      when 'BUY' then array['-invested-' || security, '-rebalanced-' || security]
      when 'SELL' then array['-sold-' || security, '-returned-' || security, '-rebalanced-' || security] end) name
    where right(posting.id, length(name)) = name;
  if step = '-rebalanced-' || security then
    select * into changing from model_change
      where tenant = new.tenant and id = left(posting.id, -length(step)) and id || step = posting.id
        and state = 'DONE' and due_on = posting.effective_date and xmin = pg_current_xact_id()::xid;
  else
    select * into moving from transfer
      where tenant = new.tenant and id = left(posting.id, -length(step)) and id || step = posting.id;
  end if;
  own_account := coalesce(changing.account, moving.account);
  select jsonb_object_agg(place || ' ' || commodity, quantity) into sums from (
    select case
        when l.kind <> 'MEMBER' then l.kind when l.account = own_account then 'MEMBER' else 'ANOTHER' end as place,
      e.commodity, sum(e.quantity) as quantity
    from entry e join ledger_account l on l.tenant = e.tenant and l.id = e.ledger_account
    where e.tenant = new.tenant and e.journal = posting.id
    group by 1, 2) flows;
  amount := moving.amount_cents;
  if moving.kind = 'DEPOSIT' and step = '-taken' then
    is_founded := moving.state in ('TAKEN', 'SETTLED', 'INVESTED', 'RETURNED')
      and sums = jsonb_build_object('OUTSIDE USD', -amount, 'TRANSIT_PENDING USD', amount);
  elsif moving.kind = 'DEPOSIT' and step = '-settled' then
    is_founded := moving.state in ('SETTLED', 'INVESTED', 'RETURNED')
      and sums = jsonb_build_object('TRANSIT_PENDING USD', -amount, 'MEMBER USD', amount);
  elsif moving.kind = 'DEPOSIT' and step = '-repaid' then
    is_founded := moving.state = 'RETURNED'
      and sums = jsonb_build_object('TRANSIT_PENDING USD', -amount, 'TRANSIT_RETURNED USD', amount);
  elsif moving.kind = 'DEPOSIT' and step = '-returned' then
    is_founded := moving.state = 'RETURNED'
      and sums = jsonb_build_object('TRANSIT_RETURNED USD', -amount, 'OUTSIDE USD', amount);
  elsif moving.kind = 'WITHDRAWAL' and step = '-sent' then
    is_founded := moving.state in ('SENT', 'DONE', 'RETURNED')
      and sums = jsonb_build_object('MEMBER USD', -amount, 'TRANSIT_PENDING USD', amount);
  elsif moving.kind = 'WITHDRAWAL' and step = '-done' then
    is_founded := moving.state = 'DONE'
      and sums = jsonb_build_object('TRANSIT_PENDING USD', -amount, 'OUTSIDE USD', amount);
  elsif moving.kind = 'DEPOSIT' and posting.kind = 'BUY' then
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
  elsif changing.id is not null and posting.kind = 'BUY' then
    is_founded := (sums ->> 'MARKET USD')::bigint > 0 and (sums ->> ('MEMBER ' || security))::bigint > 0
      and sums = jsonb_build_object(
        'MARKET USD', sums -> 'MARKET USD', 'MEMBER USD', -(sums ->> 'MARKET USD')::bigint,
        'MEMBER ' || security, sums -> ('MEMBER ' || security),
        'MARKET ' || security, -(sums ->> ('MEMBER ' || security))::bigint);
  elsif posting.kind = 'SELL' and (moving.id is not null or changing.id is not null) then
    -- Units that come to less than half a cent bring nothing.
    is_founded := (changing.id is not null or moving.state = any (case
        when moving.kind = 'WITHDRAWAL' and step = '-sold-' || security then array['SOLD', 'SENT', 'DONE', 'RETURNED']
        when moving.kind = 'DEPOSIT' and step = '-returned-' || security then array['RETURNED'] end))
      and coalesce((sums ->> 'MEMBER USD')::bigint, 1) > 0 and (sums ->> ('MARKET ' || security))::bigint > 0
      and sums = jsonb_strip_nulls(jsonb_build_object(
        'MARKET USD', -(sums ->> 'MEMBER USD')::bigint, 'MEMBER USD', sums -> 'MEMBER USD',
        'MARKET ' || security, sums -> ('MARKET ' || security),
        'MEMBER ' || security, -(sums ->> ('MARKET ' || security))::bigint));
  end if;
  if is_founded is not true then
    raise exception 'Posting % is neither a reversal nor a step of a transfer or of a change of model', posting.id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
