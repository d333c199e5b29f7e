-- Facts of postings beside their sentences.

alter table journal add column detail jsonb;
-- Rows of earlier releases have no detail, so they are not checked: that would lock the table while it is read.
alter table journal add constraint journal_detail
  check (jsonb_typeof(detail) = 'object' and coalesce(length(detail #>> '{counterparty,lastFour}'), 0) <= 4) not valid;
comment on column journal.detail is
  'Facts of the posting, by kind: instrument, transfer, counterparty and so on. It holds no account number beyond the last four digits and no name of a person. Null in rows of releases before this column: their description is all that is known.';

alter table account_transaction add column detail jsonb;
comment on column account_transaction.detail is 'The detail of its posting.';
