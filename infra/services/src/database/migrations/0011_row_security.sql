-- Row security: without a tenant and a person, no row exists. A policy compares with `(select app_tenant())` and
-- `any (array(select …))`, so that what a member may see is computed once per query and then found by index. With
-- `in (select …)` it was compared with every row of the tenant.

-- seeder and maintenance, in all tables of tenants.
do $$
declare
  name text;
begin
  for name in
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant'
  loop
    execute format('alter table %I enable row level security', name);
    if name <> 'ended_session' then
      execute format('create policy seeding on %I to seeder using (true) with check (true)', name);
    end if;
    if name not in ('journal', 'audit', 'provider_quota') then
      execute format('create policy maintaining on %I to maintenance using (true) with check (true)', name);
    end if;
  end loop;
end $$;

create policy maintaining on journal to maintenance using (true)
  with check (reverses is not null or kind not in ('SETTLEMENT', 'DEPOSIT', 'WITHDRAWAL', 'BUY', 'SELL'));
comment on policy maintaining on journal is 'The steps of a transfer are the worker''s.';

-- The audit.

create policy appending on audit for insert to auditor with check (tenant = (select app_tenant()));
create policy own_person on audit as restrictive for insert to app, opener, linking
  with check (person is not distinct from (select app_person()));
comment on policy own_person on audit is
  'A row of a member''s request names that member. Permissive policies add up and these roles inherit the auditor''s, so this one restricts.';
create policy maintaining on audit for select to maintenance using (true);
create policy sealing on audit for update to maintenance using (seal is null)
  with check (seal is not null
    and not exists (select from audit_seal s where s.tenant = audit.tenant and s.sequence >= audit.seal));
comment on policy sealing on audit is 'A row is sealed once, by a seal that is not written yet.';

-- app: rows of the member's own.

do $$
declare
  name text;
begin
  foreach name in array array['identity', 'member', 'secret', 'demographic', 'account_access', 'funding_account',
    'provider_quota', 'workflow', 'idempotency'] loop
    execute format(
      'create policy own on %I to app using (tenant = (select app_tenant()) and person = (select app_person()))
       with check (tenant = (select app_tenant()) and person = (select app_person()))', name);
  end loop;
  foreach name in array array['linked_item', 'link_session', 'application'] loop
    execute format(
      'create policy own on %I for select to app
       using (tenant = (select app_tenant()) and person = (select app_person()))', name);
  end loop;
  foreach name in array array['portfolio_profile', 'reported_snapshot', 'reported_position', 'daily_value', 'value_year',
    'held_since', 'position', 'account_transaction'] loop
    execute format(
      'create policy own on %I to app
       using (tenant = (select app_tenant()) and account = any (array(select account from account_access)))
       with check (tenant = (select app_tenant()) and account = any (array(select account from account_access)))', name);
  end loop;
end $$;

create policy own on setting for select to app using (tenant = (select app_tenant()));
create policy own on person to app using (tenant = (select app_tenant()) and id = (select app_person()));
create policy own on account to app
  using (tenant = (select app_tenant()) and id = any (array(select account from account_access)));
create policy own on document for select to app
  using (tenant = (select app_tenant())
    and (person = (select app_person()) or account = any (array(select account from account_access))));
create policy own on document_file to app
  using (tenant = (select app_tenant())
    and exists (select from document d where d.tenant = document_file.tenant and d.id = document_file.document))
  with check (tenant = (select app_tenant())
    and exists (select from document d where d.tenant = document_file.tenant and d.id = document_file.document));

create policy own on ledger_account for select to app
  using (tenant = (select app_tenant())
    and ((account is null and (select app_person()) is not null) or account = any (array(select account from account_access))));
create policy own on entry for select to app
  using (tenant = (select app_tenant()) and ledger_account = any (array(select account from account_access)));
create policy own on journal for select to app
  using (tenant = (select app_tenant()) and id in (select journal from entry));

create policy own on beneficiary to app
  using (tenant = (select app_tenant()) and account = any (array(select account from account_access)))
  with check (tenant = (select app_tenant()) and account = any (array(select account from account_access))
    and social_security_reference = any (array(select reference from secret)));
comment on policy own on beneficiary is 'The Social Security number is one that the member gave.';
create policy of_beneficiary on secret as restrictive for delete to app
  using (purpose in ('BENEFICIARY_SOCIAL_SECURITY_NUMBER', 'LINK_TOKEN', 'PUBLIC_TOKEN'));
comment on policy of_beneficiary on secret is
  'A member''s request deletes the number of a removed beneficiary, and tokens after use.';

create policy own on model_change for select to app
  using (tenant = (select app_tenant()) and account in (select account from account_access));
create policy asking on model_change for insert to app
  with check (tenant = (select app_tenant()) and person = (select app_person()) and state = 'ASKED'
    and account = any (array(select account from account_access)) and clock_person = primary_owner(account)
    and attempts = 0 and failing_since is null and claimed_until is null and attention_at is null
    and requested_at is null);

create policy own on schedule to app
  using (tenant = (select app_tenant()) and account = any (array(select account from account_access)))
  with check (tenant = (select app_tenant()) and person = (select app_person())
    and account = any (array(select account from account_access))
    and funding_account = any (array(select id from funding_account))
    and clock_person = primary_owner(account));
comment on policy own on schedule is
  'Both accounts are the member''s own, and the schedule follows the business date of the primary owner.';
create policy beginning on schedule as restrictive for insert to app
  with check (
    status in ('ACTIVE', 'PENDING') and executed_transfers = 0 and attempts = 0 and claimed_until is null
    and changed_at is null and ended_at is null
    and start_date >= (created_at at time zone 'America/Chicago')::date
    and (next_nominal is null or next_nominal >= start_date)
    and (due_on is null or due_on - next_nominal between 0 and 10));
comment on policy beginning on schedule is 'A new schedule starts no earlier than today, and nothing was done for it yet.';
create policy unattended on schedule as restrictive for insert to app
  with check (failing_since is null and attention_at is null);

create policy own on transfer for select to app
  using (tenant = (select app_tenant()) and account = any (array(select account from account_access)));
create policy asking on transfer for insert to app
  with check (tenant = (select app_tenant()) and person = (select app_person()) and state = 'ASKED'
    and account = any (array(select account from account_access))
    and funding_account = any (array(select id from funding_account))
    and clock_person = primary_owner(account));
comment on policy asking on transfer is 'Both accounts are the member''s own. No request debits another owner''s bank.';
create policy planning on transfer as restrictive for insert to app
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
comment on policy planning on transfer is
  'A member''s request plans the days from the day on which it is made, and leaves the rest to the worker.';
create policy unrequested on transfer as restrictive for insert to app, worker
  with check (requested_at is null and failing_since is null and attention_at is null);
comment on policy unrequested on transfer is 'No port was called yet for a new transfer.';
create policy own on transfer_step for select to app
  using (tenant = (select app_tenant()) and transfer = any (array(select id from transfer)));
create policy asking on transfer_step for insert to app
  with check (tenant = (select app_tenant()) and state = 'ASKED'
    and exists (select from transfer t
      where t.id = transfer and t.person = (select app_person()) and t.state = 'ASKED' and t.asked_at = at
        and effective_date >= (at at time zone 'America/Chicago')::date
        and (t.start_on is null or t.start_on = effective_date)));

create policy answering on idempotency as restrictive for insert to app
  with check (form = 2 and body_hash ~ '^keyed:[0-9a-f]{64}$');
comment on policy answering on idempotency is 'A stored reply names its call by a hash that only the services can compute.';

-- linker: sign-ins and their people.

create policy linking on identity to linker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
create policy linking on ended_session to linker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
create policy linking on member for select to linker using (tenant = (select app_tenant()));
create policy prospecting on person for insert to linker with check (tenant = (select app_tenant()));

-- linking: banks of the member's own.

do $$
declare
  name text;
begin
  foreach name in array array['linked_item', 'funding_account', 'link_session'] loop
    execute format(
      'create policy linking_own on %I for select to linking
       using (tenant = (select app_tenant()) and person = (select app_person()))', name);
  end loop;
end $$;

create policy linking_adds on linked_item for insert to linking
  with check (tenant = (select app_tenant()) and person = (select app_person())
    and attempts = 0 and num_nonnulls(failing_since, attention_at) = 0
    and case when public_reference is null then num_nonnulls(removed_at, claimed_until) = 0
      else claimed_until is not null end);
comment on policy linking_adds on linked_item is 'An item that is linked, or an exchange under a lease.';
create policy linking_removes on linked_item for update to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and removed_at is null)
  with check (tenant = (select app_tenant()) and person = (select app_person()));
create policy linking_releases on linked_item for update to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and public_reference is not null)
  with check (tenant = (select app_tenant()) and person = (select app_person()) and public_reference is not null);
comment on policy linking_releases on linked_item is 'A call gives up the lease of its exchange.';
create policy linking_ends on linked_item for delete to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and public_reference is not null);
comment on policy linking_ends on linked_item is
  'The transaction that stores or discards the item deletes the row of its exchange.';
create policy linking_adds on funding_account for insert to linking
  with check (tenant = (select app_tenant()) and person = (select app_person()) and is_external and not is_removed
    and status = 'ACTIVE' and balance_cents is null and balance_version = 0 and provider_account is not null
    and item = any (array(select id from linked_item)));
create policy linking_changes on funding_account for update to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and is_external)
  with check (tenant = (select app_tenant()) and person = (select app_person()) and is_external);
create policy linking_begins on link_session for insert to linking
  with check (tenant = (select app_tenant()) and person = (select app_person()) and used_at is null
    and (account is null or account = any (array(select id from funding_account))));
create policy linking_uses on link_session for update to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and used_at is null)
  with check (tenant = (select app_tenant()) and person = (select app_person()));
create policy of_forgotten_link on secret as restrictive for delete to maintenance
  using (purpose = 'PUBLIC_TOKEN' or purpose = 'LINK_TOKEN'
    and not exists (select from link_session s where s.tenant = secret.tenant and s.token_reference = secret.reference));
comment on policy of_forgotten_link on secret is
  'Maintenance deletes tokens of links that are over, and no other secret. Permissive policies add up, so this one restricts.';

-- opener: one pending account for the member alone.

do $$
declare
  name text;
begin
  foreach name in array array['member', 'account_access', 'workflow', 'application'] loop
    execute format(
      'create policy opener_own on %I for select to opener
       using (tenant = (select app_tenant()) and person = (select app_person()))', name);
  end loop;
end $$;

create policy opening on account for insert to opener
  with check (tenant = (select app_tenant()) and status = 'PENDING' and kept_by = 'LEDGER'
    and record_type = 'DIGITAL_GUIDED_ADVICE' and not is_active and not initial_funding_submitted);
create policy opening on account_access for insert to opener
  with check (tenant = (select app_tenant()) and person = (select app_person()) and role = 'PRIMARY'
    and is_new_account(account));
create policy opening on ledger_account for insert to opener
  with check (tenant = (select app_tenant()) and kind = 'MEMBER'
    and account = any (array(select account from account_access)));
create policy opening on portfolio_profile for insert to opener
  with check (tenant = (select app_tenant()) and not is_locked
    and account = any (array(select account from account_access)));
create policy opening on member for update to opener
  using (tenant = (select app_tenant()) and person = (select app_person()) and household_id is null)
  with check (tenant = (select app_tenant()) and person = (select app_person()));
create policy prospecting on member for insert to opener
  with check (tenant = (select app_tenant()) and person = (select app_person()) and household_id is not null
    and member_number is null and not matching_legal_entity and not externally_managed_accounts);
comment on policy prospecting on member is
  'A prospect gets a row without a member number, with the household that makes them set up.';
create policy closing on workflow for update to opener
  using (tenant = (select app_tenant()) and person = (select app_person()) and status in ('NEW', 'IN_PROGRESS'))
  with check (tenant = (select app_tenant()) and person = (select app_person()) and status = 'COMPLETED');
create policy opening on application for insert to opener
  with check (tenant = (select app_tenant()) and person = (select app_person()) and status = 'SENT'
    and workflow = any (array(select id from workflow))
    and account = any (array(select account from account_access)));
create policy opening on agreement for insert to opener
  with check (tenant = (select app_tenant()) and application = any (array(select workflow from application)));
create policy opening on application_party for insert to opener
  with check (tenant = (select app_tenant()) and application = any (array(select workflow from application))
    and due_since is null and linked_at is null and attempts = 0
    and claimed_until is null and failing_since is null and attention_at is null);

-- worker: one tenant at a time.

do $$
declare
  name text;
begin
  foreach name in array array['account', 'account_access', 'ledger_account', 'journal', 'entry', 'reported_snapshot',
    'reported_position', 'daily_value', 'value_year', 'held_since', 'position', 'account_transaction', 'linked_item',
    'funding_account', 'schedule', 'transfer_step', 'network_returns', 'unmatched_return', 'application',
    'application_party', 'business_close', 'account_close'] loop
    execute format(
      'create policy working on %I to worker
       using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()))', name);
  end loop;
  foreach name in array array['portfolio_profile', 'model_change', 'transfer'] loop
    execute format('create policy working on %I for select to worker using (tenant = (select app_tenant()))', name);
  end loop;
end $$;

create policy moving on transfer for update to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
create policy scheduling on transfer for insert to worker
  with check (tenant = (select app_tenant()) and kind = 'DEPOSIT' and state = 'ASKED'
    and due_on is not distinct from start_on and network_reference is null and return_on is null
    and exists (select from schedule s
      where s.tenant = transfer.tenant and s.id = transfer.schedule and s.person = transfer.person
        and s.account = transfer.account and s.clock_person = transfer.clock_person
        and s.funding_account = transfer.funding_account and s.amount_cents = transfer.amount_cents
        and s.start_date <= transfer.nominal_date));
comment on policy scheduling on transfer is 'The worker makes transfers of schedules only, as the schedule says.';
create policy trading on model_change for update to worker
  using (tenant = (select app_tenant()) and state = 'ASKED') with check (tenant = (select app_tenant()));
comment on policy trading on model_change is 'A finished change stays as it is.';
create policy opening_lock on portfolio_profile for update to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()) and not is_locked);
comment on policy opening_lock on portfolio_profile is 'The worker unlocks a portfolio and never locks one.';
create policy working on secret to worker
  using (tenant = (select app_tenant()) and purpose in ('LINKING_ACCESS', 'PUBLIC_TOKEN'))
  with check (false);
comment on policy working on secret is
  'The worker exchanges a public token once more, and tells the provider of a removal by the access token. It deletes both.';
create policy working_adds on secret for insert to worker
  with check (tenant = (select app_tenant()) and purpose = 'LINKING_ACCESS');
create policy joining on account_access as restrictive for insert to worker
  with check (role = 'ASSOCIATE' and person = other_owner(account));
comment on policy joining on account_access is 'The worker gives access to the other owner of a joint account only.';
create policy joining on member for select to worker using (tenant = (select app_tenant()));
create policy joining_household on member for update to worker
  using (tenant = (select app_tenant()) and household_id is null)
  with check (tenant = (select app_tenant()) and household_id is not null
    and exists (select from account_access held
      where held.tenant = member.tenant and held.person = member.person and held.role = 'ASSOCIATE'));
comment on policy joining_household on member is 'That owner gets a household if they have none, which makes them set up.';

-- closer: one tenant at a time.

do $$
declare
  name text;
begin
  foreach name in array array['demographic', 'account_access', 'document', 'reported_snapshot', 'reported_position'] loop
    execute format(
      'create policy closing on %I to closer
       using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()))', name);
  end loop;
end $$;
create policy closing on document_file for select to closer using (tenant = (select app_tenant()));
