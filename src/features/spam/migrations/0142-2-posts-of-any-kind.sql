-- Expand only: the version before sets exactly one of these columns without being told. Slices add columns for other kinds of posts.
alter table spam_findings drop constraint spam_findings_check;
