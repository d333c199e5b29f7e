-- An exchange of a public token is written down before it is made: a row without an access token, due for removal once
-- the lease of its call has run out. So an item that nobody kept is removed at the provider, whenever a process dies.
alter table linked_item
  -- The public token, as a secret's reference. It is deleted once its item is known, or kept.
  add column public_reference text,
  drop constraint linked_item_check,
  add check (due_on is null
    or (removed_at is not null and num_nonnulls(access_reference, public_reference) = 1)),
  add check (public_reference is null or (access_reference is null and due_on is not null));
create index linked_item_by_public_token on linked_item (tenant, public_reference) where public_reference is not null;

-- A call writes its exchange down under a lease, and deletes the row in the transaction that keeps or discards the item.
drop policy linking_adds on linked_item;
create policy linking_adds on linked_item for insert to linking
  with check (tenant = (select app_tenant()) and person = (select app_person())
    and attempts = 0 and num_nonnulls(failing_since, attention_at) = 0
    and case when public_reference is null then num_nonnulls(removed_at, claimed_until) = 0
      else claimed_until is not null end);
grant delete on linked_item to linking;
create policy linking_ends on linked_item for delete to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and public_reference is not null);
grant update (claimed_until) on linked_item to linking;
create policy linking_releases on linked_item for update to linking
  using (tenant = (select app_tenant()) and person = (select app_person()) and public_reference is not null)
  with check (tenant = (select app_tenant()) and person = (select app_person()) and public_reference is not null);
alter policy of_beneficiary on secret
  using (purpose in ('BENEFICIARY_SOCIAL_SECURITY_NUMBER', 'LINK_TOKEN', 'PUBLIC_TOKEN'));

-- The worker exchanges once more, and puts the access token away until the provider has removed its item.
grant update (public_reference) on linked_item to worker;
grant insert on secret to worker;
alter policy working on secret
  using (tenant = (select app_tenant()) and purpose in ('LINKING_ACCESS', 'PUBLIC_TOKEN'));
create policy working_adds on secret for insert to worker
  with check (tenant = (select app_tenant()) and purpose = 'LINKING_ACCESS');
