-- Stored answers of keyed calls may hold account numbers: maintenance deletes them after 30 days.
grant delete on idempotency to maintenance;
create index idempotency_by_time on idempotency (created_at);
