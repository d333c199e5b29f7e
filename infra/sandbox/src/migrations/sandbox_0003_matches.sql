-- A fault may strike only calls whose body says something: path of a value → how that value ends.
alter table sandbox.fault add column matches jsonb;
