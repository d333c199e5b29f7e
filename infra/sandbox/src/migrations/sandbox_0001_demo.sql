-- What only the demo and tests know. The services never read it; the sandbox's plugin does, by the database's owner.

create schema sandbox;

-- How far the demo's data goes, so that the next start appends what is missing.
create table sandbox.seeded (
  only_row boolean primary key default true check (only_row),
  seed integer not null,
  -- Hash of what the personas were then: data of others cannot be appended to.
  personas text not null,
  -- The business date on which the demo began: histories are counted back from it.
  anchor date not null,
  -- The last business date that has data.
  through date not null
);

-- An answer that stands in for the services' own, or a delay before it.
create table sandbox.fault (
  id bigint generated always as identity primary key,
  tenant text not null,
  -- Without one it strikes everybody of the tenant.
  subject text,
  method text not null check (method in ('GET', 'POST', 'PUT', 'DELETE')),
  -- The path below the service's base; {…} stands for any one segment.
  route text not null check (route like '/%'),
  -- Without one the service answers, late.
  status smallint check (status between 200 and 599),
  delay_ms integer not null default 0 check (delay_ms between 0 and 60000),
  is_empty boolean not null default false,
  body jsonb,
  -- Sent beside it: name → value.
  headers jsonb,
  -- How often it still strikes; without one, always.
  times integer check (times >= 0)
);
create index fault_by_tenant on sandbox.fault (tenant, method);

-- A business clock of a persona's own: one fixed moment, or so many days beside the real one.
create table sandbox.persona_clock (
  tenant text not null,
  subject text not null,
  fixed_at timestamptz,
  offset_days integer,
  primary key (tenant, subject),
  check ((fixed_at is null) <> (offset_days is null))
);
