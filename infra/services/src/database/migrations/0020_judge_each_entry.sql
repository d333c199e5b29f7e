-- An account's holdings are judged for every entry that takes from it. The list of accounts already judged was a setting
-- of the session, which any SQL in the connection could fill in.

create or replace function ledger_covered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

drop trigger ledger_unjudged on entry;
drop function ledger_unjudged();
