-- What the limits of IRAs are judged by.

-- The year in which the primary owner of an account was born: from the credit union's record, else from the newest
-- application that the owner sent. It tells a year and no date; nothing where neither knows one.
create function primary_birth_year(of_account text) returns smallint stable security definer
  set search_path = public, pg_temp language sql as
$$
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
$$;
revoke execute on function primary_birth_year(text) from public;
grant execute on function primary_birth_year(text) to app, worker;

-- A deposit that waited for its account counts for the year in which it starts.
grant update (contribution_year) on transfer to worker;
