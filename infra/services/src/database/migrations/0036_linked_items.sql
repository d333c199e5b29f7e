-- Linked banks: the link by which accounts came, the members on their way to the linking provider, and when what is
-- linked has to be linked again.

create table linked_item (
  tenant text not null,
  id text not null,
  person text not null,
  -- The provider's access token. It is deleted once the provider has removed the item.
  access_reference text,
  -- The provider's id of the institution.
  institution text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- The provider is told of a removal on this business day, and not again after that.
  due_on date,
  attempts integer not null default 0,
  failing_since timestamptz,
  claimed_until timestamptz,
  attention_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, person) references person,
  check (due_on is null or (removed_at is not null and access_reference is not null)),
  check (access_reference is not null or removed_at is not null)
);
create index linked_item_by_person on linked_item (tenant, person);
create index linked_item_due on linked_item (tenant) where due_on is not null;

alter table funding_account
  add column item text,
  -- The provider's id of the account. It stays on the server.
  add column provider_account text,
  add column consent_until timestamptz,
  add column relink_until timestamptz,
  add foreign key (tenant, item) references linked_item,
  add check (is_external or num_nonnulls(item, provider_account, consent_until, relink_until) = 0);
create unique index funding_account_by_provider on funding_account (tenant, provider_account)
  where provider_account is not null;
create index funding_account_by_item on funding_account (tenant, item) where item is not null;

create table link_session (
  tenant text not null,
  id text not null,
  person text not null,
  mode text not null check (mode in ('LINK', 'RELINK')),
  origin_page text not null,
  account text,
  -- The provider's link token. It is deleted once it was used.
  token_reference text,
  created_at timestamptz not null,
  -- Both by the system clock.
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, person) references person,
  foreign key (tenant, account) references funding_account,
  check ((mode = 'RELINK') = (account is not null)),
  check (used_at is not null or token_reference is not null)
);
create index link_session_by_person on link_session (tenant, person, created_at desc);
create index link_session_by_token on link_session (tenant, token_reference);

do $$
declare name text;
begin
  begin
    create role linking nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant linking to %I', session_user);
  exception when others then
    if not pg_has_role(session_user, 'linking', 'member') then raise; end if;
  end;
  begin
    grant auditor to linking;
  exception when unique_violation then null;
  end;

  foreach name in array array['linked_item', 'link_session'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy seeding on %I to seeder using (true) with check (true)', name);
    execute format('create policy maintaining on %I to maintenance using (true) with check (true)', name);
    execute format('create policy own on %I for select to app
      using (tenant = (select app_tenant()) and person = (select app_person()))', name);
  end loop;
end $$;

-- A request reads what its person has linked. To link, to link again and to remove it becomes `linking`, which adds
-- nothing for anybody else, no balance, and no account at the credit union.
grant usage on schema public to linking;
grant select on linked_item, link_session to app, maintenance;
grant select, insert, update, delete on linked_item, link_session to seeder;
grant update (attempts, failing_since, claimed_until, attention_at) on linked_item to maintenance;

grant select on funding_account, linked_item, link_session to linking;
grant insert on linked_item, link_session to linking;
grant insert on funding_account to linking;
grant update (status, is_removed, consent_until, relink_until) on funding_account to linking;
grant update (removed_at, due_on) on linked_item to linking;
grant update (used_at, token_reference) on link_session to linking;

create policy linking_own on funding_account for select to linking
  using (tenant = (select app_tenant()) and person = (select app_person()));
create policy linking_changes on funding_account for update to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and is_external)
  with check (tenant = (select app_tenant()) and person = (select app_person()) and is_external);
create policy linking_own on linked_item for select to linking
  using (tenant = (select app_tenant()) and person = (select app_person()));
create policy linking_adds on linked_item for insert to linking
  with check (tenant = (select app_tenant()) and person = (select app_person()) and removed_at is null
    and attempts = 0 and num_nonnulls(failing_since, claimed_until, attention_at) = 0);
create policy linking_removes on linked_item for update to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and removed_at is null)
  with check (tenant = (select app_tenant()) and person = (select app_person()));
create policy linking_adds on funding_account for insert to linking
  with check (tenant = (select app_tenant()) and person = (select app_person()) and is_external and not is_removed
    and status = 'ACTIVE' and balance_cents is null and balance_version = 0 and provider_account is not null
    and item = any (array(select id from linked_item)));
create policy linking_own on link_session for select to linking
  using (tenant = (select app_tenant()) and person = (select app_person()));
create policy linking_begins on link_session for insert to linking
  with check (tenant = (select app_tenant()) and person = (select app_person()) and used_at is null
    and (account is null or account = any (array(select id from funding_account))));
create policy linking_uses on link_session for update to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and used_at is null)
  with check (tenant = (select app_tenant()) and person = (select app_person()));

-- An audit row of a link names the person whose link it is, as that of any request.
alter policy own_person on audit to app, opener, linking;

-- A token that was used leads nowhere any more.
alter policy of_beneficiary on secret
  using (purpose in ('BENEFICIARY_SOCIAL_SECURITY_NUMBER', 'LINK_TOKEN'));

-- The worker tells the provider that an item was removed, by its access token, and deletes that token.
grant select on linked_item to worker;
grant update (access_reference, due_on, attempts, failing_since, claimed_until, attention_at) on linked_item to worker;
grant select (tenant, person, purpose, reference, key_version, wrapped_key, ciphertext), delete on secret to worker;
create policy working on linked_item to worker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
create policy working on secret to worker
  using (tenant = (select app_tenant()) and purpose = 'LINKING_ACCESS')
  with check (false);

-- As before, with what a status is judged by.
drop function shared_funding();
create function shared_funding() returns table (
  id text, description text, institution text, last_four text, status text, is_removed boolean, is_external boolean,
  consent_until timestamptz, relink_until timestamptz
) stable security definer set search_path = public, pg_temp language sql as
$$
  select f.id, f.description, f.institution, right(f.account_number, 4), f.status, f.is_removed, f.is_external,
    f.consent_until, f.relink_until
  from funding_account f
  where (f.tenant, f.id) in (
    select s.tenant, s.funding_account
    from account_access a join schedule s on s.tenant = a.tenant and s.account = a.account
    where a.tenant = app_tenant() and a.person = app_person()
    union all
    select t.tenant, t.funding_account
    from account_access a join transfer t on t.tenant = a.tenant and t.account = a.account
    where a.tenant = app_tenant() and a.person = app_person())
$$;
revoke execute on function shared_funding() from public;
grant execute on function shared_funding() to app;
