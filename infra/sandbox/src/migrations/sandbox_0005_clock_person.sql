-- Work that is done while nobody calls knows people, not sign-ins. Demo data without it are seeded anew, as for every change
-- of the personas.
alter table sandbox.persona_clock add column person text not null default '';
