-- The whole product's data. Tables of members lead with the tenant in every key, so that they shard by it.
-- Ids are opaque text. Amounts are whole cents; quantities are whole numbers at their instrument's scale.

-- Roles belong to the cluster, so another database may have made them already.
do $$
declare name text;
begin
  foreach name in array array['app', 'linker', 'seeder', 'maintenance', 'auditor'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to %I', name, session_user);
    exception when others then
      if not pg_has_role(session_user, name, 'member') then raise; end if;
    end;
  end loop;
  -- Whoever may act for a member may add to the audit, and do nothing else with it.
  begin
    grant auditor to app, linker, maintenance, seeder;
  exception when unique_violation then null;
  end;
end $$;

grant usage on schema public to app, linker, seeder, maintenance, auditor;

create function app_tenant() returns text stable language sql as
$$ select nullif(current_setting('app.tenant', true), '') $$;

create function app_person() returns text stable language sql as
$$ select nullif(current_setting('app.person', true), '') $$;

-- Reference data: the same for every tenant.

create table instrument (
  id text primary key,
  symbol text,
  name text not null,
  kind text not null check (kind in ('CURRENCY', 'SECURITY')),
  asset_category text not null,
  security_group text check (security_group in ('STOCKS', 'BONDS', 'CASH')),
  scale smallint not null check (scale between 0 and 9)
);
insert into instrument values ('USD', null, 'US dollar', 'CURRENCY', 'Cash', 'CASH', 2);

create table price (
  instrument text not null references instrument,
  date date not null,
  price_micros bigint not null check (price_micros >= 0),
  primary key (instrument, date)
);

-- What holds beside the built-in tables of shared/domain, and rules over them: a day on which the banks closed without
-- notice, a year whose limit was published or whose window was moved.

create table calendar_day (
  date date primary key,
  name text not null,
  is_open boolean not null
);

create table ira_limit (
  tax_year smallint primary key,
  limit_cents bigint not null,
  catch_up_limit_cents bigint not null,
  closes_on date not null
);

create table transfer_limit (
  name text primary key,
  amount_cents bigint not null
);

-- Settings: read before anybody has signed in, by tenant alone.

create table setting (
  tenant text not null,
  application text not null default 'WM',
  document jsonb not null,
  primary key (tenant, application)
);

-- People and what they may reach.

create table person (
  tenant text not null,
  id text not null check (length(id) between 1 and 64),
  primary key (tenant, id)
);

create table identity (
  tenant text not null,
  subject text not null,
  person text not null,
  linked_at timestamptz not null,
  primary key (tenant, subject),
  unique (tenant, person),
  foreign key (tenant, person) references person
);

create table member (
  tenant text not null,
  person text not null,
  member_number text not null,
  matching_legal_entity boolean not null default true,
  externally_managed_accounts boolean not null default false,
  household_id text,
  primary key (tenant, person),
  unique (tenant, member_number),
  foreign key (tenant, person) references person
);

create table secret (
  tenant text not null,
  person text not null,
  reference text not null,
  purpose text not null,
  key_version integer not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  keyed_hash bytea not null,
  last_four text not null check (length(last_four) <= 4),
  created_at timestamptz not null,
  primary key (tenant, reference),
  foreign key (tenant, person) references person
);
create index secret_by_hash on secret (tenant, person, purpose, keyed_hash);

create table demographic (
  tenant text not null,
  person text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  email text not null,
  home_address jsonb not null,
  mailing_address jsonb,
  phones jsonb not null default '[]',
  social_security_reference text not null,
  primary key (tenant, person),
  foreign key (tenant, person) references person,
  foreign key (tenant, social_security_reference) references secret
);

create table account (
  tenant text not null,
  id text not null check (length(id) between 1 and 64),
  number text not null,
  type text not null,
  family text,
  name text,
  record_type text not null
    check (record_type in ('MANAGED_ACCOUNTS', 'ADVISORY_INVESTMENT', 'DIGITAL_GUIDED_ADVICE', 'DIGITAL_SELF_DIRECTED')),
  record_type_id text,
  source text not null,
  source_record_type text,
  status text not null,
  -- LEDGER: the journal is the truth. REPORTED: somebody else tells us, and nothing is posted here.
  kept_by text not null check (kept_by in ('LEDGER', 'REPORTED')),
  last_reconciled_on date,
  start_date date,
  custodian_name text,
  custodian_id text,
  description text,
  manager text,
  is_active boolean not null default true,
  initial_funding_submitted boolean not null default false,
  is_withdrawal_in_progress boolean not null default false,
  account_details_external boolean,
  primary key (tenant, id)
);
create index account_by_number on account (tenant, number);

create table account_access (
  tenant text not null,
  account text not null,
  person text not null,
  role text not null check (role in ('PRIMARY', 'ASSOCIATE')),
  primary key (tenant, person, account),
  foreign key (tenant, account) references account,
  foreign key (tenant, person) references person
);
create index account_access_by_account on account_access (tenant, account);

-- The ledger.

create table ledger_account (
  tenant text not null,
  id text not null,
  -- MEMBER carries the same id as the member's account. The others are the far ends of postings.
  kind text not null check (kind in ('MEMBER', 'OUTSIDE', 'TRANSIT_PENDING', 'TRANSIT_SETTLED', 'TRANSIT_RETURNED', 'MARKET', 'INCOME', 'FEES')),
  account text check ((kind = 'MEMBER') = (account is not null) and account is not distinct from case kind when 'MEMBER' then id end),
  primary key (tenant, id),
  foreign key (tenant, account) references account
);

create table journal (
  tenant text not null,
  id text not null,
  kind text not null
    check (kind in ('DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT', 'BUY', 'SELL', 'DIVIDEND', 'INTEREST', 'FEE', 'SETTLEMENT')),
  nominal_date date not null,
  effective_date date not null,
  description text not null,
  contribution_year smallint,
  reverses text,
  idempotency_key text,
  schedule text,
  posted_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, reverses) references journal,
  unique (tenant, reverses),
  unique (tenant, schedule, nominal_date)
);

create table entry (
  tenant text not null,
  journal text not null,
  line smallint not null,
  ledger_account text not null,
  commodity text not null references instrument,
  quantity bigint not null check (quantity <> 0),
  primary key (tenant, journal, line),
  foreign key (tenant, journal) references journal,
  foreign key (tenant, ledger_account) references ledger_account
);
create index entry_by_account on entry (tenant, ledger_account, commodity);

-- Judged when the transaction commits, by the tables' owner: a member's own view lacks the far ends.
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

create function ledger_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'The % is never changed: post a reversal', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_immutable before update or delete on journal for each statement execute function ledger_immutable();
create trigger entry_immutable before update or delete on entry for each statement execute function ledger_immutable();

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

create table reported_snapshot (
  tenant text not null,
  account text not null,
  as_of date not null,
  value_cents bigint not null,
  net_invested_cents bigint,
  primary key (tenant, account, as_of)
);

create table reported_position (
  tenant text not null,
  account text not null,
  as_of date not null,
  instrument text not null references instrument,
  quantity bigint not null,
  value_cents bigint not null,
  primary key (tenant, account, as_of, instrument)
);

-- Projections: a command rebuilds them from the ledger and the snapshots, so they carry no foreign keys.

create table daily_value (
  tenant text not null,
  account text not null,
  date date not null,
  value_cents bigint not null,
  net_invested_cents bigint not null,
  primary key (tenant, account, date)
);

create table position (
  tenant text not null,
  account text not null,
  instrument text not null,
  as_of date not null,
  quantity bigint not null,
  price_micros bigint not null,
  value_cents bigint not null,
  primary key (tenant, account, instrument)
);

create table account_transaction (
  tenant text not null,
  account text not null,
  id text not null,
  date date not null,
  kind text not null,
  description text not null,
  instrument text,
  quantity bigint,
  price_micros bigint,
  amount_cents bigint not null,
  contribution_year smallint,
  posted_at timestamptz not null,
  journal text not null,
  primary key (tenant, account, id)
);
create index account_transaction_by_date on account_transaction (tenant, account, date desc);

-- Servicing.

create table document (
  tenant text not null,
  id text not null,
  -- A consolidated document belongs to a person, every other one to an account.
  person text,
  account text,
  type text not null,
  date date not null,
  description text not null,
  content jsonb not null,
  primary key (tenant, id),
  check ((person is null) <> (account is null)),
  foreign key (tenant, person) references person,
  foreign key (tenant, account) references account
);
create index document_by_account on document (tenant, account, date desc);
create index document_by_person on document (tenant, person, date desc);

create table funding_account (
  tenant text not null,
  id text not null,
  person text not null,
  account_number text not null,
  institution text,
  description text not null,
  sub_type text,
  is_external boolean not null,
  status text not null,
  balance_cents bigint,
  access_reference text,
  is_removed boolean not null default false,
  primary key (tenant, id),
  foreign key (tenant, person) references person
);
create index funding_account_by_person on funding_account (tenant, person);

create table schedule (
  tenant text not null,
  id text not null,
  person text not null,
  account text not null,
  funding_account text not null,
  status text not null check (status in ('ACTIVE', 'PENDING', 'CANCELED', 'EXPIRED', 'REJECTED', 'COMPLETE')),
  amount_cents bigint not null check (amount_cents > 0),
  frequency text not null
    check (frequency in ('DAY', 'WEEKLY', 'EVERY_OTHER_WEEK', 'MONTHLY', 'EVERY_3_MONTHS', 'EVERY_6_MONTHS', 'ANNUALLY')),
  day_of_week text,
  day_of_month smallint,
  start_date date not null,
  end_type text not null check (end_type in ('UNTIL_CANCELLED', 'NUMBER_OF_TRANSFERS', 'END_DATE')),
  number_of_transfers smallint,
  end_date date,
  executed_transfers smallint not null default 0,
  comment text,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, person) references person,
  foreign key (tenant, account) references account
);
create index schedule_by_account on schedule (tenant, account);

create table beneficiary (
  tenant text not null,
  id text not null,
  account text not null,
  type text not null check (type in ('PRIMARY', 'CONTINGENT')),
  first_name text not null,
  last_name text not null,
  relationship text not null,
  date_of_birth date not null,
  address jsonb not null,
  share_percent smallint not null check (share_percent between 1 and 100),
  social_security_reference text not null,
  primary key (tenant, id),
  foreign key (tenant, account) references account,
  foreign key (tenant, social_security_reference) references secret
);
create index beneficiary_by_account on beneficiary (tenant, account);

create table portfolio_profile (
  tenant text not null,
  account text not null,
  model_id text not null,
  model_display_name text not null,
  risk_answers jsonb not null default '[]',
  is_locked boolean not null default false,
  last_reviewed_at timestamptz,
  primary key (tenant, account),
  foreign key (tenant, account) references account
);

create table workflow (
  tenant text not null,
  id text not null,
  person text not null,
  type text not null,
  account text,
  status text not null,
  version integer not null default 1,
  document jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, person) references person
);
create index workflow_by_person on workflow (tenant, person, type);

-- Keeping a promise once, and telling what was done.

create table idempotency (
  tenant text not null,
  person text not null,
  operation text not null,
  key text not null check (length(key) between 8 and 128),
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (tenant, person, operation, key),
  foreign key (tenant, person) references person
);

create table audit (
  tenant text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  subject text,
  person text,
  action text not null,
  entity text not null,
  entity_id text,
  request text not null,
  remote text,
  seal bigint,
  primary key (tenant, id)
);
create index audit_unsealed on audit (tenant, id) where seal is null;
create index audit_by_seal on audit (tenant, seal);

create table audit_seal (
  tenant text not null,
  sequence bigint not null,
  row_count integer not null,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null,
  primary key (tenant, sequence)
);

-- Privileges.

grant select on instrument, price, calendar_day, ira_limit, transfer_limit to app, linker, maintenance;
grant select on all tables in schema public to seeder, maintenance;
grant insert, update, delete on all tables in schema public to seeder;
revoke update, delete, truncate on journal, entry, audit, audit_seal from seeder;
revoke insert on audit_seal from seeder;
grant insert, update, delete on daily_value, position, account_transaction to maintenance;
grant insert on audit_seal to maintenance;
grant update (seal) on audit to maintenance;
grant update on secret to maintenance;
grant insert on audit to auditor;

grant select on setting, person, identity, member, demographic, account, account_access, ledger_account, journal, entry,
  reported_snapshot, reported_position, daily_value, position, account_transaction, document, funding_account, schedule,
  beneficiary, portfolio_profile, workflow, secret, idempotency to app;
grant insert on journal, entry, idempotency to app;
grant insert, update on schedule, funding_account, workflow, secret, portfolio_profile to app;
grant insert, update, delete on beneficiary to app;
grant update (initial_funding_submitted, is_withdrawal_in_progress) on account to app;
grant insert, delete on daily_value, position, account_transaction to app;

grant select, insert on identity to linker;
grant select on member to linker;

-- Row security: without tenant and person a row does not exist.

do $$
declare name text;
begin
  for name in
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant'
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy seeding on %I to seeder using (true) with check (true)', name);
    execute format('create policy maintaining on %I to maintenance using (true) with check (true)', name);
  end loop;

  foreach name in array array['identity', 'member', 'demographic', 'secret', 'account_access', 'funding_account', 'workflow', 'idempotency'] loop
    execute format(
      'create policy own on %I to app using (tenant = (select app_tenant()) and person = (select app_person()))
       with check (tenant = (select app_tenant()) and person = (select app_person()))', name);
  end loop;

  foreach name in array array['reported_snapshot', 'reported_position', 'daily_value', 'position', 'account_transaction',
    'beneficiary', 'portfolio_profile'] loop
    execute format(
      'create policy own on %I to app
       using (tenant = (select app_tenant()) and account in (select account from account_access))
       with check (tenant = (select app_tenant()) and account in (select account from account_access))', name);
  end loop;
end $$;

create policy own on setting for select to app using (tenant = (select app_tenant()));
create policy own on person to app using (tenant = (select app_tenant()) and id = (select app_person()));
create policy own on account to app
  using (tenant = (select app_tenant()) and id in (select account from account_access));
create policy own on ledger_account for select to app
  using (tenant = (select app_tenant()) and ((account is null and (select app_person()) is not null) or account in (select account from account_access)));
create policy own on entry for select to app
  using (tenant = (select app_tenant()) and ledger_account in (select account from account_access));
create policy posting on entry for insert to app
  with check (tenant = (select app_tenant()) and ledger_account in (select id from ledger_account));
create policy own on journal for select to app
  using (tenant = (select app_tenant()) and id in (select journal from entry));
create policy posting on journal for insert to app
  with check (tenant = (select app_tenant()) and (select app_person()) is not null);
create policy own on document for select to app
  using (tenant = (select app_tenant())
    and (person = (select app_person()) or account in (select account from account_access)));
create policy own on schedule to app
  using (tenant = (select app_tenant()) and account in (select account from account_access))
  with check (tenant = (select app_tenant()) and person = (select app_person())
    and account in (select account from account_access));

create policy linking on identity to linker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
create policy linking on member for select to linker using (tenant = (select app_tenant()));

create policy appending on audit for insert to auditor with check (tenant = (select app_tenant()));
