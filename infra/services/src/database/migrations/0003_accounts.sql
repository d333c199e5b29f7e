-- Accounts, who may see them, and what belongs to them.

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
  -- LEDGER: the journal below is the truth. REPORTED: another institution reports the account, and it takes no posting.
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
comment on table account is 'Investment accounts, opened here or reported by another institution.';
create index account_by_number on account (tenant, number);

create sequence account_number start 100001;
comment on sequence account_number is
  'Numbers of accounts that are opened here, after the branch code. Some are skipped; none is given twice.';

create table account_access (
  tenant text not null,
  account text not null,
  person text not null,
  role text not null check (role in ('PRIMARY', 'ASSOCIATE')),
  primary key (tenant, person, account),
  foreign key (tenant, account) references account,
  foreign key (tenant, person) references person
);
comment on table account_access is
  'The owners of an account: one primary owner, and the other owner of a joint account. Row security rests on it.';
create index account_access_by_account on account_access (tenant, account);

create table portfolio_profile (
  tenant text not null,
  account text not null,
  model_id text not null,
  model_display_name text not null,
  risk_answers jsonb not null default '[]',
  -- Locked while a change of model is under way.
  is_locked boolean not null default false,
  last_reviewed_at timestamptz,
  primary key (tenant, account),
  foreign key (tenant, account) references account
);
comment on table portfolio_profile is 'The model that an account follows, and the risk answers that led to it.';

create table model_change (
  tenant text not null,
  id text not null,
  account text not null,
  -- The owner who asked for it.
  person text not null,
  -- The primary owner, whose business date decides when it is due.
  clock_person text not null,
  from_model text not null,
  to_model text not null,
  -- The first day whose closing prices the new model meets.
  due_on date not null,
  -- ASKED: the holdings are still those of the old model.
  state text not null check (state in ('ASKED', 'DONE')),
  -- In the member's business time.
  asked_at timestamptz not null,
  -- When the custodian was first asked, in system time: from then on it may have traded.
  requested_at timestamptz,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, account) references account,
  foreign key (tenant, person) references person,
  check (from_model <> to_model)
);
comment on table model_change is
  'Changes of the model that an account follows. Earlier ones stay, since past performance is measured by the model of its day.';
-- One open change for each account.
create unique index model_change_asked on model_change (tenant, account) where state = 'ASKED';
create index model_change_by_account on model_change (tenant, account, due_on);
create index model_change_due on model_change (due_on) where state = 'ASKED';

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
comment on table beneficiary is 'Beneficiaries of an IRA.';
create index beneficiary_by_account on beneficiary (tenant, account);
-- Deleting a secret looks for rows that refer to it.
create index beneficiary_by_secret on beneficiary (tenant, social_security_reference);

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
comment on table document is 'Statements, confirmations and tax forms, as the data that their file is drawn from.';
create index document_by_account on document (tenant, account, date desc);
create index document_by_person on document (tenant, person, date desc);

create table document_file (
  tenant text not null,
  document text not null,
  bytes bytea not null,
  -- SHA-256 of the bytes in hexadecimal, checked before they are sent.
  sha256 text not null,
  made_at timestamptz not null,
  primary key (tenant, document),
  foreign key (tenant, document) references document
);
comment on table document_file is
  'A document''s file as it was drawn for its first reader. Every later reader gets the same bytes.';
