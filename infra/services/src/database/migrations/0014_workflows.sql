-- One open application for each person, type and account, and the portfolios that its risk answers lead to.

alter table workflow
  -- Names the last save, so that a save which is sent again is answered as the first time.
  add column save_id text,
  -- The version of the definition that the answers were last saved with. None: no release can go on with that row.
  add column definition integer;
create unique index workflow_open on workflow (tenant, person, type, coalesce(account, ''))
  where definition is not null and status in ('NEW', 'IN_PROGRESS');
drop index workflow_by_person;

alter table model
  add column description text,
  add column help_text text,
  add column expanded_description text,
  -- From 1, the calmest, on. Without a rank a model is never offered.
  add column risk_rank smallint check (risk_rank > 0),
  add constraint model_offered_has_words
    check (risk_rank is null or (description is not null and help_text is not null and expanded_description is not null));
create unique index model_by_rank on model (risk_rank);

-- What a model consists of; what it keeps in cash is no security.
create table model_security (
  model text not null references model,
  instrument text not null references instrument,
  -- Tenths of a percent of the whole.
  share_tenths smallint not null check (share_tenths between 1 and 1000),
  primary key (model, instrument)
);

grant select on model_security to app, maintenance;
grant select, insert, update, delete on model_security to seeder;
