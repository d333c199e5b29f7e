-- What nobody was asked for yet ends with its bank, and an operator allows debits that a bank had stopped.

-- Removes a linked bank of the caller's, and makes its transfers due that nobody was asked for yet, those that wait for
-- their account among them: the worker refuses them. The transfers are locked first, as the worker does.
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
revoke execute on function remove_bank(text, date) from public;
grant execute on function remove_bank(text, date) to linking;

-- Why an operator allowed debits again, and when, by the system clock.
alter table funding_account
  add column debits_allowed_at timestamptz,
  add column debits_allowed_reason text,
  add check ((debits_allowed_at is null) = (debits_allowed_reason is null));
grant update (debits_allowed_at, debits_allowed_reason) on funding_account to maintenance;
