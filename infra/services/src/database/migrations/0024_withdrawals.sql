-- Money that comes out of an account: sold on one day, sent on the next, in the bank after that. And money that a bank
-- sends back on a day of its own.

alter table transfer drop constraint transfer_kind_check, drop constraint transfer_state_check;
alter table transfer
  add constraint transfer_kind_check check (kind in ('DEPOSIT', 'WITHDRAWAL')),
  add constraint transfer_state_check check (state in (
    'ASKED', 'TAKEN', 'SETTLED', 'INVESTED', 'SOLD', 'SENT', 'DONE', 'REFUSED', 'CANCELED', 'RETURNED')),
  add column sell_on date,
  add column send_on date,
  add column done_on date,
  -- Of the full balance: what it comes to is known once everything is sold.
  add column is_full boolean not null default false,
  -- What the network told: the day on which the bank sends the money back, and why.
  add column return_on date,
  add column return_code text,
  -- The account could not cover what the bank took back.
  add column is_owed boolean not null default false,
  -- Nobody is debited by a withdrawal.
  alter column permission drop not null,
  add check ((kind = 'WITHDRAWAL') = (permission is null)),
  add check (kind = 'WITHDRAWAL' or not is_full);

-- One at a time, whatever the account's flag says.
create unique index transfer_withdrawing on transfer (tenant, account)
  where kind = 'WITHDRAWAL' and state in ('ASKED', 'SOLD', 'SENT');

grant update (amount_cents, return_on, return_code, is_owed) on transfer to worker;
grant update (is_withdrawal_in_progress) on account to worker;

-- The worker writes what a withdrawal comes to on the day of its sale, and never what anything else does.
create function transfer_kept() returns trigger language plpgsql as $$
begin
  if not (old.kind = 'WITHDRAWAL' and old.state = 'ASKED' and (new.is_full or new.amount_cents < old.amount_cents)) then
    raise exception 'The amount of transfer % stays', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger transfer_kept before update on transfer
  for each row when (current_user = 'worker' and new.amount_cents <> old.amount_cents) execute function transfer_kept();

-- A member's request plans a transfer from the day on which it is asked for, and leaves the rest to the worker.
alter policy planning on transfer
  with check (
    schedule is null and nominal_date is null and network_reference is null and reason is null
    and attempts = 0 and claimed_until is null and return_on is null and return_code is null and not is_owed
    and case kind
      when 'WITHDRAWAL' then
        due_on is not distinct from sell_on and num_nonnulls(start_on, settle_on, invest_on, free_on) = 0
        and sell_on - (asked_at at time zone 'America/Chicago')::date between 1 and 12
        and sell_on < send_on and send_on < done_on
        and exists (select from account a where a.id = transfer.account and a.status = 'COMPLETED')
      else
        due_on is not distinct from start_on and num_nonnulls(sell_on, send_on, done_on) = 0
        and case when start_on is null then num_nonnulls(settle_on, invest_on, free_on) = 0
          else start_on - (asked_at at time zone 'America/Chicago')::date between 0 and 10
            and start_on <= settle_on and settle_on <= invest_on and settle_on <= free_on
            and exists (select from account a where a.id = transfer.account and a.status = 'COMPLETED') end
      end);
alter policy scheduling on transfer
  with check (tenant = (select app_tenant()) and kind = 'DEPOSIT' and state = 'ASKED'
    and due_on is not distinct from start_on and network_reference is null and return_on is null
    and exists (select from schedule s
      where s.tenant = transfer.tenant and s.id = transfer.schedule and s.person = transfer.person
        and s.account = transfer.account and s.clock_person = transfer.clock_person
        and s.funding_account = transfer.funding_account and s.amount_cents = transfer.amount_cents
        and s.start_date <= transfer.nominal_date));

-- Where the money of one's accounts comes from and goes to: a joint owner sees the other's bank by name and last four
-- digits alone.
drop function scheduled_funding();
create function shared_funding() returns table (
  id text, description text, institution text, last_four text, status text, is_removed boolean, is_external boolean
) stable security definer set search_path = public, pg_temp language sql as
$$
  select f.id, f.description, f.institution, right(f.account_number, 4), f.status, f.is_removed, f.is_external
  from funding_account f
  where (f.tenant, f.id) in (
    select s.tenant, s.funding_account
    from account_access a join schedule s on s.tenant = a.tenant and s.account = a.account
    where a.tenant = app_tenant() and a.person = app_person()
    union all
    select t.tenant, t.funding_account
    from account_access a join transfer t on t.tenant = a.tenant and t.account = a.account
    where a.tenant = app_tenant() and a.person = app_person())
$$;
revoke execute on function shared_funding() from public;
grant execute on function shared_funding() to app;

-- The steps of a transfer are the worker's.
alter policy maintaining on journal
  with check (reverses is not null or kind not in ('SETTLEMENT', 'DEPOSIT', 'WITHDRAWAL', 'BUY', 'SELL'));

-- As before, with the steps of withdrawals and of money that a bank took back from an account.
create or replace function posting_founded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  select name into step
    from unnest(case posting.kind
      when 'SETTLEMENT' then array['-taken', '-done', '-repaid', '-returned']
      when 'DEPOSIT' then array['-settled']
      when 'WITHDRAWAL' then array['-sent']
      when 'BUY' then array['-invested-' || security]
      when 'SELL' then array['-sold-' || security, '-returned-' || security] end) name
    where right(posting.id, length(name)) = name;
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
  elsif moving.id is not null and posting.kind = 'SELL' then
    -- Units that come to less than half a cent bring nothing.
    is_founded := moving.state = any (case
        when moving.kind = 'WITHDRAWAL' and step = '-sold-' || security then array['SOLD', 'SENT', 'DONE', 'RETURNED']
        when moving.kind = 'DEPOSIT' and step = '-returned-' || security then array['RETURNED'] end)
      and coalesce((sums ->> 'MEMBER USD')::bigint, 1) > 0 and (sums ->> ('MARKET ' || security))::bigint > 0
      and sums = jsonb_strip_nulls(jsonb_build_object(
        'MARKET USD', -(sums ->> 'MEMBER USD')::bigint, 'MEMBER USD', sums -> 'MEMBER USD',
        'MARKET ' || security, sums -> ('MARKET ' || security),
        'MEMBER ' || security, -(sums ->> ('MARKET ' || security))::bigint));
  end if;
  if is_founded is not true then
    raise exception 'Posting % is neither a reversal nor a step of a transfer', posting.id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
