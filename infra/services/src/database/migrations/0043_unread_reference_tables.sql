-- Nothing reads or writes these: the days, limits and years, with their sources, stand in @wealth/domain.
drop table calendar_day, ira_limit, transfer_limit;
