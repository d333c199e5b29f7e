-- A debit that the network sent back joins no account to its bank, as one that was refused or canceled.
create or replace function linked_banks(joined_to text, since timestamptz) returns table (id text)
stable security definer set search_path = public, pg_temp language sql as
$$
  select f.id
  from (
    select s.funding_account from schedule s
    where s.tenant = app_tenant() and s.account = joined_to and s.status in ('ACTIVE', 'PENDING')
    union
    select t.funding_account from transfer t
    where t.tenant = app_tenant() and t.account = joined_to and t.kind = 'DEPOSIT' and t.asked_at >= since
      and t.state not in ('REFUSED', 'CANCELED', 'RETURNED')
  ) joined
  join funding_account f on f.tenant = app_tenant() and f.id = joined.funding_account
  where f.is_external and not f.is_removed
    and exists (select from account_access a
      where a.tenant = app_tenant() and a.account = joined_to and a.person = app_person())
$$;
