-- People and their sign-ins. Here and below, the tenant leads every primary key, so that the tables can be sharded by it.

create table person (
  tenant text not null,
  id text not null check (length(id) between 1 and 64),
  primary key (tenant, id)
);
comment on table person is 'Everybody whom a tenant knows: members, prospects and owners of joint accounts.';

create table identity (
  tenant text not null,
  -- The token's `sub`.
  subject text not null,
  person text not null,
  linked_at timestamptz not null,
  primary key (tenant, subject),
  unique (tenant, person),
  foreign key (tenant, person) references person
);
comment on table identity is 'The sign-in of a person at the identity server.';

create table ended_session (
  tenant text not null,
  session text not null,
  ended_at timestamptz not null,
  primary key (tenant, session)
);
comment on table ended_session is
  'Sign-in sessions that the identity server has ended. Their tokens are refused until they would expire.';
create index ended_session_by_time on ended_session (tenant, ended_at);

create table member (
  tenant text not null,
  person text not null,
  -- A prospect has none, and so is never found by one.
  member_number text,
  matching_legal_entity boolean not null default true,
  externally_managed_accounts boolean not null default false,
  household_id text,
  primary key (tenant, person),
  unique (tenant, member_number),
  foreign key (tenant, person) references person
);
comment on table member is 'What the credit union says about a person''s membership. A prospect gets a row with the first account.';

create table secret (
  tenant text not null,
  person text not null,
  reference text not null,
  -- `SOCIAL_SECURITY_NUMBER`, `LINKING_ACCESS` and others; row security depends on it.
  purpose text not null,
  key_version integer not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  -- Finds equal values without decrypting any.
  keyed_hash bytea not null,
  last_four text not null check (length(last_four) <= 4),
  created_at timestamptz not null,
  primary key (tenant, reference),
  foreign key (tenant, person) references person
);
comment on table secret is
  'Write-only encrypted values, such as Social Security numbers. Other tables store the reference, and show the last four digits.';
create index secret_by_hash on secret (tenant, person, purpose, keyed_hash);
-- Finds a Social Security number among all people of a credit union; secret_by_hash begins with the person.
create index secret_by_number on secret (tenant, keyed_hash) where purpose = 'SOCIAL_SECURITY_NUMBER';

create table demographic (
  tenant text not null,
  person text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  email text not null,
  home_address jsonb not null,
  mailing_address jsonb,
  phones jsonb not null default '[]',
  social_security_reference text not null,
  primary key (tenant, person),
  foreign key (tenant, person) references person,
  foreign key (tenant, social_security_reference) references secret
);
comment on table demographic is 'The credit union''s record of a person: names, birth date, addresses and phones.';
-- Deleting a secret looks for rows that refer to it.
create index demographic_by_secret on demographic (tenant, social_security_reference);
