import { useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { ChangedFields } from '#src/ui/admin/edit-conflict.tsx';
import { type ListConflicts, useSeenRow } from '#src/ui/admin/use-seen-row.ts';
import { SelectField } from '#src/ui/forms/field.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface OtherRowProps {
  name: string;
  label: string;
  /** The empty choice. */
  choose: string;
  others: readonly { id: number; name: string }[];
  onChoose?: (id: number) => void;
}

/** Chooses another row. */
export function OtherRowField({ name, label, choose, others, onChoose }: OtherRowProps) {
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue=""
      onChange={({ currentTarget }) => onChoose?.(Number(currentTarget.value))}
    >
      <option value="">{choose}</option>
      {others.map((other) => (
        <option key={other.id} value={other.id}>
          {other.name}
        </option>
      ))}
    </SelectField>
  );
}

interface DeleteProps<Row> {
  row: Row;
  /** Every row, with its name. */
  all: readonly { id: number; name: string }[];
  texts: {
    question: string;
    confirm: string;
    failed: string;
    /** Says that so many tools need another row. */
    inUse: (row: Row, count: number) => string;
    label: string;
    choose: string;
    missing: string;
  };
  listConflicts: ListConflicts<Row>;
  send: (row: Row, reassignTo: number | null) => Promise<unknown>;
  onClose: () => void;
}

function DeleteForm<Row extends { id: number; tools_count: number; version: number }>({
  row,
  all,
  texts,
  listConflicts,
  send,
  onClose,
}: DeleteProps<Row>) {
  /** The tools that need another row, as far as is known: others come to light with the first attempt. */
  const [count, setCount] = useState(row.tools_count);
  const needsReplacement = count > 0;
  const { changes, decide } = useSeenRow(row, listConflicts);
  async function remove(values: FormData) {
    const target = Number(textOf(values, 'reassign_to'));
    const isMissing = needsReplacement && target === 0;
    requireFields({ reassign_to: isMissing ? texts.missing : undefined });
    try {
      return await decide((seen) => send(seen, target || null));
    } catch (problem) {
      const isInUse = problem instanceof ApiError && problem.status === 409 && !needsReplacement;
      const used = isInUse ? Number(problem.detail.tools_count) : 0;
      if (!used) throw problem;
      setCount(used);
      return false;
    }
  }
  return (
    <DialogForm
      submit={needsReplacement ? t('categoriesAdmin.reassignConfirm') : texts.confirm}
      failed={texts.failed}
      send={remove}
      onClose={onClose}
    >
      <ChangedFields fields={changes} />
      <p className="font-semibold">{texts.question}</p>
      <div role="status" className="grid gap-4 empty:hidden">
        {needsReplacement && (
          <>
            <p className="[overflow-wrap:anywhere]">{texts.inUse(row, count)}</p>
            <OtherRowField
              name="reassign_to"
              label={texts.label}
              choose={texts.choose}
              others={all.filter((other) => other.id !== row.id)}
            />
          </>
        )}
      </div>
    </DialogForm>
  );
}

/** Asks before a row is deleted, and for a replacement when tools have it. */
export function RowDeleteDialog<Row extends { id: number; tools_count: number; version: number }>({
  row,
  title,
  ...form
}: Omit<DeleteProps<Row>, 'row'> & { row: Row | null; title: string }) {
  return (
    <Dialog isOpen={row !== null} onClose={form.onClose} title={title}>
      {row && <DeleteForm row={row} {...form} />}
    </Dialog>
  );
}
