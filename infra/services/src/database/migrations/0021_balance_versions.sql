-- A balance is replaced only by a newer one: core banking numbers the changes of an account.

alter table funding_account add column balance_version bigint not null default 0;
grant update (balance_version) on funding_account to worker;
