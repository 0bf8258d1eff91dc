-- Expand only: the version before sets exactly one of these columns without being told. Slices add columns for other kinds of sources.
alter table followed_sources drop constraint followed_sources_check;
