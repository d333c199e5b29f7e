-- The systems beside the product, as the demo plays them. Each keeps what it was asked under the asker's id, so that the
-- same question finds the same answer, also after a restart.

-- Bank accounts as their own bank knows them: at the credit union, and at linked banks.
create table sandbox.bank_account (
  tenant text not null,
  -- The product's id of the funding account.
  id text not null,
  is_linked boolean not null,
  balance_cents bigint not null check (balance_cents >= 0),
  primary key (tenant, id)
);

create table sandbox.ach_debit (
  tenant text not null,
  id text not null,
  funding_account text not null,
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  -- The network's return code; none when the money was taken.
  reason text,
  primary key (tenant, id)
);

create table sandbox.core_banking_move (
  tenant text not null,
  id text not null,
  funding_account text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What was left after the move; none when it was refused.
  balance_cents bigint,
  reason text,
  primary key (tenant, id)
);

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

-- The ports ask as the connection rests.
grant select, update (balance_cents) on sandbox.bank_account to visitor;
grant select, insert, update (reason) on sandbox.ach_debit to visitor;
grant select, insert, update (balance_cents, reason) on sandbox.core_banking_move to visitor;
grant select, insert on sandbox.custodian_order to visitor;
