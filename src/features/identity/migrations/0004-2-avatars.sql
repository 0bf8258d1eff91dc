-- Part of 0004-submissions-and-moderation.sql, which earlier versions applied whole.

create index users_avatar on users (avatar_url) where avatar_url is not null;
