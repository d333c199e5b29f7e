-- The daily close. A tenant's day is closed by each clock that its members have: prices of the day first, and then each
-- account by itself, with what the custodian did, the reports of others and the values.

do $$
begin
  begin
    create role closer nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant closer to %I', session_user);
  exception when others then
    if not pg_has_role(session_user, 'closer', 'member') then raise; end if;
  end;
end $$;

create table business_close (
  tenant text not null,
  -- Whose clock it is. Empty for the clock of everybody who has none of their own.
  clock_person text not null,
  -- The last day of which all prices are there.
  closed_through date not null,
  due_on date not null,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, clock_person),
  check (due_on = closed_through + 1)
);

create table account_close (
  tenant text not null,
  account text not null,
  -- The primary owner.
  clock_person text not null,
  -- The days that the last step closed.
  closed_from date not null,
  closed_through date not null,
  due_on date not null,
  -- The first day whose values are to be written again, since a price of it was corrected.
  corrected_from date,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, account),
  foreign key (tenant, account) references account,
  check (due_on = closed_through + 1),
  check (closed_from <= closed_through)
);
create index account_close_due on account_close (due_on);
create index account_close_corrected on account_close (tenant) where corrected_from is not null;
create index price_by_date on price (date);

-- Accounts that are there go on from their last value.
insert into account_close (tenant, account, clock_person, closed_from, closed_through, due_on)
  select a.tenant, a.account, a.person, v.through, v.through, v.through + 1
  from account_access a
  join (select tenant, account, max(date) as through from daily_value group by 1, 2) v using (tenant, account)
  where a.role = 'PRIMARY'
  on conflict do nothing;
insert into business_close (tenant, clock_person, closed_through, due_on)
  select tenant, '', min(closed_through), min(due_on) from account_close group by 1;

grant usage on schema public to closer;
grant select, insert on price to closer;
grant update (price_micros) on price to closer;
grant select, insert on reported_snapshot, reported_position to closer;
grant select, insert, update on business_close, account_close to worker;
grant select, update (attempts, failing_since, claimed_until, attention_at) on business_close, account_close
  to maintenance;
grant select, insert, update, delete on business_close, account_close to seeder;

alter table business_close enable row level security;
alter table account_close enable row level security;
do $$
declare name text;
begin
  foreach name in array array['business_close', 'account_close'] loop
    execute format('create policy seeding on %I to seeder using (true) with check (true)', name);
    execute format('create policy maintaining on %I to maintenance using (true) with check (true)', name);
    execute format(
      'create policy working on %I to worker
       using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()))', name);
  end loop;
  foreach name in array array['reported_snapshot', 'reported_position'] loop
    execute format(
      'create policy closing on %I to closer
       using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()))', name);
  end loop;
end $$;

-- As before, with what the custodian did on a day that this transaction closes: dividends, its fee and trades.
create or replace function posting_founded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posting journal;
  moving transfer;
  changing model_change;
  closing account_close;
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
  if changing.id is null and moving.id is null then
    select * into closing from account_close
      where tenant = new.tenant and starts_with(posting.id, account || '-' || posting.effective_date || '-')
        and posting.effective_date between closed_from and closed_through and xmin = pg_current_xact_id()::xid;
    step := substr(posting.id, length(closing.account || '-' || posting.effective_date || '-') + 1);
  end if;
  own_account := coalesce(changing.account, moving.account, closing.account);
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
  elsif closing.account is not null and posting.kind = 'DIVIDEND' then
    is_founded := starts_with(step, 'dividend-') and (sums ->> 'MEMBER USD')::bigint > 0
      and sums = jsonb_build_object('INCOME USD', -(sums ->> 'MEMBER USD')::bigint, 'MEMBER USD', sums -> 'MEMBER USD');
  elsif closing.account is not null and posting.kind = 'FEE' then
    is_founded := step = 'fee' and (sums ->> 'FEES USD')::bigint > 0
      and sums = jsonb_build_object('FEES USD', sums -> 'FEES USD', 'MEMBER USD', -(sums ->> 'FEES USD')::bigint);
  elsif posting.kind = 'BUY' and (changing.id is not null or step = 'buy-' || security) then
    is_founded := (sums ->> 'MARKET USD')::bigint > 0 and (sums ->> ('MEMBER ' || security))::bigint > 0
      and sums = jsonb_build_object(
        'MARKET USD', sums -> 'MARKET USD', 'MEMBER USD', -(sums ->> 'MARKET USD')::bigint,
        'MEMBER ' || security, sums -> ('MEMBER ' || security),
        'MARKET ' || security, -(sums ->> ('MEMBER ' || security))::bigint);
  elsif posting.kind = 'SELL'
    and (moving.id is not null or changing.id is not null or step = 'sell-' || security) then
    -- Units that come to less than half a cent bring nothing.
    is_founded := (changing.id is not null or closing.account is not null or moving.state = any (case
        when moving.kind = 'WITHDRAWAL' and step = '-sold-' || security then array['SOLD', 'SENT', 'DONE', 'RETURNED']
        when moving.kind = 'DEPOSIT' and step = '-returned-' || security then array['RETURNED'] end))
      and coalesce((sums ->> 'MEMBER USD')::bigint, 1) > 0 and (sums ->> ('MARKET ' || security))::bigint > 0
      and sums = jsonb_strip_nulls(jsonb_build_object(
        'MARKET USD', -(sums ->> 'MEMBER USD')::bigint, 'MEMBER USD', sums -> 'MEMBER USD',
        'MARKET ' || security, sums -> ('MARKET ' || security),
        'MEMBER ' || security, -(sums ->> ('MARKET ' || security))::bigint));
  end if;
  if is_founded is not true then
    raise exception 'Posting % is neither a reversal nor a step of a transfer, of a change of model or of a closed day', posting.id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
