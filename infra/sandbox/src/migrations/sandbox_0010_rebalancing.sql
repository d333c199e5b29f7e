-- The custodian's trades for changes of model.

create table sandbox.custodian_rebalance (
  tenant text not null,
  id text not null,
  account text not null,
  model_id text not null,
  traded_on date not null,
  -- Instrument, side, units and amount of each.
  trades jsonb not null,
  primary key (tenant, id)
);
grant select, insert on sandbox.custodian_rebalance to visitor;
