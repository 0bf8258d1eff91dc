-- Expand only: the version before ignores `after` of a row that is new. It tells whether such a row has changed since, so that a part of a
-- decision can be left as it is.
create or replace function record_undo_change() returns trigger language plpgsql as $$
declare
  old_row jsonb;
  new_row jsonb;
  row_key jsonb;
  old_values jsonb;
  new_values jsonb;
begin
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
  select jsonb_object_agg(name, coalesce(new_row, old_row) -> name) into row_key from unnest(tg_argv) name;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) into old_values, new_values
    from jsonb_each(old_row) o where o.value is distinct from new_row -> o.key;
    if old_values is null then return null; end if;
  else
    old_values := old_row;
    new_values := new_row;
  end if;
  insert into undo_changes (undo_id, table_name, key, before, after)
  values (current_setting('aisle.undo')::uuid, tg_relid::regclass::text, row_key, old_values, new_values);
  return null;
end $$;
