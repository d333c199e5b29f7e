-- Sign-in sessions that the identity server says are over. Their tokens are refused for as long as they would be valid.

create table ended_session (
  tenant text not null,
  session text not null,
  ended_at timestamptz not null,
  primary key (tenant, session)
);
create index ended_session_by_time on ended_session (tenant, ended_at);

grant select, insert, delete on ended_session to linker;
grant select on ended_session to maintenance;

alter table ended_session enable row level security;
create policy maintaining on ended_session to maintenance using (true) with check (true);
create policy linking on ended_session to linker
  using (tenant = (select app_tenant())) with check (tenant = (select app_tenant()));
