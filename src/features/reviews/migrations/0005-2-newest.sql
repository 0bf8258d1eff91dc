-- Part of 0005-administration.sql, which earlier versions applied whole.

create index reviews_newest on reviews (created_at desc, id desc);
