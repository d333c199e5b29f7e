-- What a member may reach is worked out once a query and compared by index. As `in (select …)` it was compared with every
-- row of the tenant: a member's list of accounts read the transactions of all.

do $$
declare name text;
begin
  foreach name in array array['reported_snapshot', 'reported_position', 'daily_value', 'position', 'account_transaction',
    'beneficiary', 'portfolio_profile'] loop
    execute format(
      'alter policy own on %I
       using (tenant = (select app_tenant()) and account = any (array(select account from account_access)))
       with check (tenant = (select app_tenant()) and account = any (array(select account from account_access)))', name);
  end loop;
end $$;

alter policy own on account
  using (tenant = (select app_tenant()) and id = any (array(select account from account_access)));
alter policy own on ledger_account
  using (tenant = (select app_tenant())
    and ((account is null and (select app_person()) is not null) or account = any (array(select account from account_access))));
alter policy own on entry
  using (tenant = (select app_tenant()) and ledger_account = any (array(select account from account_access)));
alter policy own on document
  using (tenant = (select app_tenant())
    and (person = (select app_person()) or account = any (array(select account from account_access))));
alter policy own on schedule
  using (tenant = (select app_tenant()) and account = any (array(select account from account_access)))
  with check (tenant = (select app_tenant()) and person = (select app_person())
    and account = any (array(select account from account_access)));
