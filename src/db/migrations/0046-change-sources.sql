-- The log of changes names what answers are made from (`tool-12`, `editions`), not tools alone.
alter table catalogue_changes add column source text;

-- Processes of the version before write and read tool_id alone, and take null for a change that concerns every answer.
create function complete_change() returns trigger language plpgsql as $$
begin
  new.source := coalesce(new.source, 'tool-' || new.tool_id, 'lookups');
  new.tool_id := coalesce(new.tool_id, substring(new.source from '^tool-(?:page-)?(\d+)$')::int);
  return new;
end
$$;
create trigger complete_change before insert on catalogue_changes
  for each row execute function complete_change();
