-- Opening an account: the workflow that a member fills in, and the application that it becomes.

create table workflow (
  tenant text not null,
  id text not null,
  person text not null,
  type text not null,
  account text,
  status text not null,
  version integer not null default 1,
  -- Version of the definition that the answers were last saved with. No release continues a row without one.
  definition integer,
  document jsonb not null,
  updated_at timestamptz not null,
  -- Id of the last save, so that a repeated save gets the same reply.
  save_id text,
  -- The custodian is called between two transactions, and this lease keeps a second call away meanwhile. It expires when
  -- its process dies.
  sending_until timestamptz,
  primary key (tenant, id),
  foreign key (tenant, person) references person
);
comment on table workflow is 'Answers of an application or a risk review while the member fills it in.';
-- One open workflow for each person, type and account.
create unique index workflow_open on workflow (tenant, person, type, coalesce(account, ''))
  where definition is not null and status in ('NEW', 'IN_PROGRESS');

create table application (
  tenant text not null,
  workflow text not null,
  person text not null,
  account text not null,
  -- SENT: identity not checked yet. REFERRED: people review it. CHECKED: the custodian has yet to open the account.
  -- OPENED and REFUSED are final.
  status text not null check (status in ('SENT', 'REFERRED', 'CHECKED', 'OPENED', 'REFUSED')),
  -- As it was sent, with references in place of Social Security numbers.
  body jsonb not null,
  -- In the member's business time.
  sent_at timestamptz not null,
  -- The business day of the member on which a referred application is polled again. Every other step is due at once.
  due_on date,
  reason text,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, workflow),
  unique (tenant, account),
  foreign key (tenant, workflow) references workflow,
  foreign key (tenant, person) references person,
  foreign key (tenant, account) references account,
  constraint application_due_on_check check ((status = 'REFERRED') = (due_on is not null)),
  constraint application_reason_check check ((status = 'REFUSED') = (reason is not null))
);
comment on table application is
  'Submitted applications and the accounts that they open. The workflow is the key, so each is submitted once.';
-- A step names its state, so this index finds it by its key as well, and not among all that wait.
create index application_waiting on application (tenant, workflow) where status in ('SENT', 'REFERRED', 'CHECKED');

create table agreement (
  tenant text not null,
  application text not null,
  document text not null,
  -- The revision that was shown.
  revision text not null,
  at timestamptz not null,
  -- The member's network address.
  address text not null,
  primary key (tenant, application, document),
  foreign key (tenant, application) references application
);
comment on table agreement is 'The documents that a member agreed to, each in the revision that was shown.';

create table application_party (
  tenant text not null,
  application text not null,
  -- Of the Social Security number, as in `secret`.
  keyed_hash bytea not null,
  -- Set when something happened by which the owner may be found; the worker then looks.
  due_since timestamptz,
  -- When access was given, in system time.
  linked_at timestamptz,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, application),
  foreign key (tenant, application) references application
);
comment on table application_party is
  'The other owner of a joint account, who gets access once the account is open and they have a sign-in. Only numbers from the credit union''s record are matched (D-213): a member could type another person''s number as their own, and would get into that account.';
create index application_party_due on application_party (tenant) where due_since is not null;
create index application_party_waiting on application_party (tenant, keyed_hash) where linked_at is null;
