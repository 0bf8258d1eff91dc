import { clientFor } from '#src/shared/client/call-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminRows } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminPage } from '#src/ui/admin/list/use-admin-list.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Button } from '#src/ui/button.tsx';
import type { NoteCalls } from '../calls.ts';
import type { AdminNote } from '../contract.ts';

const api = clientFor<NoteCalls>();

export function Component() {
  const list = useAdminPage((query) => api.query('GET /admin/people-notes', { query }), SETTLED_FRESH_MS);
  const action = useRowAction();
  const remove = ({ id }: AdminNote) =>
    void action.run(id, {
      call: () => api.send('DELETE /admin/people-notes/{id}', { params: { id } }),
      done: t('notes.deleted'),
      failed: t('notesAdmin.deleteError'),
      leaves: api.address('GET /admin/people-notes'),
    });
  return (
    <>
      <ListSearch label={t('notesAdmin.search')} />
      <AdminRows label={t('notesAdmin.tab')} list={list} empty={t('notesAdmin.empty')}>
        {(note) => (
          <li className="note flex justify-between gap-3">
            {note.author}: {note.text}
            <Button size="small" variant="danger" onClick={() => remove(note)}>
              {t('notesAdmin.delete')}
            </Button>
          </li>
        )}
      </AdminRows>
    </>
  );
}
