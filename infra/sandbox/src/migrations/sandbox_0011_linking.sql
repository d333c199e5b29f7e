-- What the linking provider of the demo keeps, which its own process asks for: one process alone may open the database.

create table sandbox.link_item (
  id text primary key,
  tenant text not null,
  -- The product's id of who linked it.
  person text not null,
  institution text not null,
  institution_name text not null,
  -- There once the item's public token was exchanged.
  access_token text unique,
  consent_until timestamptz,
  -- Its bank has let it go until the member links it again.
  needs_linking boolean not null default false,
  is_removed boolean not null default false,
  place bigint generated always as identity
);
create index link_item_by_person on sandbox.link_item (tenant, person);

create table sandbox.link_account (
  -- Also of the account at its bank: `sandbox.bank_account`.
  id text primary key,
  item text not null references sandbox.link_item,
  name text not null,
  last_four text not null,
  sub_type text not null,
  place bigint generated always as identity
);
create index link_account_by_item on sandbox.link_account (item);

create table sandbox.link_token (
  token text primary key,
  tenant text not null,
  person text not null,
  redirect_uri text not null,
  -- What is linked again.
  item text references sandbox.link_item,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A member who was sent to a bank's own page, and what they said there.
  oauth_state text unique,
  oauth_answer text check (oauth_answer in ('ALLOWED', 'REFUSED'))
);

create table sandbox.link_public_token (
  token text primary key,
  link_token text not null references sandbox.link_token,
  item text not null references sandbox.link_item,
  is_used boolean not null default false,
  place bigint generated always as identity
);
create index link_public_token_by_link on sandbox.link_public_token (link_token);

-- The provider asks as the connection rests. A bank that is linked anew brings its accounts: their ids in
-- `sandbox.bank_account` are the provider's.
grant select, insert, update (access_token, consent_until, needs_linking, is_removed) on sandbox.link_item to visitor;
grant select, insert on sandbox.link_account to visitor;
grant select, insert, update (oauth_state, oauth_answer) on sandbox.link_token to visitor;
grant select, insert, update (is_used) on sandbox.link_public_token to visitor;
grant insert on sandbox.bank_account to visitor;
