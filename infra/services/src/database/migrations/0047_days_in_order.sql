-- When a port was first asked about the days that are due, by the system clock: while it answers, later days wait.
alter table business_close add column requested_at timestamptz;
alter table account_close add column requested_at timestamptz;

-- The day of the earliest debit or credit that reached the network late, since its list of returns was last read.
alter table network_returns add column unread_from date;
grant update (unread_from) on network_returns to worker;
