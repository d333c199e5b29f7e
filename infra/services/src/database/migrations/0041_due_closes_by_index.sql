-- The date that the work lists closes by, each second: a corrected price makes one due before its next day.
create index account_close_listed on account_close
  ((case when corrected_from is null then due_on else closed_through end), tenant);
