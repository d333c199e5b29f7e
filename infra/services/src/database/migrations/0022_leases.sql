-- A row of a queue is leased by itself, and given up after an outage or errors of a while.

alter table application add column failing_since timestamptz, add column attention_at timestamptz;
alter table schedule add column failing_since timestamptz, add column attention_at timestamptz;
alter table transfer add column failing_since timestamptz, add column attention_at timestamptz,
  -- Written before a port is asked: only from then on money may be on its way.
  add column requested_at timestamptz;

-- A claim counted as an attempt: those may have been asked.
update transfer set requested_at = coalesce(claimed_until, asked_at) where attempts > 0;
update application set attempts = 0 where attempts > 0;
update schedule set attempts = 0 where attempts > 0;
update transfer set attempts = 0 where attempts > 0;

grant update (failing_since, attention_at) on application, schedule to worker;
grant update (failing_since, attention_at, requested_at) on transfer to worker;
-- An operator lets what was given up be tried again.
grant update (attempts, failing_since, claimed_until, attention_at) on application, schedule, transfer to maintenance;

-- Nothing was asked of what a member asks for now, or of what the worker makes of a schedule.
create policy unrequested on transfer as restrictive for insert to app, worker
  with check (requested_at is null and failing_since is null and attention_at is null);
create policy unattended on schedule as restrictive for insert to app
  with check (failing_since is null and attention_at is null);

-- Finds the accounts from which a member waits for a deposit.
create index transfer_awaited on transfer (tenant, funding_account) where state = 'ASKED' and schedule is null;
