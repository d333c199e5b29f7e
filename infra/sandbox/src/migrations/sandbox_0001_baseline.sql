-- What only the demo and tests know: faults, clocks, and the systems beside the product as the demo plays them. The
-- services never read this schema. The sandbox's plugin does, as `visitor`, since its calls come before a transaction.

create schema sandbox;
comment on schema sandbox is 'Data of the demo and of tests, beside the product''s.';

create table sandbox.seeded (
  only_row boolean primary key default true check (only_row),
  seed integer not null,
  -- Hash of the personas at that time. Data of other personas cannot be continued.
  personas text not null,
  -- The business date on which the demo began. Histories are counted back from it.
  anchor date not null,
  -- The last business date that has data.
  through date not null
);
comment on table sandbox.seeded is 'How far the demo''s data goes, so that the next start appends the missing days.';

create table sandbox.fault (
  id bigint generated always as identity primary key,
  tenant text not null,
  -- Null applies the fault to the whole tenant.
  subject text,
  method text not null check (method in ('GET', 'POST', 'PUT', 'DELETE')),
  -- Path below the service's base; {…} matches any one segment.
  route text not null check (route like '/%'),
  -- Applies the fault only to calls whose body matches: path of a value → how that value ends.
  matches jsonb,
  -- Null lets the service reply, after the delay.
  status smallint check (status between 200 and 599),
  delay_ms integer not null default 0 check (delay_ms between 0 and 60000),
  is_empty boolean not null default false,
  body jsonb,
  -- Extra headers of the reply: name → value.
  headers jsonb,
  -- How often the fault still applies. Null: always.
  times integer check (times >= 0)
);
comment on table sandbox.fault is 'A reply in place of the services'' own, or a delay before it.';
create index fault_by_tenant on sandbox.fault (tenant, method);

create table sandbox.persona_clock (
  tenant text not null,
  subject text not null,
  -- Work without a call knows people and not sign-ins.
  person text not null default '',
  fixed_at timestamptz,
  offset_days integer,
  primary key (tenant, subject),
  check ((fixed_at is null) <> (offset_days is null))
);
comment on table sandbox.persona_clock is 'A business clock of a persona''s own: a fixed moment, or an offset in days.';

-- Ports. Each stores its calls by the caller's id, so that a repeated call gets the same reply, even after a restart.

create table sandbox.bank_account (
  tenant text not null,
  -- The product's id of the funding account, or the linking provider's of a linked one.
  id text not null,
  is_linked boolean not null,
  balance_cents bigint not null check (balance_cents >= 0),
  -- Counts the changes of the balance.
  version bigint not null default 1,
  primary key (tenant, id)
);
comment on table sandbox.bank_account is 'Bank accounts as their own bank knows them, at the credit union and at linked banks.';

create table sandbox.core_banking_move (
  tenant text not null,
  id text not null,
  funding_account text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The balance after the move. Null when it was refused.
  balance_cents bigint,
  -- The version of that balance. The product ignores a repeated reply with an older one.
  version bigint default 1,
  reason text,
  primary key (tenant, id)
);
comment on table sandbox.core_banking_move is 'Moves from and to accounts at the credit union.';

create table sandbox.ach_debit (
  tenant text not null,
  id text not null,
  funding_account text not null,
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  -- The network's return code. Null when the money was taken.
  reason text,
  primary key (tenant, id)
);
comment on table sandbox.ach_debit is 'Debits of linked banks.';

create table sandbox.ach_credit (
  tenant text not null,
  id text not null,
  funding_account text not null,
  amount_cents bigint not null check (amount_cents > 0),
  sent_on date not null,
  primary key (tenant, id)
);
comment on table sandbox.ach_credit is 'Credits to linked banks.';

create table sandbox.ach_return (
  place bigint generated always as identity primary key,
  tenant text not null,
  -- Id of the debit or the credit.
  id text not null,
  code text not null,
  return_on date not null,
  unique (tenant, id)
);
comment on table sandbox.ach_return is 'What a bank sends back. Stored at once, and reported no earlier than its day.';

create table sandbox.custodian_order (
  tenant text not null,
  id text not null,
  account text not null,
  model_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  invested_on date not null,
  -- Instrument, units and cost of each fill.
  fills jsonb not null,
  primary key (tenant, id)
);
comment on table sandbox.custodian_order is 'The custodian''s purchases for deposits.';

create table sandbox.custodian_sale (
  tenant text not null,
  id text not null,
  -- The leg of the transfer: one transfer may sell twice.
  leg text not null,
  account text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  is_all boolean not null,
  sold_on date not null,
  -- Instrument, units and proceeds of each sale. Null when the holdings were worth too little.
  sales jsonb,
  primary key (tenant, id, leg)
);
comment on table sandbox.custodian_sale is 'The custodian''s sales for withdrawals and returned deposits.';

create table sandbox.custodian_rebalance (
  tenant text not null,
  id text not null,
  account text not null,
  model_id text not null,
  traded_on date not null,
  -- Instrument, side, units and amount of each trade.
  trades jsonb not null,
  primary key (tenant, id)
);
comment on table sandbox.custodian_rebalance is 'The custodian''s trades for changes of model.';

create table sandbox.application_check (
  tenant text not null,
  id text not null,
  questions integer not null,
  primary key (tenant, id)
);
comment on table sandbox.application_check is 'How often the custodian was asked about an application that it still works on.';

create table sandbox.application_refusal (
  tenant text not null,
  id text not null,
  refused text not null,
  primary key (tenant, id)
);
comment on table sandbox.application_refusal is 'The answer that made the custodian refuse an application. Another answer is accepted.';

-- The linking provider. It runs in its own process and calls the services for this data, since only one process can
-- open the database.

create table sandbox.link_item (
  id text primary key,
  tenant text not null,
  -- The product's id of the person who linked it.
  person text not null,
  institution text not null,
  institution_name text not null,
  -- Null until the item's public token is exchanged.
  access_token text unique,
  consent_until timestamptz,
  -- True when its bank has ended the link, until the member relinks it.
  needs_linking boolean not null default false,
  is_removed boolean not null default false,
  place bigint generated always as identity
);
comment on table sandbox.link_item is 'Institutions that members have linked, as the provider knows them.';
create index link_item_by_person on sandbox.link_item (tenant, person);

create table sandbox.link_account (
  -- The same id in `sandbox.bank_account`.
  id text primary key,
  item text not null references sandbox.link_item,
  name text not null,
  last_four text not null,
  sub_type text not null,
  place bigint generated always as identity
);
comment on table sandbox.link_account is 'Accounts of a linked item.';
create index link_account_by_item on sandbox.link_account (item);

create table sandbox.link_token (
  token text primary key,
  tenant text not null,
  person text not null,
  redirect_uri text not null,
  -- The item that is relinked. Null for a new one.
  item text references sandbox.link_item,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A member whom the provider sent to a bank's own page, and their answer there.
  oauth_state text unique,
  oauth_answer text check (oauth_answer in ('ALLOWED', 'REFUSED'))
);
comment on table sandbox.link_token is 'Link tokens, each for one visit of a member to the provider.';

create table sandbox.link_public_token (
  token text primary key,
  link_token text not null references sandbox.link_token,
  item text not null references sandbox.link_item,
  is_used boolean not null default false,
  place bigint generated always as identity
);
comment on table sandbox.link_public_token is 'Public tokens, each exchanged once for the access token of its item.';
create index link_public_token_by_link on sandbox.link_public_token (link_token);

-- Functions. A person can be sent business days forward while the services run, by a role that owns nothing. So each
-- function does one thing: no clock goes back, and no stored row is changed.

create function sandbox.hold_clock(of_tenant text, of_subject text, of_person text)
  returns table (fixed_ms double precision, offset_days integer)
  language sql volatile security definer set search_path = sandbox, pg_temp as $$
  insert into persona_clock (tenant, subject, person, offset_days)
    select of_tenant, of_subject, of_person, 0
    where exists (select from public.person p where p.tenant = of_tenant and p.id = of_person)
    on conflict do nothing;
  insert into public.business_close (tenant, clock_person, closed_through, due_on)
    select b.tenant, of_person, b.closed_through, b.due_on
    from public.business_close b where b.tenant = of_tenant and b.clock_person = ''
    on conflict do nothing;
  select (extract(epoch from c.fixed_at) * 1000)::double precision, c.offset_days
    from persona_clock c
    where c.tenant = of_tenant and c.subject = of_subject and c.person = of_person
    for update;
$$;
comment on function sandbox.hold_clock(text, text, text) is
  'Locks a person''s clock until the transaction ends, so that two calls move it one after the other. A person without one gets a clock that shows the common time, and days of their own. No row where there is no such person.';

create function sandbox.move_clock(of_tenant text, of_subject text, by_days integer)
  returns table (fixed_ms double precision, offset_days integer)
  language plpgsql volatile security definer set search_path = sandbox, pg_temp as $$
begin
  if by_days is null or by_days not between 1 and 60 then
    raise exception 'A clock moves 1 to 60 days forward, and not %', by_days using errcode = 'check_violation';
  end if;
  return query update persona_clock c
    set fixed_at = (c.fixed_at at time zone 'America/Chicago' + make_interval(days => by_days))
        at time zone 'America/Chicago',
      offset_days = c.offset_days + by_days
    where c.tenant = of_tenant and c.subject = of_subject
    returning (extract(epoch from c.fixed_at) * 1000)::double precision, c.offset_days;
end $$;
comment on function sandbox.move_clock(text, text, integer) is
  'Moves a clock forward by calendar days. The time of day in US Central stays.';

-- What `visitor` may do.

revoke execute on function sandbox.hold_clock(text, text, text), sandbox.move_clock(text, text, integer) from public;
grant execute on function sandbox.hold_clock(text, text, text), sandbox.move_clock(text, text, integer) to visitor;
grant usage on schema sandbox to visitor;
-- Prices are drawn from the demo's seed and begin after its anchor.
grant select on sandbox.seeded, sandbox.persona_clock to visitor;
grant select, update (times) on sandbox.fault to visitor;
grant select, insert, update (balance_cents, version) on sandbox.bank_account to visitor;
grant select, insert, update (balance_cents, version, reason) on sandbox.core_banking_move to visitor;
grant select, insert, update (reason) on sandbox.ach_debit to visitor;
grant select, insert on sandbox.ach_credit, sandbox.ach_return, sandbox.custodian_order, sandbox.custodian_sale,
  sandbox.custodian_rebalance, sandbox.link_account to visitor;
grant select, insert, update (questions) on sandbox.application_check to visitor;
grant select, insert, update (refused) on sandbox.application_refusal to visitor;
grant select, insert, update (access_token, consent_until, needs_linking, is_removed) on sandbox.link_item to visitor;
grant select, insert, update (oauth_state, oauth_answer) on sandbox.link_token to visitor;
grant select, insert, update (is_used) on sandbox.link_public_token to visitor;
