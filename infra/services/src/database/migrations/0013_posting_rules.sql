-- The rules of what may be posted become rows, which `migrate` writes from the code's constant in the transaction of this
-- file, so that no posting of a running release meets an empty table. The triggers stay and get new bodies, which locks
-- neither journal nor entry.
-- Digest of the rules: dec1328c80524bc3

create table posting_rule (
  kind text not null,
  -- The id of a posting is that of its owner with this suffix. An owner is a transfer of a kind, a change of model, or an
  -- account with a day that is closed.
  suffix text not null check (suffix ~ '^[a-z]+$'),
  owner text not null,
  -- The states in which the owner has come so far. A closed day has none.
  states text[] not null check ((owner = 'CLOSED_DAY') = (states = '{}')),
  -- True where each instrument has a posting of its own, whose id ends with the instrument.
  is_of_instrument boolean not null,
  -- True where the worker may reverse it, when the transfer comes back.
  is_reversible boolean not null,
  -- MEMBER is the owner's account; the others are kinds of system accounts.
  money_from text not null,
  money_to text not null,
  -- All of the transfer's amount, a part of it, any, or any where units of less than half a cent bring nothing.
  amount text not null check (amount in ('ALL', 'PART', 'ANY', 'ANY_OR_NONE')),
  units_from text,
  units_to text,
  primary key (kind, suffix),
  check ((units_from is null) = (units_to is null)),
  check (units_to is null or is_of_instrument),
  check (amount <> 'PART' or is_of_instrument),
  check (amount <> 'ANY_OR_NONE' or units_to is not null),
  check (not is_reversible or not is_of_instrument and owner <> 'CLOSED_DAY')
);
comment on table posting_rule is
  'What may be posted: a copy of the code''s constant, which each migration writes. No role of the services may change it.';
grant select on posting_rule to maintenance, seeder;

create or replace function posting_founded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posting journal;
  rule posting_rule;
  -- The end of the id: the suffix, and the instrument.
  ending text;
  own_account text;
  amount bigint;
  is_reached boolean;
  security text;
  sums jsonb;
  money bigint;
  units bigint;
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
  select r.* into rule
    from posting_rule r
    cross join lateral (select '-' || r.suffix || case when r.is_of_instrument then '-' || security else '' end as text) expected
    where r.kind = posting.kind and r.owner <> 'CLOSED_DAY' and right(posting.id, length(expected.text)) = expected.text;
  ending := '-' || rule.suffix || case when rule.is_of_instrument then '-' || security else '' end;
  if rule.owner = 'MODEL_CHANGE' then
    select account, state = any (rule.states) into own_account, is_reached from model_change
      where tenant = new.tenant and id = left(posting.id, -length(ending))
        and due_on = posting.effective_date and xmin = pg_current_xact_id()::xid;
  elsif rule.owner is not null then
    select account, amount_cents, state = any (rule.states) into own_account, amount, is_reached from transfer
      where tenant = new.tenant and id = left(posting.id, -length(ending)) and kind = rule.owner;
  end if;
  if own_account is null then
    select account into own_account from account_close
      where tenant = new.tenant and starts_with(posting.id, account || '-' || posting.effective_date || '-')
        and posting.effective_date between closed_from and closed_through and xmin = pg_current_xact_id()::xid;
    ending := substr(posting.id, length(own_account || '-' || posting.effective_date) + 1);
    -- A dividend moves no units, so its id alone names the instrument.
    select r.* into rule from posting_rule r
      where r.kind = posting.kind and r.owner = 'CLOSED_DAY' and case
        when not r.is_of_instrument then ending = '-' || r.suffix
        when r.units_to is null then starts_with(ending, '-' || r.suffix || '-')
        else ending = '-' || r.suffix || '-' || security end;
    is_reached := rule.owner is not null;
  end if;

  if is_reached then
    select jsonb_object_agg(place || ' ' || commodity, quantity) into sums from (
      select case
          when l.kind <> 'MEMBER' then l.kind when l.account = own_account then 'MEMBER' else 'ANOTHER' end as place,
        e.commodity, sum(e.quantity) as quantity
      from entry e join ledger_account l on l.tenant = e.tenant and l.id = e.ledger_account
      where e.tenant = new.tenant and e.journal = posting.id
      group by 1, 2) flows;
    money := (sums ->> (rule.money_to || ' USD'))::bigint;
    units := (sums ->> (rule.units_to || ' ' || security))::bigint;
    is_founded := sums = jsonb_strip_nulls(
        jsonb_build_object(rule.money_from || ' USD', -money, rule.money_to || ' USD', money)
        || case when rule.units_to is null then '{}' else jsonb_build_object(
          rule.units_from || ' ' || security, -units, rule.units_to || ' ' || security, units) end)
      and (rule.units_to is null or units > 0)
      and case rule.amount
        when 'ALL' then money = amount
        -- All postings of a transfer by this rule together move no more than its amount.
        when 'PART' then money > 0 and (new.commodity <> 'USD' or amount >= (
          select -sum(quantity) from entry
          where tenant = new.tenant and ledger_account = own_account and commodity = 'USD'
            and starts_with(journal, left(posting.id, -length(ending)) || '-' || rule.suffix || '-')))
        when 'ANY' then money > 0
        when 'ANY_OR_NONE' then coalesce(money, 1) > 0 end;
  end if;
  if is_founded is not true then
    raise exception 'Posting % is neither a reversal nor a step of a transfer, of a change of model or of a closed day', posting.id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function posting_founded() is
  'A posting is the exact reversal of another one, or has a rule: it is a step that a transfer has reached, a trade of a change of model, or what the custodian did on a day that this transaction closes. Its id is that of its cause with the step. The role makes no difference, except that the seed writes anything: so SQL that somebody smuggles into a connection of the services cannot invent money.';

create or replace function reversal_founded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role', true) = 'worker' and not exists (
    select from posting_rule r
    join transfer t on t.tenant = new.tenant and t.id = left(new.reverses, -length('-' || r.suffix)) and t.kind = r.owner
    where r.is_reversible and r.kind = new.kind and right(new.reverses, length('-' || r.suffix)) = '-' || r.suffix
      and t.state = 'RETURNED' and t.xmin = pg_current_xact_id()::xid)
  then
    raise exception 'Posting % reverses no step of a transfer that comes back', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
