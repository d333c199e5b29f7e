-- How often the custodian was asked about an application that it says to be at work on.

create table sandbox.application_check (
  tenant text not null,
  id text not null,
  questions integer not null,
  primary key (tenant, id)
);
grant select, insert, update (questions) on sandbox.application_check to visitor;

-- The answer that the custodian refused in an application: another one is taken.
create table sandbox.application_refusal (
  tenant text not null,
  id text not null,
  refused text not null,
  primary key (tenant, id)
);
grant select, insert, update (refused) on sandbox.application_refusal to visitor;
