-- The daily close: first the prices of a day, then each account with the custodian's postings, reports and values.

create table business_close (
  tenant text not null,
  -- The person whose clock it is. Empty for the clock of everybody who has none of their own.
  clock_person text not null,
  -- The last day whose prices are all there.
  closed_through date not null,
  due_on date not null,
  -- When a port was first asked for the days that are due, by the system clock. Until it replies, later days wait.
  requested_at timestamptz,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, clock_person),
  check (due_on = closed_through + 1)
);
comment on table business_close is 'How far the prices of a tenant''s days are closed, for each clock that its members have.';

create table account_close (
  tenant text not null,
  account text not null,
  -- The primary owner.
  clock_person text not null,
  -- The days that the last step closed.
  closed_from date not null,
  closed_through date not null,
  due_on date not null,
  -- The last day whose documents are written.
  documented_through date not null,
  -- The first day whose values have to be rewritten, because a price was corrected.
  corrected_from date,
  -- As in `business_close`.
  requested_at timestamptz,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, account),
  foreign key (tenant, account) references account,
  check (due_on = closed_through + 1),
  check (closed_from <= closed_through),
  check (documented_through <= closed_through)
);
comment on table account_close is 'How far the days of an account are closed.';
create index account_close_due on account_close (due_on);
create index account_close_corrected on account_close (tenant) where corrected_from is not null;
-- The worker lists closes by this date every second: a corrected price makes one due before its next day.
create index account_close_listed on account_close
  ((case when corrected_from is null then due_on else closed_through end), tenant);
