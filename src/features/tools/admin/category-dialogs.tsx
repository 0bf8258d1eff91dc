import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { allCategoriesQuery, countMerge } from './client.ts';
import type { AdminCategory, CategoryMerge } from './contract.ts';

interface DeleteProps {
  category: AdminCategory;
  send: (category: AdminCategory, reassignTo: number | null) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses another category. */
function OtherCategoryField({
  id,
  name,
  category,
  error,
  onChoose,
}: {
  id: string;
  name: string;
  category: AdminCategory;
  error: string | undefined;
  onChoose?: (id: number) => void;
}) {
  const { data: all = [] } = useQuery(allCategoriesQuery());
  return (
    <Field id={id} label={t('categoriesAdmin.reassignTo')} error={error}>
      {(field) => (
        <Select
          {...field}
          name={name}
          defaultValue=""
          className="w-full"
          onChange={({ currentTarget }) => onChoose?.(Number(currentTarget.value))}
        >
          <option value="">{t('categoriesAdmin.reassignChoose')}</option>
          {all
            .filter(({ id: other }) => other !== category.id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}

function ReassignField({
  category,
  count,
  error,
}: {
  category: AdminCategory;
  count: number;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {t('categoriesAdmin.reassignText', { count, name: category.name })}
      </p>
      <OtherCategoryField id={id} name="reassign_to" category={category} error={error} />
    </>
  );
}

function DeleteForm({ category, send, onClose }: DeleteProps) {
  /** The tools that need another category, as far as is known: rejected ones come to light with the first attempt. */
  const [count, setCount] = useState(category.tools_count);
  const needsReplacement = count > 0;
  async function remove(values: FormData) {
    const target = Number(textOf(values, 'reassign_to'));
    const isMissing = needsReplacement && target === 0;
    requireFields({ reassign_to: isMissing ? t('categoriesAdmin.reassignMissing') : undefined });
    try {
      return await send(category, target || null);
    } catch (problem) {
      const isHolding = problem instanceof ApiError && problem.status === 409 && !needsReplacement;
      if (!isHolding) throw problem;
      setCount(Number(problem.detail.tools_count) || 1);
      return false;
    }
  }
  return (
    <DialogForm
      submit={t(needsReplacement ? 'categoriesAdmin.reassignConfirm' : 'categoriesAdmin.deleteCategory')}
      failed={t('categoriesAdmin.deleteCategoryError')}
      send={remove}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="font-semibold">{t('categoriesAdmin.deleteCategoryQuestion')}</p>
          <div role="status" className="grid gap-4 empty:hidden">
            {needsReplacement && (
              <ReassignField category={category} count={count} error={errorOf('reassign_to')} />
            )}
          </div>
        </>
      )}
    </DialogForm>
  );
}

/** Asks before a category is deleted, and for a replacement when tools are in it. */
export function CategoryDeleteDialog({
  category,
  ...rest
}: Omit<DeleteProps, 'category'> & { category: AdminCategory | null }) {
  const title = category ? t('admin.deleteName', { name: category.name }) : '';
  return (
    <Dialog isOpen={category !== null} onClose={rest.onClose} title={title}>
      {category && <DeleteForm category={category} {...rest} />}
    </Dialog>
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
        {COUNTED.filter((name) => moved[name] !== undefined).map((name) => (
          <li key={name}>{t(`categoriesAdmin.moved.${name}`, { count: moved[name] ?? 0 })}</li>
        ))}
      </ul>
      <p className="text-muted">{t('categoriesAdmin.mergeKeeps', { name: into.name })}</p>
    </>
  );
}

function MergeForm({ category, send, onClose }: MergeProps) {
  const id = useId();
  const [counted, setCounted] = useState<CategoryMerge>();
  const latest = useRef(0);
  /** Of several choices the last one counts. */
  async function count(into: number) {
    latest.current = into;
    setCounted(undefined);
    const answer = into > 0 ? await countMerge(category.id, into).catch(() => undefined) : undefined;
    if (latest.current === into) setCounted(answer?.data);
  }
  async function merge(values: FormData) {
    const chosen = Number(textOf(values, 'into'));
    requireFields({ into: chosen ? undefined : t('categoriesAdmin.mergeMissing') });
    return send(category, chosen);
  }
  return (
    <DialogForm
      submit={t('categoriesAdmin.mergeConfirm')}
      failed={t('categoriesAdmin.mergeError')}
      send={merge}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="[overflow-wrap:anywhere]">
            {t('categoriesAdmin.mergeText', { name: category.name })}
          </p>
          <OtherCategoryField
            id={id}
            name="into"
            category={category}
            error={errorOf('into')}
            onChoose={(into) => void count(into)}
          />
          <div role="status" className="grid gap-2 text-sm empty:hidden">
            {counted && <MovedCounts {...counted} />}
          </div>
        </>
      )}
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
