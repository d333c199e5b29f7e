-- The other owner of a joint account reaches it too, once it is open and the owner has a sign-in. The owner is found by a
-- keyed hash of the number that was typed for them, among the numbers that the credit union gave (DECISIONS D-213). A
-- number that a member typed finds nobody: whoever typed another person's as their own would be let into their account.

create table application_party (
  tenant text not null,
  application text not null,
  -- Of the Social Security number, as a secret of that purpose has it.
  keyed_hash bytea not null,
  -- Something has happened by which the owner may be found: the worker looks. Null while nothing has.
  due_since timestamptz,
  -- When access was given, in system time.
  linked_at timestamptz,
  attempts integer not null default 0,
  claimed_until timestamptz,
  failing_since timestamptz,
  attention_at timestamptz,
  primary key (tenant, application),
  foreign key (tenant, application) references application
);
create index application_party_due on application_party (tenant) where due_since is not null;
create index application_party_waiting on application_party (tenant, keyed_hash) where linked_at is null;
-- Whose number it is, among all people of a credit union; secret_by_hash begins with the person.
create index secret_by_number on secret (tenant, keyed_hash) where purpose = 'SOCIAL_SECURITY_NUMBER';

grant insert on application_party to opener;
grant select, update (due_since, linked_at, attempts, claimed_until, failing_since, attention_at)
  on application_party to worker;
grant select, update (attempts, claimed_until, failing_since, attention_at) on application_party to maintenance;
grant select, insert, update, delete on application_party to seeder;

alter table application_party enable row level security;
create policy seeding on application_party to seeder using (true) with check (true);
create policy maintaining on application_party to maintenance using (true) with check (true);
create policy working on application_party to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
create policy opening on application_party for insert to opener
  with check (tenant = (select app_tenant()) and application = any (array(select workflow from application))
    and due_since is null and linked_at is null and attempts = 0
    and claimed_until is null and failing_since is null and attention_at is null);

-- The two moments from which an owner may be found: the account was opened, or the person became known or got a sign-in.
create function party_of_opened() returns trigger security definer
  set search_path = public, pg_temp language plpgsql as $$
begin
  update application_party set due_since = now()
    where tenant = new.tenant and application = new.workflow and linked_at is null;
  return null;
end $$;
create trigger party_of_opened after update of status on application
  for each row when (new.status = 'OPENED' and old.status <> 'OPENED') execute function party_of_opened();

create function party_of_person() returns trigger security definer
  set search_path = public, pg_temp language plpgsql as $$
begin
  update application_party party set due_since = now()
    from demographic known join secret number
      on number.tenant = known.tenant and number.reference = known.social_security_reference
    where known.tenant = new.tenant and known.person = new.person
      and party.tenant = number.tenant and party.keyed_hash = number.keyed_hash and party.linked_at is null
      and exists (select from application sent
        where sent.tenant = party.tenant and sent.workflow = party.application and sent.status = 'OPENED');
  return null;
end $$;
create trigger party_of_person after insert on identity for each row execute function party_of_person();
create trigger party_of_person after insert or update of social_security_reference on demographic
  for each row execute function party_of_person();

-- The person who is the other owner of an account that is open, as long as they have no access to it: whose number the
-- credit union gave, and who has a sign-in. Nobody where two people have the number.
create function other_owner(of_account text) returns text stable security definer
  set search_path = public, pg_temp language sql as
$$
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
$$;
revoke execute on function other_owner(text) from public;
grant execute on function other_owner(text) to worker;

-- The worker gives that person access, and a household to whom has none, which makes them set up.
grant insert on account_access to worker;
create policy joining on account_access as restrictive for insert to worker
  with check (role = 'ASSOCIATE' and person = other_owner(account));
grant select (tenant, person, household_id), update (household_id) on member to worker;
create policy joining on member for select to worker using (tenant = (select app_tenant()));
create policy joining_household on member for update to worker
  using (tenant = (select app_tenant()) and household_id is null)
  with check (tenant = (select app_tenant()) and household_id is not null
    and exists (select from account_access held
      where held.tenant = member.tenant and held.person = member.person and held.role = 'ASSOCIATE'));
