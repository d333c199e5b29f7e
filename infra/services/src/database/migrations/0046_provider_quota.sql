-- When a member last asked for what a provider is paid for: link tokens, and balances at other banks. One row bounds the
-- questions of all processes, since an update of it locks it.
create table provider_quota (
  tenant text not null,
  person text not null,
  question text not null check (question in ('LINK_TOKEN', 'BALANCE')),
  -- By the system clock.
  asked_at timestamptz[] not null,
  primary key (tenant, person, question),
  foreign key (tenant, person) references person
);

alter table provider_quota enable row level security;
create policy seeding on provider_quota to seeder using (true) with check (true);
create policy own on provider_quota to app
  using (tenant = (select app_tenant()) and person = (select app_person()))
  with check (tenant = (select app_tenant()) and person = (select app_person()));
grant select, insert, update, delete on provider_quota to seeder;
grant select, insert, update (asked_at) on provider_quota to app;
