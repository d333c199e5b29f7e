-- A bank counts the changes of an account, and a move keeps which one it was: a repeated answer is known as old by it.

alter table sandbox.bank_account add column version bigint not null default 1;
alter table sandbox.core_banking_move add column version bigint default 1;
grant update (version) on sandbox.bank_account, sandbox.core_banking_move to visitor;
