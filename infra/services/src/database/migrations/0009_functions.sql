-- Functions and triggers. Functions with `security definer` run as the tables' owner, since row security would hide what
-- they have to compare. Such a function is never inlined, and one in SQL is planned again in every call; the ones in
-- PL/pgSQL are planned once for each connection, which took two thirds off the cost of shared_funding().

-- Whose request it is.

create function app_tenant() returns text stable language sql as
$$ select nullif(current_setting('app.tenant', true), '') $$;
comment on function app_tenant() is
  'The tenant of the current transaction. Null outside of one.';

create function app_person() returns text stable language sql as
$$ select nullif(current_setting('app.person', true), '') $$;
comment on function app_person() is
  'The person of the current transaction. Null outside of one.';

-- The ledger.

create function ledger_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'The % is never changed: post a reversal', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_immutable before update or delete on journal for each statement execute function ledger_immutable();
create trigger entry_immutable before update or delete on entry for each statement execute function ledger_immutable();
comment on function ledger_immutable() is
  'Refuses every update and delete of postings and their entries.';

create function ledger_account_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from account where tenant = new.tenant and id = new.account and kept_by <> 'LEDGER'
  ) then
    raise exception 'Account % is reported by others and takes no posting', new.account using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_account_kept before insert on ledger_account for each row execute function ledger_account_kept();
comment on function ledger_account_kept() is
  'Refuses a ledger account for an account that another institution reports.';

-- The triggers below run when the transaction commits, in the order of their names, so that posting_founded() follows the
-- ones that check the entries by themselves.

create function entry_balanced() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from entry where tenant = new.tenant and journal = new.journal group by commodity having sum(quantity) <> 0
  ) then
    raise exception 'The entries of journal % do not sum to zero', new.journal using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entry_balanced after insert on entry
  deferrable initially deferred for each row execute function entry_balanced();
comment on function entry_balanced() is
  'The entries of a posting sum to zero for each commodity.';

create function ledger_covered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting text := current_setting('role', true);
begin
  if acting = 'seeder' then return null; end if;
  if acting in ('maintenance', 'worker')
    and exists (select from journal where tenant = new.tenant and id = new.journal and reverses is not null)
  then return null; end if;
  if exists (
      select from ledger_account where tenant = new.tenant and id = new.ledger_account and kind = 'MEMBER')
    and (select sum(quantity) from entry
      where tenant = new.tenant and ledger_account = new.ledger_account and commodity = new.commodity) < 0
  then
    raise exception 'Account % would hold less than nothing of %', new.ledger_account, new.commodity
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_covered after insert on entry
  deferrable initially deferred for each row when (new.quantity < 0) execute function ledger_covered();
comment on function ledger_covered() is
  'A member''s account never holds less than nothing of anything. The seed writes the past, and a reversal takes back what may have been spent since, so neither is checked.';

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
comment on function journal_has_entries() is
  'A posting has entries.';

create function posting_founded() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create constraint trigger posting_founded after insert on entry
  deferrable initially deferred for each row execute function posting_founded();
comment on function posting_founded() is
  'A posting is the exact reversal of another one, a step that a transfer has reached, a trade of a change of model, or what the custodian did on a day that this transaction closes. Its id is that of its cause with the step. The role makes no difference, except that the seed writes anything: so SQL that somebody smuggles into a connection of the services cannot invent money.';

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
comment on function reversal_founded() is
  'The worker reverses only postings of a transfer that the same transaction returns.';

-- Accounts and their owners.

create function primary_owner(of_account text) returns text stable security definer
  set search_path = public, pg_temp language plpgsql as
$$
begin
  return (
    select person from account_access
    where tenant = app_tenant() and account = of_account and role = 'PRIMARY'
      and exists (
        select from account_access own
        where own.tenant = app_tenant() and own.account = of_account and own.person = app_person())
    limit 1
  );
end
$$;
comment on function primary_owner(text) is
  'The primary owner of an account that the caller may see. A joint owner''s request sees only its own access, and a transfer follows the primary owner''s business date.';

create function primary_birth_year(of_account text) returns smallint stable security definer
  set search_path = public, pg_temp language plpgsql as
$$
begin
  return (
    select coalesce(
      (select extract(year from known.date_of_birth)::smallint from demographic known
        where known.tenant = app_tenant() and known.person = owner.person),
      (select left(applicant ->> 'birthDate', 4)::smallint
        from application sent
        join account_access own on own.tenant = sent.tenant and own.account = sent.account
          and own.person = owner.person and own.role = 'PRIMARY'
        cross join jsonb_array_elements(sent.body -> 'applicants') applicant
        where sent.tenant = app_tenant() and applicant ->> 'applicantType' = 'PRIMARY'
          and applicant ->> 'birthDate' ~ '^\d{4}-\d{2}-\d{2}$'
        order by sent.sent_at desc
        limit 1))
    from account_access owner
    where owner.tenant = app_tenant() and owner.account = of_account and owner.role = 'PRIMARY'
      and (current_setting('role', true) = 'worker'
        or exists (select from account_access reached
          where reached.tenant = app_tenant() and reached.account = of_account and reached.person = app_person()))
    limit 1
  );
end
$$;
comment on function primary_birth_year(text) is
  'The primary owner''s year of birth, which the limits of IRAs depend on: from the credit union''s record, or else from the owner''s latest application. Null if neither has it. It never tells the date.';

create function is_new_account(of_account text) returns boolean stable security definer
  set search_path = public, pg_temp language plpgsql as
$$
begin
  return (
    select exists (
        select from account
        where tenant = app_tenant() and id = of_account and status = 'PENDING' and kept_by = 'LEDGER'
          and record_type = 'DIGITAL_GUIDED_ADVICE')
      and not exists (select from account_access where tenant = app_tenant() and account = of_account)
  );
end
$$;
comment on function is_new_account(text) is
  'True for an account that waits to be opened and has no owner yet.';

create function other_owner(of_account text) returns text stable security definer
  set search_path = public, pg_temp language plpgsql as
$$
begin
  return (
    select one.person
    from (
      select min(known.person) as person
      from application sent
      join application_party party on party.tenant = sent.tenant and party.application = sent.workflow
      join secret number on number.tenant = party.tenant and number.keyed_hash = party.keyed_hash
        and number.purpose = 'SOCIAL_SECURITY_NUMBER'
      join demographic known on known.tenant = number.tenant and known.person = number.person
        and known.social_security_reference = number.reference
      where sent.tenant = app_tenant() and sent.account = of_account and sent.status = 'OPENED'
        and party.linked_at is null
      having count(distinct known.person) = 1) one
    where exists (select from identity signed where signed.tenant = app_tenant() and signed.person = one.person)
  );
end
$$;
comment on function other_owner(text) is
  'The other owner of an open joint account who has no access yet: the person with that Social Security number in the credit union''s record, if they have a sign-in. Null if two people have the number.';

create function party_of_opened() returns trigger security definer
  set search_path = public, pg_temp language plpgsql as $$
begin
  update application_party set due_since = now()
    where tenant = new.tenant and application = new.workflow and linked_at is null;
  return null;
end $$;
create trigger party_of_opened after update of status on application
  for each row when (new.status = 'OPENED' and old.status <> 'OPENED') execute function party_of_opened();
comment on function party_of_opened() is
  'Has the worker look for the other owner once the account is open.';

create function party_of_person() returns trigger security definer
  set search_path = public, pg_temp language plpgsql as $$
begin
  update application_party party set due_since = now()
    from demographic known join secret number
      on number.tenant = known.tenant and number.reference = known.social_security_reference
    where known.tenant = new.tenant and known.person = new.person
      and party.tenant = number.tenant and party.keyed_hash = number.keyed_hash and party.linked_at is null
      and exists (select from application sent
        where sent.tenant = party.tenant and sent.workflow = party.application and sent.status = 'OPENED');
  return null;
end $$;
create trigger party_of_person after insert on identity for each row execute function party_of_person();
create trigger party_of_person after insert or update of social_security_reference on demographic
  for each row execute function party_of_person();
comment on function party_of_person() is
  'Has the worker look for the other owner when a person signs in for the first time or their record arrives.';

create function prospect_signed_in() returns trigger language plpgsql as $$
begin
  if not exists (select from identity where tenant = new.tenant and person = new.id) then
    raise exception 'Person % has no sign-in', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger prospect_signed_in after insert on person
  for each row when (current_user = 'linker') execute function prospect_signed_in();
comment on function prospect_signed_in() is
  'A person is added only together with a sign-in, in one statement.';

-- Banks, transfers and schedules.

create function shared_funding() returns table (
  id text, description text, institution text, last_four text, status text, is_removed boolean, is_external boolean,
  consent_until timestamptz, relink_until timestamptz, debits_stopped_by text
) stable security definer set search_path = public, pg_temp language plpgsql as
$$
#variable_conflict use_column
begin
  return query
    select f.id, f.description, f.institution, right(f.account_number, 4), f.status, f.is_removed, f.is_external,
      f.consent_until, f.relink_until, f.debits_stopped_by
    from funding_account f
    where (f.tenant, f.id) in (
      select s.tenant, s.funding_account
      from account_access a join schedule s on s.tenant = a.tenant and s.account = a.account
      where a.tenant = app_tenant() and a.person = app_person()
      union all
      select t.tenant, t.funding_account
      from account_access a join transfer t on t.tenant = a.tenant and t.account = a.account
      where a.tenant = app_tenant() and a.person = app_person());
end
$$;
comment on function shared_funding() is
  'The bank accounts behind the schedules and transfers of the caller''s accounts. A joint owner sees the other owner''s bank by name and last four digits only.';

create function linked_banks(joined_to text, since timestamptz) returns table (id text)
stable security definer set search_path = public, pg_temp language plpgsql as
$$
#variable_conflict use_column
begin
  return query
    select f.id
    from (
      select s.funding_account from schedule s
      where s.tenant = app_tenant() and s.account = joined_to and s.status in ('ACTIVE', 'PENDING')
      union
      select t.funding_account from transfer t
      where t.tenant = app_tenant() and t.account = joined_to and t.kind = 'DEPOSIT' and t.asked_at >= since
        and t.state not in ('REFUSED', 'CANCELED', 'RETURNED')
    ) joined
    join funding_account f on f.tenant = app_tenant() and f.id = joined.funding_account
    where f.is_external and not f.is_removed
      and exists (select from account_access a
        where a.tenant = app_tenant() and a.account = joined_to and a.person = app_person());
end
$$;
comment on function linked_banks(text, timestamptz) is
  'The linked banks that an account is connected to, by an active schedule or by a deposit since a moment. Removed banks and deposits that came to nothing do not count.';

create function remove_bank(bank text, on_day date) returns boolean security definer set search_path = public, pg_temp
language plpgsql as $$
declare
  removed boolean;
begin
  perform from transfer
    where tenant = app_tenant() and funding_account = bank and state = 'ASKED' order by id for no key update;
  update funding_account set is_removed = true
    where tenant = app_tenant() and id = bank and person = app_person() and is_external and not is_removed;
  removed := found;
  update transfer set due_on = least(due_on, on_day)
    where removed and tenant = app_tenant() and funding_account = bank and state = 'ASKED' and requested_at is null;
  return removed;
end $$;
comment on function remove_bank(text, date) is
  'Removes a linked bank of the caller''s, and makes its transfers due that no port was called for yet, so that the worker refuses them. It locks the transfers first, as the worker does. True if the bank was there.';

create function transfer_kept() returns trigger language plpgsql as $$
begin
  if not (old.kind = 'WITHDRAWAL' and old.state = 'ASKED' and (new.is_full or new.amount_cents < old.amount_cents)) then
    raise exception 'The amount of transfer % stays', new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger transfer_kept before update on transfer
  for each row when (current_user = 'worker' and new.amount_cents <> old.amount_cents) execute function transfer_kept();
comment on function transfer_kept() is
  'The worker changes the amount of a withdrawal on the day of its sale, to what the sale brought, and no other amount.';

create function schedule_kept() returns trigger language plpgsql as $$
declare
  is_resumed boolean := old.paused_on is not null and new.paused_on is null and new.status = 'ACTIVE';
begin
  if (new.next_nominal is not null or new.due_on is not null)
      and (new.next_nominal, new.due_on) is distinct from (old.next_nominal, old.due_on)
      and not (is_resumed and new.due_on > old.paused_on and new.due_on - new.next_nominal between 0 and 10)
    or new.status is distinct from old.status and (new.status <> 'CANCELED' or old.status not in ('ACTIVE', 'PENDING'))
      and not (old.paused_on is not null and new.status in ('EXPIRED', 'COMPLETE'))
    or new.paused_on is distinct from old.paused_on and new.paused_on is not null
  then
    raise exception 'A request moves no schedule on' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger schedule_kept before update on schedule
  for each row when (current_user = 'app') execute function schedule_kept();
comment on function schedule_kept() is
  'A member''s request cancels a schedule and may resume a paused one with dates after the pause. Everything else moves it on, which is the worker''s.';
