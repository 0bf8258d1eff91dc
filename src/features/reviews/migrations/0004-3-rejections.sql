-- Part of 0004-submissions-and-moderation.sql, which earlier versions applied whole.

alter table reviews add rejection_reason text;
create index reviews_queue on reviews (status, created_at, id);
