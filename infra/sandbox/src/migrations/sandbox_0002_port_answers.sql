-- One table for the answers of all ports. Each table before it held the same: a key, its answer, and copies of a request
-- that no code read.

create table sandbox.port_answer (
  tenant text not null,
  -- Port and method, such as `ach.take`.
  call text not null,
  -- The caller's id; with the leg where one transfer calls more than once.
  id text not null,
  answer jsonb not null,
  primary key (tenant, call, id)
);
comment on table sandbox.port_answer is 'The answer to a caller''s id, repeated whenever the id is used again, even after a restart.';

insert into sandbox.port_answer (tenant, call, id, answer)
  select tenant, 'core-banking', id, case
      when balance_cents is null
        then jsonb_build_object('outcome', 'REFUSED', 'reason', coalesce(reason, 'UNKNOWN_ACCOUNT'))
      else jsonb_build_object('outcome', 'MOVED', 'reference', 'CORE-' || tenant || '-' || id,
        'balance', jsonb_build_object('amount', balance_cents, 'version', version))
    end
    from sandbox.core_banking_move
  union all
  select tenant, 'ach.take', id, case
      when reason is null then jsonb_build_object('outcome', 'ACCEPTED', 'reference', 'ACH-' || tenant || '-' || id)
      else jsonb_build_object('outcome', 'REFUSED', 'reason', reason)
    end
    from sandbox.ach_debit
  union all
  select tenant, 'ach.send', id,
      jsonb_build_object('outcome', 'ACCEPTED', 'reference', 'ACH-' || tenant || '-' || id)
    from sandbox.ach_credit
  union all
  select tenant, 'custodian.invest', id, jsonb_build_object('outcome', 'BOUGHT', 'fills', fills)
    from sandbox.custodian_order
  union all
  select tenant, 'custodian.sell', id || ' ' || leg, case
      when sales is null then jsonb_build_object('outcome', 'TOO_LITTLE')
      else jsonb_build_object('outcome', 'SOLD', 'sales', sales)
    end
    from sandbox.custodian_sale
  union all
  select tenant, 'custodian.rebalance', id, jsonb_build_object('outcome', 'TRADED', 'trades', trades)
    from sandbox.custodian_rebalance
  union all
  select tenant, 'custodian.check', id, to_jsonb(refused)
    from sandbox.application_refusal;

drop table sandbox.core_banking_move, sandbox.ach_debit, sandbox.ach_credit, sandbox.custodian_order,
  sandbox.custodian_sale, sandbox.custodian_rebalance, sandbox.application_refusal;

grant select, insert on sandbox.port_answer to visitor;
