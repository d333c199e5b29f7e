-- What a connection of the services is while no transaction has given it a role: it owns nothing and is granted
-- nothing, so that a statement which misses its transaction finds no row of anybody.
do $$
begin
  begin
    create role visitor nologin noinherit;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant visitor to %I', session_user);
  exception when others then
    if not pg_has_role(session_user, 'visitor', 'member') then raise; end if;
  end;
end $$;
