-- Money that goes to a bank, what a bank sends back, and what the custodian sells.

create table sandbox.ach_credit (
  tenant text not null,
  id text not null,
  funding_account text not null,
  amount_cents bigint not null check (amount_cents > 0),
  sent_on date not null,
  primary key (tenant, id)
);

-- Known as soon as the network decides, for whom it concerns no earlier than its day.
create table sandbox.ach_return (
  place bigint generated always as identity primary key,
  tenant text not null,
  -- Of the debit or the credit.
  id text not null,
  code text not null,
  return_on date not null,
  unique (tenant, id)
);

create table sandbox.custodian_sale (
  tenant text not null,
  id text not null,
  -- The leg of the transfer: one may sell twice.
  leg text not null,
  account text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  is_all boolean not null,
  sold_on date not null,
  -- Instrument, units and proceeds of each; none where the holdings were worth too little.
  sales jsonb,
  primary key (tenant, id, leg)
);

grant select, insert on sandbox.ach_credit, sandbox.ach_return, sandbox.custodian_sale to visitor;
