-- Replies of idempotent calls, and the audit.

create table idempotency (
  tenant text not null,
  person text not null,
  operation text not null,
  key text not null check (length(key) between 8 and 128),
  body_hash text not null,
  -- 2: a keyed hash of person, call, key, path and body, which only the services can compute. 1: a plain hash of path and
  -- body; it is still read, and row security accepts no new one.
  form smallint not null default 2 check (form in (1, 2)),
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (tenant, person, operation, key),
  foreign key (tenant, person) references person
);
comment on table idempotency is
  'Stored replies of calls with an idempotency key. They may contain account numbers, so maintenance deletes them after 30 days.';
create index idempotency_by_time on idempotency (created_at);

create table audit (
  tenant text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  subject text,
  person text,
  action text not null,
  entity text not null,
  entity_id text,
  request text not null,
  remote text,
  -- The sequence number of the seal over this row. Null until it is sealed.
  seal bigint,
  primary key (tenant, id)
);
comment on table audit is 'Who did what, in which call. Rows are only added.';
create index audit_unsealed on audit (tenant, id) where seal is null;
create index audit_by_seal on audit (tenant, seal);

create table audit_seal (
  tenant text not null,
  sequence bigint not null,
  row_count integer not null,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null,
  primary key (tenant, sequence)
);
comment on table audit_seal is 'Hash chain over the audit. A changed or missing row breaks it.';
