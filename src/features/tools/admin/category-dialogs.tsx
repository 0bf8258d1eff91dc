import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { ChangedFields } from '#src/ui/admin/edit-conflict.tsx';
import { useSeenRow } from '#src/ui/admin/use-seen-row.ts';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { listConflicts } from './category-draft.ts';
import { allCategoriesQuery, categoryAdminApi } from './client.ts';
import type { AdminCategory, CategoryMerge } from './contract.ts';
import { OtherRowField, RowDeleteDialog } from './rows/row-delete-dialog.tsx';

/** Asks before a category is deleted, and for a replacement when tools are in it. */
export function CategoryDeleteDialog({
  category,
  ...rest
}: {
  category: AdminCategory | null;
  send: (category: AdminCategory, reassignTo: number | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const { data: all = [] } = useQuery(allCategoriesQuery());
  return (
    <RowDeleteDialog
      row={category}
      all={all}
      title={category ? t('admin.deleteName', { name: category.name }) : ''}
      texts={{
        question: t('categoriesAdmin.deleteCategoryQuestion'),
        confirm: t('categoriesAdmin.deleteCategory'),
        failed: t('categoriesAdmin.deleteCategoryError'),
        inUse: ({ name }, count) => t('categoriesAdmin.reassignText', { count, name }),
        label: t('categoriesAdmin.reassignTo'),
        choose: t('categoriesAdmin.reassignChoose'),
        missing: t('categoriesAdmin.reassignMissing'),
      }}
      listConflicts={listConflicts}
      {...rest}
    />
  );
}

interface MergeProps {
  category: AdminCategory;
  send: (category: AdminCategory, into: number) => Promise<unknown>;
  onClose: () => void;
}

const COUNTED = ['listings', 'videos', 'channels', 'subscribers'] as const;

/** List of what a merge would move. */
function MovedCounts({ into, moved }: CategoryMerge) {
  return (
    <>
      <p>{t('categoriesAdmin.mergeMoves', { name: into.name })}</p>
      <ul className="list-disc pl-5 tabular-nums">
        {COUNTED.filter((name) => moved[name] || name === 'listings').map((name) => (
          <li key={name}>{t(`categoriesAdmin.moved.${name}`, { count: moved[name] ?? 0 })}</li>
        ))}
      </ul>
      <p className="text-muted">{t('categoriesAdmin.mergeKeeps', { name: into.name })}</p>
    </>
  );
}

function MergeForm({ category, send, onClose }: MergeProps) {
  const { data: all = [] } = useQuery(allCategoriesQuery());
  const [counted, setCounted] = useState<CategoryMerge>();
  const { changes, decide } = useSeenRow(category, listConflicts);
  const latest = useRef(0);
  /** Of several choices the last one counts. */
  async function count(into: number) {
    latest.current = into;
    setCounted(undefined);
    const input = { params: { id: category.id }, query: { dry: '1' }, body: { into } } as const;
    const counting = into > 0 && categoryAdminApi.send('POST /admin/categories/{id}/merge', input);
    const answer = counting ? await counting.catch(() => undefined) : undefined;
    if (latest.current === into) setCounted(answer?.data);
  }
  async function merge(values: FormData) {
    const chosen = Number(textOf(values, 'into'));
    requireFields({ into: chosen ? undefined : t('categoriesAdmin.mergeMissing') });
    return decide((seen) => send(seen, chosen));
  }
  return (
    <DialogForm
      submit={t('categoriesAdmin.mergeConfirm')}
      failed={t('categoriesAdmin.mergeError')}
      send={merge}
      onClose={onClose}
    >
      <ChangedFields fields={changes} />
      <p className="[overflow-wrap:anywhere]">{t('categoriesAdmin.mergeText', { name: category.name })}</p>
      <OtherRowField
        name="into"
        label={t('categoriesAdmin.reassignTo')}
        choose={t('categoriesAdmin.reassignChoose')}
        others={all.filter((other) => other.id !== category.id)}
        onChoose={(into) => void count(into)}
      />
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {counted && <MovedCounts {...counted} />}
      </div>
    </DialogForm>
  );
}

/** Asks which category takes over another one, and tells what moves before it does. */
export function CategoryMergeDialog({
  category,
  ...rest
}: Omit<MergeProps, 'category'> & { category: AdminCategory | null }) {
  const title = category ? t('categoriesAdmin.mergeName', { name: category.name }) : '';
  return (
    <Dialog isOpen={category !== null} onClose={rest.onClose} title={title}>
      {category && <MergeForm category={category} {...rest} />}
    </Dialog>
  );
}
