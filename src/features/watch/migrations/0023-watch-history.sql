-- The feed reads a person's history from this index alone, without visiting the rows.
create index watch_interactions_history on watch_interactions (user_id, at desc) include (video_id, type);
drop index watch_interactions_latest;
