-- What waits of a paused edition is in nobody's way. It takes the place of newsletter_deliveries_waiting.
create index newsletter_deliveries_due on newsletter_deliveries (edition_id, due_at, id) where status in ('queued', 'sending');
