-- Linked banks, transfers and schedules. The worker moves money; rows of its queues have `attempts`, `claimed_until` (a
-- lease), `failing_since`, and `attention_at` once the worker has given up and an operator has to look.

create table linked_item (
  tenant text not null,
  id text not null,
  person text not null,
  -- The provider's access token. It is deleted once the provider has removed the item.
  access_reference text,
  -- The public token. It is deleted once its item is known or stored.
  public_reference text,
  -- The provider's id of the institution.
  institution text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- The business day on which the provider is told of the removal. Null once it knows.
  due_on date,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  -- An operator closed an exchange whose item the provider does not return a second time.
  closed_at timestamptz,
  closed_reason text,
  primary key (tenant, id),
  foreign key (tenant, person) references person,
  check (due_on is null
    or (removed_at is not null and num_nonnulls(access_reference, public_reference) = 1)),
  check (access_reference is not null or removed_at is not null),
  check (public_reference is null or (access_reference is null and due_on is not null)),
  check ((closed_at is null) = (closed_reason is null))
);
comment on table linked_item is
  'A link to an institution at the linking provider. An exchange of a public token is stored before the provider is called, as a row that is due for removal when its lease expires. The provider therefore removes an item that nobody stored, whenever a process dies.';
create index linked_item_by_person on linked_item (tenant, person);
create index linked_item_by_public_token on linked_item (tenant, public_reference) where public_reference is not null;
create index linked_item_due on linked_item (tenant) where due_on is not null;

create table funding_account (
  tenant text not null,
  id text not null,
  person text not null,
  account_number text not null,
  institution text,
  description text not null,
  sub_type text,
  -- True for an account at another bank, false for one at the credit union.
  is_external boolean not null,
  status text not null,
  balance_cents bigint,
  -- Core banking numbers the changes of a balance. Only a newer one replaces it.
  balance_version bigint not null default 0,
  access_reference text,
  item text,
  -- The provider's id of the account. It stays on the server.
  provider_account text,
  consent_until timestamptz,
  relink_until timestamptz,
  is_removed boolean not null default false,
  -- Return code of a bank whose customer allows no debits. Linking again does not clear it.
  debits_stopped_by text,
  -- When an operator allowed debits again, by the system clock, and why.
  debits_allowed_at timestamptz,
  debits_allowed_reason text,
  primary key (tenant, id),
  foreign key (tenant, person) references person,
  foreign key (tenant, item) references linked_item,
  check (is_external or num_nonnulls(item, provider_account, consent_until, relink_until) = 0),
  check ((debits_allowed_at is null) = (debits_allowed_reason is null))
);
comment on table funding_account is 'Bank accounts that money comes from and goes to, at the credit union or linked.';
create index funding_account_by_person on funding_account (tenant, person);
create unique index funding_account_by_provider on funding_account (tenant, provider_account)
  where provider_account is not null;
create index funding_account_by_item on funding_account (tenant, item) where item is not null;

create table link_session (
  tenant text not null,
  id text not null,
  person text not null,
  mode text not null check (mode in ('LINK', 'RELINK')),
  origin_page text not null,
  account text,
  -- The provider's link token. It is deleted after use.
  token_reference text,
  created_at timestamptz not null,
  -- Both by the system clock.
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The item of a used session, so that the member's tab can follow its own attempt. It has no foreign key: the row of an
  -- exchange is deleted and written again as that of the item.
  item text,
  primary key (tenant, id),
  foreign key (tenant, person) references person,
  foreign key (tenant, account) references funding_account,
  check ((mode = 'RELINK') = (account is not null)),
  check (used_at is not null or token_reference is not null),
  check (item is null or (mode = 'LINK' and used_at is not null))
);
comment on table link_session is 'Members on their way to the linking provider. Maintenance deletes a session a day after it expires.';
create index link_session_by_person on link_session (tenant, person, created_at desc);
create index link_session_by_token on link_session (tenant, token_reference);
create index link_session_by_end on link_session (expires_at);

create table provider_quota (
  tenant text not null,
  person text not null,
  question text not null check (question in ('LINK_TOKEN', 'BALANCE')),
  -- By the system clock.
  asked_at timestamptz[] not null,
  primary key (tenant, person, question),
  foreign key (tenant, person) references person
);
comment on table provider_quota is
  'Recent calls of a member that a provider charges for. Updating the row locks it, so the limit holds over all processes.';

create table schedule (
  tenant text not null,
  id text not null,
  person text not null,
  -- The account's primary owner, whose business date decides when an occurrence is due.
  clock_person text not null,
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
  -- The next occurrence without a transfer. Null when none follows.
  next_nominal date,
  -- The business day on which that transfer is made. Null until the account is open.
  due_on date,
  -- First day of a pause, and the day on which the schedule was last resumed: refusals before that day do not count.
  paused_on date,
  resumed_on date,
  -- The debit authorization, word for word as it was shown.
  permission text not null,
  comment text,
  created_at timestamptz not null,
  changed_at timestamptz,
  ended_at timestamptz,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, person) references person,
  foreign key (tenant, clock_person) references person,
  foreign key (tenant, account) references account
);
comment on table schedule is 'Recurring deposits. The worker makes one transfer for each occurrence.';
create index schedule_by_account on schedule (tenant, account);
create index schedule_due on schedule (due_on, tenant) where due_on is not null;

create table transfer (
  tenant text not null,
  -- The member's confirmation number.
  id text not null check (length(id) between 1 and 64),
  person text not null,
  account text not null,
  -- The account's primary owner, whose business date decides when a step is due.
  clock_person text not null,
  funding_account text not null,
  kind text not null check (kind in ('DEPOSIT', 'WITHDRAWAL')),
  amount_cents bigint not null check (amount_cents > 0),
  -- A withdrawal of the full balance. Its amount is known once everything is sold.
  is_full boolean not null default false,
  state text not null check (state in (
    'ASKED', 'TAKEN', 'SETTLED', 'INVESTED', 'SOLD', 'SENT', 'DONE', 'REFUSED', 'CANCELED', 'RETURNED')),
  asked_at timestamptz not null,
  -- When a port was first called: from then on money may be on its way.
  requested_at timestamptz,
  -- Days of a deposit. They are null until the account is open.
  start_on date,
  settle_on date,
  invest_on date,
  free_on date,
  -- Days of a withdrawal: sold, sent on the next day, in the bank on the day after.
  sell_on date,
  send_on date,
  done_on date,
  -- The business date of the next step. Null when nothing is left to do.
  due_on date,
  -- The last business day on which it waits for its bank to be linked again.
  waits_until date,
  contribution_year smallint,
  -- The schedule and the occurrence that it was made for.
  schedule text,
  nominal_date date,
  -- The debit authorization, word for word as it was shown. A withdrawal debits nobody.
  permission text,
  network_reference text,
  reason text,
  -- The day on which the bank sends the money back, and the network's code for it.
  return_on date,
  return_code text,
  -- True when the account could not cover what the bank took back.
  is_owed boolean not null default false,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, id),
  unique (tenant, schedule, nominal_date),
  foreign key (tenant, person) references person,
  foreign key (tenant, clock_person) references person,
  foreign key (tenant, account) references account,
  foreign key (tenant, funding_account) references funding_account,
  foreign key (tenant, schedule) references schedule,
  check ((kind = 'WITHDRAWAL') = (permission is null)),
  check (kind = 'WITHDRAWAL' or not is_full)
);
comment on table transfer is 'Money that a member asked to move, and how far it has come. Each step posts into the ledger.';
create index transfer_due on transfer (due_on, tenant) where due_on is not null;
create index transfer_by_account on transfer (tenant, account);
create index transfer_by_funding_account on transfer (tenant, funding_account) where state = 'ASKED';
-- Finds the bank accounts from which a member waits for a deposit.
create index transfer_awaited on transfer (tenant, funding_account) where state = 'ASKED' and schedule is null;
-- One withdrawal at a time, whatever the account's flag says.
create unique index transfer_withdrawing on transfer (tenant, account)
  where kind = 'WITHDRAWAL' and state in ('ASKED', 'SOLD', 'SENT');

create table transfer_step (
  tenant text not null,
  transfer text not null,
  state text not null,
  -- When it was done, in the business time of the account's primary owner.
  at timestamptz not null,
  -- The business day on which it counts.
  effective_date date not null,
  primary key (tenant, transfer, state),
  foreign key (tenant, transfer) references transfer
);
comment on table transfer_step is 'The states that a transfer has reached, and when.';

create table network_returns (
  tenant text not null,
  id text not null check (id = 'ach'),
  -- Where the next page begins. Null before the first reply.
  place text,
  -- The day of the earliest debit or credit that reached the network late, since the list was last read.
  unread_from date,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, id)
);
comment on table network_returns is 'How far the network''s list of returns was read, one row per tenant. It is polled every minute.';

create table unmatched_return (
  tenant text not null,
  -- Transfer, code and date, so that an entry which is read twice is one row.
  id text not null check (length(id) between 1 and 200),
  -- As the network has it; no such transfer may exist.
  transfer text not null,
  code text not null,
  return_on date not null,
  received_at timestamptz not null,
  accepted_at timestamptz,
  accepted_reason text,
  closed_at timestamptz,
  closed_reason text,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, id),
  check ((accepted_at is null) = (accepted_reason is null)),
  check ((closed_at is null) = (closed_reason is null))
);
comment on table unmatched_return is 'Returns of the network that fit no transfer. An operator accepts or closes each.';
create index unmatched_return_open on unmatched_return (tenant) where closed_at is null;
