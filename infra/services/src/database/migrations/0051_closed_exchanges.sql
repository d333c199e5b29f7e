-- An operator closes an exchange whose item the provider gives no second time, with a reason.
alter table linked_item
  add column closed_at timestamptz,
  add column closed_reason text,
  add check ((closed_at is null) = (closed_reason is null));
grant update (due_on, public_reference, closed_at, closed_reason) on linked_item to maintenance;
alter policy of_forgotten_link on secret using (purpose = 'PUBLIC_TOKEN' or purpose = 'LINK_TOKEN'
  and not exists (select from link_session s where s.tenant = secret.tenant and s.token_reference = secret.reference));
