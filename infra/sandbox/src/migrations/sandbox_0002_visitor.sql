-- Faults and clocks are found before a call has a role of its own.
grant usage on schema sandbox to visitor;
grant select, update (times) on sandbox.fault to visitor;
grant select on sandbox.persona_clock to visitor;
