-- The Social Security number of a beneficiary is deleted with its beneficiary; a member's request deletes no other
-- secret. Permissive policies add up, so this one restricts.

grant delete on secret to app;
create policy of_beneficiary on secret as restrictive for delete to app
  using (purpose = 'BENEFICIARY_SOCIAL_SECURITY_NUMBER');

-- What names a secret is looked for whenever one is deleted.
create index beneficiary_by_secret on beneficiary (tenant, social_security_reference);
create index demographic_by_secret on demographic (tenant, social_security_reference);
