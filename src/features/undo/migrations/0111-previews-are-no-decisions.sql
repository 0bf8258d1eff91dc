-- Expand only: the version before undoes a preview no more, which changed nothing.
-- A preview of a merge or a bulk action decides nothing, so there is nothing to undo.
drop trigger if exists record_undo_change on bulk_previews;
delete from undo_changes where table_name = 'bulk_previews';
delete from undos u where kind = 'recorded-changes' and not exists (select from undo_changes c where c.undo_id = u.id);
