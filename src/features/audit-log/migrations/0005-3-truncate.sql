-- Part of 0005-administration.sql, which earlier versions applied whole.

create trigger activity_is_never_emptied before truncate on activity
  for each statement execute function refuse_change();
