-- How often the custodian was asked about an application that it says to be at work on.

create table sandbox.application_check (
  tenant text not null,
  id text not null,
  questions integer not null,
  primary key (tenant, id)
);
grant select, insert, update (questions) on sandbox.application_check to visitor;
