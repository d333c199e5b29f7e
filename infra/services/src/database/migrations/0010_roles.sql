-- Roles and what each may do. A process of the services signs in as a role that owns nothing, and becomes one of these for
-- the length of a transaction. Each may write only what its own work needs, so that SQL that somebody smuggles into a
-- connection cannot invent money, backdate a deposit, move a secret or change what is sealed.

-- Roles belong to the whole server, so another database may have created them.
do $$
declare
  role record;
begin
  for role in
    select * from (values
      ('app', 'nologin', 'A member''s request. It sees what the member may see, and writes what the member asks for.'),
      ('linker', 'nologin', 'The part of a sign-in that finds or adds its person, and ends sessions.'),
      ('linking', 'nologin', 'A member''s request that links, relinks or removes a bank: only the member''s own, no balance, and no account at the credit union.'),
      ('opener', 'nologin', 'A member''s request that opens an account: a pending one, for the member alone, and it completes the workflow.'),
      ('worker', 'nologin', 'The worker: moves money that members asked for, one tenant at a time. All postings are its own.'),
      ('closer', 'nologin', 'The daily close: stores prices, reports of other institutions, and documents.'),
      ('maintenance', 'nologin', 'Operators'' commands: they read all tenants, rebuild projections, reverse postings, and seal the audit.'),
      ('auditor', 'nologin', 'Adds to the audit, and does nothing else. Every role that acts for somebody inherits it.'),
      ('seeder', 'nologin', 'Writes the data of a demo or a test. No process of the services can become it.'),
      ('visitor', 'nologin noinherit', 'A connection between transactions. A statement outside of a transaction finds nobody''s rows.')
    ) as named (name, options, description)
  loop
    begin
      execute format('create role %I %s', role.name, role.options);
      execute format('comment on role %I is %L', role.name, role.description);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to %I', role.name, session_user);
    exception when others then
      if not pg_has_role(session_user, role.name, 'member') then raise; end if;
    end;
  end loop;
  begin
    grant auditor to app, linker, linking, opener, worker, maintenance, seeder;
  exception when unique_violation then null;
  end;
end $$;

-- The roles are the same in all databases of a server, so each of them admits only who is named.
do $$
begin
  execute format('revoke connect, temporary on database %I from public', current_database());
end $$;

grant usage on schema public to app, linker, linking, opener, worker, closer, maintenance, auditor, seeder;

revoke execute on function primary_owner(text), primary_birth_year(text), is_new_account(text), other_owner(text),
  shared_funding(), linked_banks(text, timestamptz), remove_bank(text, date) from public;

-- app
grant select on instrument, price, benchmark, model, model_security, setting, person, identity, member, secret,
  demographic, account, account_access, portfolio_profile, model_change, beneficiary, document, document_file,
  ledger_account, journal, entry, reported_snapshot, reported_position, daily_value, value_year, held_since, position,
  account_transaction, linked_item, funding_account, link_session, provider_quota, schedule, transfer, transfer_step,
  workflow, idempotency to app;
-- Only the credit union learns why an application was refused.
grant select (tenant, workflow, person, account, status, sent_at) on application to app;
grant insert on secret, portfolio_profile, model_change, beneficiary, document_file, provider_quota, schedule, transfer,
  transfer_step, workflow, idempotency to app;
grant update on portfolio_profile, beneficiary, workflow to app;
grant update (initial_funding_submitted, is_withdrawal_in_progress) on account to app;
-- What kind of account it is and what it holds are for the credit union or the linking provider to say.
grant update (status, is_removed) on funding_account to app;
grant update (asked_at) on provider_quota to app;
grant update (status, amount_cents, next_nominal, due_on, paused_on, resumed_on, comment, changed_at, ended_at)
  on schedule to app;
grant delete on secret, beneficiary to app;
grant execute on function primary_owner(text), primary_birth_year(text), shared_funding(),
  linked_banks(text, timestamptz) to app;

-- linker
grant select on instrument, price, identity, member, ended_session to linker;
grant insert on person, identity, ended_session to linker;
grant delete on ended_session to linker;

-- linking
grant select on linked_item, funding_account, link_session to linking;
grant insert on linked_item, funding_account, link_session to linking;
grant update (removed_at, due_on, claimed_until) on linked_item to linking;
grant update (status, is_removed, consent_until, relink_until) on funding_account to linking;
grant update (used_at, token_reference, item) on link_session to linking;
grant delete on linked_item to linking;
grant execute on function remove_bank(text, date) to linking;

-- opener
grant usage on sequence account_number to opener;
grant select (tenant, person, household_id) on member to opener;
grant select (tenant, account, person) on account_access to opener;
grant select (tenant, id, person, status) on workflow to opener;
grant select (tenant, workflow, person) on application to opener;
grant insert (tenant, person, matching_legal_entity, household_id) on member to opener;
grant insert on account, account_access, portfolio_profile, ledger_account, application, agreement, application_party
  to opener;
grant update (household_id) on member to opener;
grant update (status) on workflow to opener;
grant execute on function is_new_account(text) to opener;

-- worker
grant select on instrument, price, model, account, account_access, portfolio_profile, model_change, ledger_account,
  journal, entry, reported_snapshot, reported_position, daily_value, value_year, held_since, position,
  account_transaction, linked_item, funding_account, schedule, transfer, transfer_step, network_returns,
  unmatched_return, application, application_party, business_close, account_close to worker;
grant select (tenant, person, household_id) on member to worker;
grant select (tenant, person, purpose, reference, key_version, wrapped_key, ciphertext) on secret to worker;
grant insert on secret, account_access, journal, entry, daily_value, value_year, held_since, position,
  account_transaction, transfer, transfer_step, network_returns, unmatched_return, business_close, account_close
  to worker;
grant update (household_id) on member to worker;
-- Projections are built with their account's row locked, and a lock needs the right to change some column.
grant update (status, is_active, initial_funding_submitted, is_withdrawal_in_progress) on account to worker;
grant update (is_locked) on portfolio_profile to worker;
grant update (state, requested_at, attempts, failing_since, claimed_until, attention_at) on model_change to worker;
-- A reversal marks the transaction of what it reverses.
grant update (undone) on account_transaction to worker;
grant update (access_reference, public_reference, due_on, attempts, failing_since, claimed_until, attention_at)
  on linked_item to worker;
grant update (status, balance_cents, balance_version, debits_stopped_by) on funding_account to worker;
grant update (status, next_nominal, due_on, paused_on, executed_transfers, ended_at, attempts, failing_since,
  claimed_until, attention_at) on schedule to worker;
-- A deposit that waited for its account counts for the year in which it starts.
grant update (state, amount_cents, contribution_year, start_on, settle_on, invest_on, free_on, sell_on, send_on, done_on,
  due_on, waits_until, requested_at, network_reference, reason, return_on, return_code, is_owed, attempts,
  failing_since, claimed_until, attention_at) on transfer to worker;
grant update (place, unread_from, attempts, failing_since, claimed_until, attention_at) on network_returns to worker;
grant update (closed_at, closed_reason, attempts, failing_since, claimed_until, attention_at) on unmatched_return
  to worker;
grant update (status, due_on, reason, attempts, failing_since, claimed_until, attention_at) on application to worker;
grant update (due_since, linked_at, attempts, failing_since, claimed_until, attention_at) on application_party to worker;
grant update on business_close, account_close to worker;
grant delete on secret, daily_value, value_year, held_since, position, account_transaction to worker;
grant execute on function primary_birth_year(text), other_owner(text) to worker;

-- closer
grant select on price, document, reported_snapshot, reported_position to closer;
grant select (tenant, person, first_name, last_name) on demographic to closer;
grant select (tenant, account, person, role) on account_access to closer;
grant select (tenant, document) on document_file to closer;
grant insert on price, document, reported_snapshot, reported_position to closer;
grant update (price_micros) on price to closer;
-- A corrected price changes a statement that nobody has opened yet.
grant update (content) on document to closer;

-- maintenance
grant select on all tables in schema public to maintenance;
revoke select on provider_quota from maintenance;
-- An owner sees one end of a posting only, so operators reverse it.
grant insert on journal, entry, audit_seal to maintenance;
grant insert, update, delete on daily_value, value_year, held_since, position, account_transaction to maintenance;
-- The lock of an account needs the right to change some column.
grant update (initial_funding_submitted, is_withdrawal_in_progress) on account to maintenance;
-- Rotating a key changes how a secret is locked. Its person and its value stay.
grant update (key_version, wrapped_key) on secret to maintenance;
grant update (debits_stopped_by, debits_allowed_at, debits_allowed_reason) on funding_account to maintenance;
-- An operator lets the worker try again what it has given up.
grant update (attempts, failing_since, claimed_until, attention_at) on model_change, schedule, transfer,
  network_returns, application, application_party, business_close, account_close to maintenance;
grant update (due_on, public_reference, closed_at, closed_reason, attempts, failing_since, claimed_until, attention_at)
  on linked_item to maintenance;
grant update (accepted_at, accepted_reason, closed_at, closed_reason, attempts, failing_since, claimed_until,
  attention_at) on unmatched_return to maintenance;
grant update (seal) on audit to maintenance;
grant delete on secret, link_session, idempotency to maintenance;

-- auditor
grant insert on audit to auditor;

-- seeder
grant select, insert, update, delete on all tables in schema public to seeder;
revoke update, delete on journal, entry, document_file, audit from seeder;
revoke insert, update, delete on audit_seal from seeder;
revoke all on ended_session from seeder;
