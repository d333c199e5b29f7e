-- Before the custodian opens an account, the identity of its owners is checked.

alter table application
  add column due_on date,
  add column reason text,
  drop constraint application_status_check,
  -- SENT: the identity is still to be checked. REFERRED: people look at it. CHECKED: the custodian is still to open the
  -- account. OPENED and REFUSED are the end.
  add constraint application_status_check check (status in ('SENT', 'REFERRED', 'CHECKED', 'OPENED', 'REFUSED')),
  -- What people look at is asked about again on a business day of the member; everything else is due at once.
  add constraint application_due_on_check check ((status = 'REFERRED') = (due_on is not null)),
  add constraint application_reason_check check ((status = 'REFUSED') = (reason is not null));

drop index application_waiting;
create index application_waiting on application (tenant) where status in ('SENT', 'REFERRED', 'CHECKED');

grant update (due_on, reason) on application to worker;

-- Why an application was refused is for the credit union alone.
revoke select on application from app;
grant select (tenant, workflow, person, account, status, sent_at) on application to app;
