-- Postings belong to the worker: it moves money that members asked for, of one tenant at a time. A member's own request
-- reads the ledger and what follows from it, and writes neither.

do $$
begin
  begin
    create role worker nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant worker to %I', session_user);
  exception when others then
    if not pg_has_role(session_user, 'worker', 'member') then raise; end if;
  end;
  begin
    grant auditor to worker;
  exception when unique_violation then null;
  end;
end $$;

grant usage on schema public to worker;
grant select on instrument, price, model to worker;
grant select on account, account_access, funding_account, ledger_account, reported_snapshot, reported_position,
  portfolio_profile to worker;
-- Projections are built with their account's row locked, and a lock asks for the right to change some column.
grant update (initial_funding_submitted) on account to worker;
grant update (balance_cents) on funding_account to worker;
grant select, insert on journal, entry to worker;
grant select, insert, delete on daily_value, value_year, held_since, position, account_transaction to worker;

do $$
declare name text;
begin
  foreach name in array array['account', 'account_access', 'funding_account', 'ledger_account', 'reported_snapshot',
    'reported_position', 'portfolio_profile', 'journal', 'entry', 'daily_value', 'value_year', 'held_since', 'position',
    'account_transaction'] loop
    execute format(
      'create policy working on %I to worker
       using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()))', name);
  end loop;
end $$;

revoke insert on journal, entry from app;
revoke insert, delete on daily_value, value_year, held_since, position, account_transaction from app;
drop policy posting on journal;
drop policy posting on entry;

-- A funding account's balance and kind are what the credit union or the linking provider says, never what a request
-- says.
revoke insert, update on funding_account from app;
grant update (status, is_removed) on funding_account to app;

-- Both sides of a schedule are the member's own, and so is the Social Security number that they gave of a beneficiary.
alter policy own on schedule
  with check (tenant = (select app_tenant()) and person = (select app_person())
    and account = any (array(select account from account_access))
    and funding_account = any (array(select id from funding_account)));
alter policy own on beneficiary
  with check (tenant = (select app_tenant()) and account = any (array(select account from account_access))
    and social_security_reference = any (array(select reference from secret)));

-- An audit row of a request names the person whose request it is. Permissive policies add up, and other roles inherit
-- the auditor's, so this one restricts `app` alone.
create policy own_person on audit as restrictive for insert to app
  with check (person is not distinct from (select app_person()));

-- An account of a member never holds less than nothing of anything: judged when the transaction commits, once an account
-- and commodity. The seed writes what was, and a reversal takes back what may have been spent since.

create function ledger_covered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  judged text[] := string_to_array(coalesce(current_setting('ledger.judged', true), ''), chr(10));
  this text := new.tenant || ' ' || new.ledger_account || ' ' || new.commodity;
  acting text := current_setting('role', true);
begin
  if acting = 'seeder' or this = any (judged) then return null; end if;
  if acting in ('maintenance', 'worker')
    and exists (select from journal where tenant = new.tenant and id = new.journal and reverses is not null)
  then return null; end if;
  perform set_config('ledger.judged', array_to_string(judged || this, chr(10)), true);
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

-- What was judged before an insert is judged anew after it.
create function ledger_unjudged() returns trigger language plpgsql as $$
begin
  perform set_config('ledger.judged', '', true);
  return null;
end $$;
create trigger ledger_unjudged before insert on entry for each statement execute function ledger_unjudged();
