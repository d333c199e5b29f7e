-- Who is no member may apply for an account too: a person with a sign-in, of whom the credit union knows nothing.

-- A prospect is never found by a number, so it has none.
alter table member alter column member_number drop not null;

-- A person is added together with its sign-in, in one statement: a sign-in that has a person adds none.
grant insert on person to linker;
create policy prospecting on person for insert to linker with check (tenant = (select app_tenant()));

create function prospect_signed_in() returns trigger language plpgsql as $$
begin
  if not exists (select from identity where tenant = new.tenant and person = new.id) then
    raise exception 'Person % has no sign-in', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger prospect_signed_in after insert on person
  for each row when (current_user = 'linker') execute function prospect_signed_in();

-- An opening gives a prospect the household that makes it set up, in a row of its own without a number.
grant insert (tenant, person, matching_legal_entity, household_id) on member to opener;
create policy prospecting on member for insert to opener
  with check (tenant = (select app_tenant()) and person = (select app_person()) and household_id is not null
    and member_number is null and not matching_legal_entity and not externally_managed_accounts);
