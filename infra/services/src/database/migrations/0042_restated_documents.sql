-- A price that is corrected changes what a statement says, as long as nobody has opened it.

grant update (content) on document to closer;
grant select (tenant, document) on document_file to closer;
create policy closing on document_file for select to closer using (tenant = (select app_tenant()));
