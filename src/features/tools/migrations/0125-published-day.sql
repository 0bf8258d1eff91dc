-- Lists, feeds and "new" go by the day of publication. Each published listing has one, and none lies ahead.
update tools set published_at = least(coalesce(decided_at, created_at), now())
where status = 'approved' and pending_version_of is null and (published_at is null or published_at > now());
