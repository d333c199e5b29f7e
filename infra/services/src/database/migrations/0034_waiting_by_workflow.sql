-- A step of an application names its state, so it may be found by the index of what waits: there too by its key, and not
-- among all that wait.
drop index application_waiting;
create index application_waiting on application (tenant, workflow) where status in ('SENT', 'REFERRED', 'CHECKED');
