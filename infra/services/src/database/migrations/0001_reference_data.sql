-- Reference data: the same for every tenant. Amounts everywhere are whole cents, and quantities are whole numbers at
-- their instrument's scale. Ids are opaque text.

create table instrument (
  id text primary key,
  symbol text,
  name text not null,
  kind text not null check (kind in ('CURRENCY', 'SECURITY')),
  asset_category text not null,
  security_group text check (security_group in ('STOCKS', 'BONDS', 'CASH')),
  -- Decimal places of a quantity: 2 for US dollars, 6 for securities.
  scale smallint not null check (scale between 0 and 9)
);
comment on table instrument is 'What an account can hold: US dollars and securities.';
insert into instrument values ('USD', null, 'US dollar', 'CURRENCY', 'Cash', 'CASH', 2);

create table price (
  instrument text not null references instrument,
  date date not null,
  -- Millionths of a dollar for one unit.
  price_micros bigint not null check (price_micros >= 0),
  primary key (instrument, date)
);
comment on table price is 'Closing prices, one for each instrument and business day.';
create index price_by_date on price (date);

create table benchmark (
  security_group text primary key check (security_group in ('STOCKS', 'BONDS')),
  instrument text not null references instrument
);
comment on table benchmark is
  'The index that a group of securities is measured by. Its price counts dividends as reinvested, and nobody holds it.';

create table model (
  id text primary key,
  display_name text not null,
  description text,
  help_text text,
  expanded_description text,
  stocks_percent smallint not null check (stocks_percent between 0 and 100),
  bonds_percent smallint not null check (bonds_percent between 0 and 100),
  cash_percent smallint not null check (cash_percent between 0 and 100),
  -- 1 is the calmest model. A model without a rank is never offered.
  risk_rank smallint check (risk_rank > 0),
  check (stocks_percent + bonds_percent + cash_percent = 100),
  constraint model_offered_has_words
    check (risk_rank is null or (description is not null and help_text is not null and expanded_description is not null))
);
comment on table model is 'Model portfolios: the mix that an account aims at, and the texts that explain it to a member.';
create unique index model_by_rank on model (risk_rank);

create table model_security (
  model text not null references model,
  instrument text not null references instrument,
  -- Tenths of a percent of the whole portfolio.
  share_tenths smallint not null check (share_tenths between 1 and 1000),
  primary key (model, instrument)
);
comment on table model_security is 'The securities of a model. Its cash share has no row.';

create table setting (
  tenant text not null,
  application text not null default 'WM',
  document jsonb not null,
  primary key (tenant, application)
);
comment on table setting is 'A tenant''s settings. They are read before sign-in, by tenant alone.';
