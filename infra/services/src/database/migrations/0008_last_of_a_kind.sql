-- The list of accounts tells the last deposit, the last withdrawal and what a tax year was contributed: each is looked up,
-- where it read an account's transactions from the newest to the oldest before.

create index account_transaction_by_kind on account_transaction (tenant, account, kind, date desc, posted_at desc);
create index account_transaction_by_year on account_transaction (tenant, account, contribution_year)
  where contribution_year is not null;
