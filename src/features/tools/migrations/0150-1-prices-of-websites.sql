-- A check by the tool's own website. Its `checked_by` is 'editor', because the version before knows no other word for it.
alter table tool_price_checks add column by_site boolean not null default false;
