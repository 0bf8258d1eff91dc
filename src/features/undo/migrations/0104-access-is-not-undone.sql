-- Sessions, tokens and links may have to end for another reason since a decision ended them, so no undo puts them back.
do $$
declare
  bearer text;
begin
  foreach bearer in array array['sessions', 'mail_tokens', 'api_tokens'] loop
    execute format('drop trigger if exists record_undo_change on %I', bearer);
    delete from undo_changes where table_name = bearer;
  end loop;
end $$;
