-- A link that is over leads nowhere: maintenance deletes its session a day later, and then its link token, which no
-- other secret and no session that is there may lose. Permissive policies add up, so this one restricts.
grant delete on link_session, secret to maintenance;
create policy of_forgotten_link on secret as restrictive for delete to maintenance
  using (purpose = 'LINK_TOKEN'
    and not exists (select from link_session s where s.tenant = secret.tenant and s.token_reference = secret.reference));
create index link_session_by_end on link_session (expires_at);
