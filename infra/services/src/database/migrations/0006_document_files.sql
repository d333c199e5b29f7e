-- A document's file, as it was drawn when it was first asked for: everybody who may read the document gets these bytes.

create table document_file (
  tenant text not null,
  document text not null,
  bytes bytea not null,
  -- Of the bytes, in hexadecimal: what was kept is what is given out.
  sha256 text not null,
  made_at timestamptz not null,
  primary key (tenant, document),
  foreign key (tenant, document) references document
);

grant select, insert on document_file to app, seeder;
grant select on document_file to maintenance;

alter table document_file enable row level security;
create policy seeding on document_file to seeder using (true) with check (true);
create policy maintaining on document_file to maintenance using (true) with check (true);
create policy own on document_file to app
  using (tenant = (select app_tenant())
    and exists (select from document d where d.tenant = document_file.tenant and d.id = document_file.document))
  with check (tenant = (select app_tenant())
    and exists (select from document d where d.tenant = document_file.tenant and d.id = document_file.document));
