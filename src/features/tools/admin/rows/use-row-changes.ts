import { useQueryClient } from '@tanstack/react-query';
import { conflictText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';

interface Change {
  call: () => Promise<unknown>;
  /** Messages after success and failure. */
  done: string;
  failed: string;
}

interface RowCalls<Row, Edit> {
  nameOf: (row: Row | Edit) => string;
  create: (edit: Edit) => Promise<unknown>;
  update: (id: number, edit: Edit) => Promise<unknown>;
  order: (ids: readonly number[], before: readonly number[]) => Promise<unknown>;
  remove: (row: Row, reassignTo: number | null) => Promise<unknown>;
  texts: {
    hasCreated: (name: string) => string;
    hasSaved: (name: string) => string;
    saveError: string;
    deleteError: string;
  };
}

/** The changes of rows, after which everything on the page is read again, also the navigation. */
export function useRowChanges<Row extends { id: number }, Edit>({
  nameOf,
  texts,
  ...calls
}: RowCalls<Row, Edit>) {
  const client = useQueryClient();
  const action = useRowAction();
  const andRefresh = (call: () => Promise<unknown>) => async () => {
    const answer = await call();
    void client.invalidateQueries();
    return answer;
  };
  const attempt = ({ id }: Row, { call, ...said }: Change) =>
    action.attempt(id, { call: andRefresh(call), ...said });
  return {
    isBusy: action.isBusy,
    attempt,
    run: ({ id }: Row, { call, ...said }: Change) => void action.run(id, { call: andRefresh(call), ...said }),
    /** Adds a row, or saves the one that the form is about. */
    async save(subject: Row | 'new' | null, edit: Edit): Promise<unknown> {
      const name = nameOf(edit);
      if (subject !== null && subject !== 'new')
        return attempt(subject, {
          call: () => calls.update(subject.id, edit),
          done: texts.hasSaved(name),
          failed: texts.saveError,
        });
      await andRefresh(() => calls.create(edit))();
      return showToast(texts.hasCreated(name));
    },
    async order(ids: readonly number[], before: readonly number[]): Promise<void> {
      try {
        await calls.order(ids, before);
      } catch (error) {
        showToast(conflictText(error, t('categoriesAdmin.orderError')));
      }
      await client.invalidateQueries();
    },
    remove: (row: Row, reassignTo: number | null) =>
      attempt(row, {
        call: () => calls.remove(row, reassignTo),
        done: t('admin.hasDeleted', { name: nameOf(row) }),
        failed: texts.deleteError,
      }),
  };
}
