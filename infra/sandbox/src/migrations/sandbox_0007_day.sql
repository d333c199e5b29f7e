-- A person can be sent business days forward while the services run. The writes are those of a start, but nobody is the
-- owner or the seeder any more. So each function below does one thing: no clock goes back, and no row that was written
-- is changed.

-- Prices are drawn from the demo's seed, and begin after its anchor.
grant select on sandbox.seeded to visitor;

-- The clock of a person, locked until the transaction ends, so that two who move it come one after the other. A
-- person without one gets one that shows the common time. No row where there is no such person.
create function sandbox.hold_clock(of_tenant text, of_subject text, of_person text)
  returns table (fixed_ms double precision, offset_days integer)
  language sql volatile security definer set search_path = sandbox, pg_temp as $$
  insert into persona_clock (tenant, subject, person, offset_days)
    select of_tenant, of_subject, of_person, 0
    where exists (select from public.person p where p.tenant = of_tenant and p.id = of_person)
    on conflict do nothing;
  select (extract(epoch from c.fixed_at) * 1000)::double precision, c.offset_days
    from persona_clock c
    where c.tenant = of_tenant and c.subject = of_subject and c.person = of_person
    for update;
$$;

-- Moves a clock so many calendar days forward. The time of day in US Central stays.
create function sandbox.move_clock(of_tenant text, of_subject text, by_days integer)
  returns table (fixed_ms double precision, offset_days integer)
  language plpgsql volatile security definer set search_path = sandbox, pg_temp as $$
begin
  if by_days is null or by_days not between 1 and 60 then
    raise exception 'A clock moves 1 to 60 days forward, and not %', by_days using errcode = 'check_violation';
  end if;
  return query update persona_clock c
    set fixed_at = (c.fixed_at at time zone 'America/Chicago' + make_interval(days => by_days))
        at time zone 'America/Chicago',
      offset_days = c.offset_days + by_days
    where c.tenant = of_tenant and c.subject = of_subject
    returning (extract(epoch from c.fixed_at) * 1000)::double precision, c.offset_days;
end $$;

-- Prices after the anchor, where there is none yet.
create function sandbox.add_prices(prices jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into price (instrument, date, price_micros)
    select r.instrument, r.date, r."priceMicros"
    from jsonb_to_recordset(prices) as r(instrument text, date date, "priceMicros" bigint), sandbox.seeded s
    where r.date > s.anchor
    -- Always in one order, so that two who add the same ones wait for each other and not in a circle.
    order by r.instrument, r.date
    on conflict do nothing;
$$;

-- Reports of other institutions on the accounts that they keep, where there is none yet.
create function sandbox.add_reports(of_tenant text, snapshots jsonb, positions jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into reported_snapshot (tenant, account, as_of, value_cents, net_invested_cents)
    select a.tenant, a.id, r."asOf", r."valueCents", r."netInvestedCents"
    from jsonb_to_recordset(snapshots)
        as r(account text, "asOf" date, "valueCents" bigint, "netInvestedCents" bigint)
      join account a on a.tenant = of_tenant and a.id = r.account and a.kept_by = 'REPORTED'
    order by a.id, r."asOf"
    on conflict do nothing;
  insert into reported_position (tenant, account, as_of, instrument, quantity, value_cents)
    select a.tenant, a.id, r."asOf", r.instrument, r.quantity, r."valueCents"
    from jsonb_to_recordset(positions)
        as r(account text, "asOf" date, instrument text, quantity bigint, "valueCents" bigint)
      join account a on a.tenant = of_tenant and a.id = r.account and a.kept_by = 'REPORTED'
    order by a.id, r."asOf", r.instrument
    on conflict do nothing;
$$;

revoke execute on function sandbox.hold_clock(text, text, text), sandbox.move_clock(text, text, integer),
  sandbox.add_prices(jsonb), sandbox.add_reports(text, jsonb, jsonb) from public;
grant execute on function sandbox.hold_clock(text, text, text), sandbox.move_clock(text, text, integer),
  sandbox.add_prices(jsonb), sandbox.add_reports(text, jsonb, jsonb) to visitor;
