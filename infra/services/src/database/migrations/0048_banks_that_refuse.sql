-- A bank that refuses: debits that its customer stopped, schedules that pause, and transfers that wait for a link.

-- The network's code by which the bank said that its customer allows no debit. Linking again does not lift it.
alter table funding_account add column debits_stopped_by text;
grant update (status, debits_stopped_by) on funding_account to worker;
grant update (debits_stopped_by) on funding_account to maintenance;

alter table schedule
  -- Since when it makes no deposits, and the day on which it was last resumed: refusals before that day do not count.
  add column paused_on date,
  add column resumed_on date;
grant update (paused_on) on schedule to worker;
grant update (paused_on, resumed_on) on schedule to app;

alter table transfer
  -- The last business day on which it waits for its bank to be linked again.
  add column waits_until date;
grant update (waits_until, sell_on, send_on, done_on) on transfer to worker;

-- As before, but a member's request may let a paused schedule go on, with dates after the pause.
create or replace function schedule_kept() returns trigger language plpgsql as $$
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

-- As before, with the code by which debits of the account are stopped.
drop function shared_funding();
create function shared_funding() returns table (
  id text, description text, institution text, last_four text, status text, is_removed boolean, is_external boolean,
  consent_until timestamptz, relink_until timestamptz, debits_stopped_by text
) stable security definer set search_path = public, pg_temp language sql as
$$
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
    where a.tenant = app_tenant() and a.person = app_person())
$$;
revoke execute on function shared_funding() from public;
grant execute on function shared_funding() to app;
