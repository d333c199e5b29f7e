-- The services close days themselves, with prices and reports of the sandbox's ports: nobody else adds any.

drop function sandbox.add_prices(jsonb);
drop function sandbox.add_reports(text, jsonb, jsonb);

-- Whoever has a clock of their own has days of their own.
insert into public.business_close (tenant, clock_person, closed_through, due_on)
  select c.tenant, c.person, b.closed_through, b.due_on
  from sandbox.persona_clock c join public.business_close b on b.tenant = c.tenant and b.clock_person = ''
  on conflict do nothing;

create or replace function sandbox.hold_clock(of_tenant text, of_subject text, of_person text)
  returns table (fixed_ms double precision, offset_days integer)
  language sql volatile security definer set search_path = sandbox, pg_temp as $$
  insert into persona_clock (tenant, subject, person, offset_days)
    select of_tenant, of_subject, of_person, 0
    where exists (select from public.person p where p.tenant = of_tenant and p.id = of_person)
    on conflict do nothing;
  insert into public.business_close (tenant, clock_person, closed_through, due_on)
    select b.tenant, of_person, b.closed_through, b.due_on
    from public.business_close b where b.tenant = of_tenant and b.clock_person = ''
    on conflict do nothing;
  select (extract(epoch from c.fixed_at) * 1000)::double precision, c.offset_days
    from persona_clock c
    where c.tenant = of_tenant and c.subject = of_subject and c.person = of_person
    for update;
$$;
