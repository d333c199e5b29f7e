-- A function that runs with the rights of its owner is never made part of the query that calls it, and one that is
-- written in SQL is planned anew in each call: of shared_funding() that was two thirds of what it cost. These six are as
-- they were, and are planned once by each connection.

create or replace function primary_owner(of_account text) returns text stable security definer
  set search_path = public, pg_temp language plpgsql as
$$
begin
  return (
    select person from account_access
    where tenant = app_tenant() and account = of_account and role = 'PRIMARY'
      and exists (
        select from account_access own
        where own.tenant = app_tenant() and own.account = of_account and own.person = app_person())
    limit 1
  );
end
$$;

create or replace function is_new_account(of_account text) returns boolean stable security definer
  set search_path = public, pg_temp language plpgsql as
$$
begin
  return (
    select exists (
        select from account
        where tenant = app_tenant() and id = of_account and status = 'PENDING' and kept_by = 'LEDGER'
          and record_type = 'DIGITAL_GUIDED_ADVICE')
      and not exists (select from account_access where tenant = app_tenant() and account = of_account)
  );
end
$$;

create or replace function linked_banks(joined_to text, since timestamptz) returns table (id text)
stable security definer set search_path = public, pg_temp language plpgsql as
$$
#variable_conflict use_column
begin
  return query
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
        where a.tenant = app_tenant() and a.account = joined_to and a.person = app_person());
end
$$;

create or replace function primary_birth_year(of_account text) returns smallint stable security definer
  set search_path = public, pg_temp language plpgsql as
$$
begin
  return (
    select coalesce(
      (select extract(year from known.date_of_birth)::smallint from demographic known
        where known.tenant = app_tenant() and known.person = owner.person),
      (select left(applicant ->> 'birthDate', 4)::smallint
        from application sent
        join account_access own on own.tenant = sent.tenant and own.account = sent.account
          and own.person = owner.person and own.role = 'PRIMARY'
        cross join jsonb_array_elements(sent.body -> 'applicants') applicant
        where sent.tenant = app_tenant() and applicant ->> 'applicantType' = 'PRIMARY'
          and applicant ->> 'birthDate' ~ '^\d{4}-\d{2}-\d{2}$'
        order by sent.sent_at desc
        limit 1))
    from account_access owner
    where owner.tenant = app_tenant() and owner.account = of_account and owner.role = 'PRIMARY'
      and (current_setting('role', true) = 'worker'
        or exists (select from account_access reached
          where reached.tenant = app_tenant() and reached.account = of_account and reached.person = app_person()))
    limit 1
  );
end
$$;

create or replace function other_owner(of_account text) returns text stable security definer
  set search_path = public, pg_temp language plpgsql as
$$
begin
  return (
    select one.person
    from (
      select min(known.person) as person
      from application sent
      join application_party party on party.tenant = sent.tenant and party.application = sent.workflow
      join secret number on number.tenant = party.tenant and number.keyed_hash = party.keyed_hash
        and number.purpose = 'SOCIAL_SECURITY_NUMBER'
      join demographic known on known.tenant = number.tenant and known.person = number.person
        and known.social_security_reference = number.reference
      where sent.tenant = app_tenant() and sent.account = of_account and sent.status = 'OPENED'
        and party.linked_at is null
      having count(distinct known.person) = 1) one
    where exists (select from identity signed where signed.tenant = app_tenant() and signed.person = one.person)
  );
end
$$;

create or replace function shared_funding() returns table (
  id text, description text, institution text, last_four text, status text, is_removed boolean, is_external boolean,
  consent_until timestamptz, relink_until timestamptz, debits_stopped_by text
) stable security definer set search_path = public, pg_temp language plpgsql as
$$
#variable_conflict use_column
begin
  return query
    select f.id, f.description, f.institution, right(f.account_number, 4), f.status, f.is_removed, f.is_external,
      f.consent_until, f.relink_until, f.debits_stopped_by
    from funding_account f
    where (f.tenant, f.id) in (
      select s.tenant, s.funding_account
      from account_access a join schedule s on s.tenant = a.tenant and s.account = a.account
      where a.tenant = app_tenant() and a.person = app_person()
      union all
      select t.tenant, t.funding_account
      from account_access a join transfer t on t.tenant = a.tenant and t.account = a.account
      where a.tenant = app_tenant() and a.person = app_person());
end
$$;
