-- Two questions about postings, answered by index. A member's own read of the journal goes through all of their entries.

-- Whether a posting was reversed, or is a reversal itself.
create function posting_undone(posting text) returns boolean stable security definer
  set search_path = public, pg_temp language sql as
$$
  select exists (select from journal where tenant = app_tenant() and reverses = posting)
    or exists (select from journal where tenant = app_tenant() and id = posting and reverses is not null)
$$;
revoke execute on function posting_undone(text) from public;
grant execute on function posting_undone(text) to app;

-- Whether money that came into an account has stayed, of an account that the member may reach.
create function keeps_deposit(of_account text) returns boolean stable security definer
  set search_path = public, pg_temp language sql as
$$
  select exists (
    select from entry e join journal j on j.tenant = e.tenant and j.id = e.journal
    where e.tenant = app_tenant() and e.ledger_account = of_account
      and j.kind in ('DEPOSIT', 'TRANSFER_IN') and j.reverses is null
      and not exists (select from journal later where later.tenant = j.tenant and later.reverses = j.id))
    and (current_setting('role', true) = 'worker'
      or exists (select from account_access a
        where a.tenant = app_tenant() and a.account = of_account and a.person = app_person()))
$$;
revoke execute on function keeps_deposit(text) from public;
grant execute on function keeps_deposit(text) to app, worker;
