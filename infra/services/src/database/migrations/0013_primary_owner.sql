-- The primary owner of an account that the member may reach: a joint owner's request sees its own access alone, and a
-- transfer follows the primary owner's business date.
create function primary_owner(of_account text) returns text stable security definer
  set search_path = public, pg_temp language sql as
$$
  select person from account_access
  where tenant = app_tenant() and account = of_account and role = 'PRIMARY'
    and exists (
      select from account_access own
      where own.tenant = app_tenant() and own.account = of_account and own.person = app_person())
  limit 1
$$;
revoke execute on function primary_owner(text) from public;
grant execute on function primary_owner(text) to app;

-- Money is taken of a funding account by its owner's requests, one after the other.
alter policy asking on transfer
  with check (tenant = (select app_tenant()) and person = (select app_person()) and state = 'ASKED'
    and account = any (array(select account from account_access))
    and funding_account = any (array(select id from funding_account))
    and clock_person = primary_owner(account));
