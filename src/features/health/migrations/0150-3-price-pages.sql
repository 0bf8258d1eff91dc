-- The page of prices that a visit has found on the website, and what it said.
alter table tool_health add column price_page_url text;
alter table tool_health add column price_finding text;
alter table tool_health add column prices_read_at timestamptz;
