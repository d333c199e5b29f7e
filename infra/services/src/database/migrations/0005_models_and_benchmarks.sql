-- Reference data: what each model aims at, and what stocks and bonds are measured by.

create table model (
  id text primary key,
  display_name text not null,
  stocks_percent smallint not null check (stocks_percent between 0 and 100),
  bonds_percent smallint not null check (bonds_percent between 0 and 100),
  cash_percent smallint not null check (cash_percent between 0 and 100),
  check (stocks_percent + bonds_percent + cash_percent = 100)
);

-- An instrument whose price counts what its group pays out as reinvested: an index, which nobody holds.
create table benchmark (
  security_group text primary key check (security_group in ('STOCKS', 'BONDS')),
  instrument text not null references instrument
);

grant select on model, benchmark to app, maintenance;
grant select, insert, update, delete on model, benchmark to seeder;
