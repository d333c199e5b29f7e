-- What a member may expect of a portfolio, and what it costs. Null is not known.

alter table model
  -- The changes in one year that 19 of 20 years lay between, in basis points.
  add column yearly_low smallint,
  add column yearly_high smallint,
  add column fee_basis_points smallint check (fee_basis_points >= 0),
  -- The source of the years' figures, in words for a member, and the day that they are of.
  add column figures_source text,
  add column figures_as_of date;
comment on column model.yearly_low is
  'The change in a bad year, in basis points: 19 of 20 years lay between it and yearly_high. Members see neither without their source and day.';
comment on column model.fee_basis_points is 'The cost of a year, of the portfolio and of its funds together, in basis points of the value.';
