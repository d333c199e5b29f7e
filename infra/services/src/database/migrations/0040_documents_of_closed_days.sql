-- Closed days bring documents, once they are over.

alter table account_close
  -- The last day whose documents are written.
  add column documented_through date;
update account_close set documented_through = closed_through;
alter table account_close
  alter column documented_through set not null,
  add check (documented_through <= closed_through);

grant select, insert on document to closer;
grant select (tenant, account, person, role) on account_access to closer;
grant select (tenant, person, first_name, last_name) on demographic to closer;
do $$
declare name text;
begin
  foreach name in array array['document', 'account_access', 'demographic'] loop
    execute format(
      'create policy closing on %I to closer
       using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()))', name);
  end loop;
end $$;
