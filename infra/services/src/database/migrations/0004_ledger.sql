-- The ledger, what other institutions report, and the projections that members read.

create table ledger_account (
  tenant text not null,
  id text not null,
  -- MEMBER has the same id as the member's account. The other kinds are system accounts.
  kind text not null check (kind in ('MEMBER', 'OUTSIDE', 'TRANSIT_PENDING', 'TRANSIT_SETTLED', 'TRANSIT_RETURNED', 'MARKET', 'INCOME', 'FEES')),
  account text check ((kind = 'MEMBER') = (account is not null) and account is not distinct from case kind when 'MEMBER' then id end),
  primary key (tenant, id),
  foreign key (tenant, account) references account
);
comment on table ledger_account is 'Accounts of the ledger: one for each account that is kept here, and the system accounts opposite.';

create table journal (
  tenant text not null,
  id text not null,
  kind text not null
    check (kind in ('DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT', 'BUY', 'SELL', 'DIVIDEND', 'INTEREST', 'FEE', 'SETTLEMENT')),
  nominal_date date not null,
  effective_date date not null,
  description text not null,
  contribution_year smallint,
  -- The posting that this one reverses. A posting is reversed once at most.
  reverses text,
  idempotency_key text,
  schedule text,
  posted_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, reverses) references journal,
  unique (tenant, reverses),
  unique (tenant, schedule, nominal_date)
);
comment on table journal is 'Postings. They are append-only: a mistake is reversed by another posting.';

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
comment on table entry is 'Lines of a posting. They sum to zero for each commodity.';
create index entry_by_account on entry (tenant, ledger_account, commodity);

create table reported_snapshot (
  tenant text not null,
  account text not null,
  as_of date not null,
  value_cents bigint not null,
  net_invested_cents bigint,
  primary key (tenant, account, as_of)
);
comment on table reported_snapshot is 'Values of accounts that another institution keeps, as it reported them.';

create table reported_position (
  tenant text not null,
  account text not null,
  as_of date not null,
  instrument text not null references instrument,
  quantity bigint not null,
  value_cents bigint not null,
  primary key (tenant, account, as_of, instrument)
);
comment on table reported_position is 'Holdings of accounts that another institution keeps, as it reported them.';

-- Projections. A command rebuilds them from the ledger and the reports, so they have no foreign keys.

create table daily_value (
  tenant text not null,
  account text not null,
  date date not null,
  value_cents bigint not null,
  net_invested_cents bigint not null,
  primary key (tenant, account, date)
);
comment on table daily_value is 'Projection: an account''s value at the end of each calendar day.';

create table value_year (
  tenant text not null,
  account text not null,
  year integer not null,
  -- Day of the year of the first value, from 0. Every calendar day after it has a value.
  first_day integer not null,
  value_cents json not null,
  -- Pairs of a day of the year and the net invested from that day on: the first day, and each day that changed it.
  net_invested_cents json not null,
  primary key (tenant, account, year)
);
comment on table value_year is
  'Projection: the daily values of a calendar year in one row. Five years of a chart are six rows instead of 1,826.';

create table held_since (
  tenant text not null,
  account text not null,
  date date not null,
  -- Quantity by instrument. None is zero.
  quantities jsonb not null,
  primary key (tenant, account, date)
);
comment on table held_since is
  'Projection: an account''s holdings from that date to its next row, so that the holdings of any day are one row to read.';

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
comment on table position is 'Projection: an account''s holdings at the last closing prices.';

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
  -- True for a posting that was reversed, and for its reversal.
  undone boolean not null default false,
  primary key (tenant, account, id)
);
comment on table account_transaction is 'Projection: postings as the account''s owners read them.';
create index account_transaction_by_date on account_transaction (tenant, account, date desc);
-- The list of accounts shows the last deposit, the last withdrawal and a tax year's contributions: each is one lookup.
create index account_transaction_by_kind on account_transaction (tenant, account, kind, date desc, posted_at desc)
  where not undone;
create index account_transaction_by_year on account_transaction (tenant, account, contribution_year)
  where contribution_year is not null;
