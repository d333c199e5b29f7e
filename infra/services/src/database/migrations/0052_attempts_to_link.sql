-- The item of a used session: an exchange that is under way, the item that it brought, or a row that is gone where
-- nothing was kept. So a member's tab learns by its own attempt what became of it. No foreign key: the row of an exchange
-- is deleted and written again as that of the item.
alter table link_session
  add column item text,
  add check (item is null or (mode = 'LINK' and used_at is not null));
grant update (item) on link_session to linking;
