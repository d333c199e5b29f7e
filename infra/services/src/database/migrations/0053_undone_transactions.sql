-- Whether a posting was reversed, or is a reversal, stands in the transaction that members read of it. The list of
-- accounts asked two functions for it in each row, which were planned anew in each call.

alter table account_transaction add column undone boolean not null default false;
update account_transaction shown set undone = true
from journal back
where back.tenant = shown.tenant and back.reverses is not null and shown.journal in (back.id, back.reverses);

-- A reversal marks the transaction of what it reverses.
grant update (undone) on account_transaction to worker;

-- The last of a kind, and whether there is one, are asked of what stayed.
drop index account_transaction_by_kind;
create index account_transaction_by_kind on account_transaction (tenant, account, kind, date desc, posted_at desc)
  where not undone;

drop function posting_undone(text);
drop function keeps_deposit(text);
