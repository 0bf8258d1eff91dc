import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { ChangedFields, ConflictFields, EditConflict } from '#src/ui/admin/edit-conflict.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { TAG_LIMITS } from '../rules.ts';
import type { TagAdminCalls } from './calls.ts';
import type { AdminTag, TagMerge } from './contract.ts';

const api = clientFor<TagAdminCalls>();

/** With `dry` nothing is changed: it counts what would be. */
function mergeTags(tags: readonly AdminTag[], into: number, dry: boolean) {
  return api.send('POST /admin/tags/merge', {
    query: { dry: dry ? '1' : '0' },
    body: {
      ids: tags.map(({ id }) => id).filter((id) => id !== into),
      into,
      before: tags.map(({ id, name }) => ({ id, name })),
    },
  });
}

/** The present state that a refusal shows because somebody has changed it. */
function currentOf<State>(error: unknown): State | undefined {
  return error instanceof ApiError ? (error.detail.current as State | undefined) : undefined;
}

interface Closing {
  onDone: (text: string, answer?: unknown) => void;
  onClose: () => void;
}

function RenameForm({ tag, onDone, onClose }: Closing & { tag: AdminTag }) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<{ current: AdminTag; mine: string }>();
  async function rename(name: string, before: string): Promise<boolean> {
    try {
      await api.send('PUT /admin/tags/{id}', { params: { id: tag.id }, body: { name, before } });
    } catch (error) {
      const current = currentOf<AdminTag>(error);
      if (current) {
        setConflict({ current, mine: name });
        void refreshAdministration(client);
        return false;
      }
      // The name of another tag is a mistake in the field, not something that has changed meanwhile.
      const taken = error instanceof ApiError && error.detail.tag ? error.message : undefined;
      requireFields({ name: taken });
      throw error;
    }
    onDone(t('tagsAdmin.hasRenamed', { from: before, to: name }));
    return true;
  }
  async function send(values: FormData) {
    const name = textOf(values, 'name').trim();
    requireFields({ name: name ? undefined : t('categoriesAdmin.categoryMissing') });
    return rename(name, tag.name);
  }
  return (
    <DialogForm
      submit={t('categoriesAdmin.save')}
      failed={t('tagsAdmin.renameError')}
      variant="primary"
      send={send}
      onClose={onClose}
    >
      {conflict && (
        <EditConflict
          onKeep={async () => {
            if (await rename(conflict.mine, conflict.current.name)) onClose();
          }}
          onTake={onClose}
        >
          <ConflictFields
            fields={[
              {
                label: t('categoriesAdmin.categoryName'),
                now: conflict.current.name,
                yours: conflict.mine,
              },
            ]}
          />
        </EditConflict>
      )}
      <TextField
        name="name"
        label={t('categoriesAdmin.categoryName')}
        hint={t('tagsAdmin.renameHint', { count: tag.tools_count })}
        ref={autoFocusRef}
        defaultValue={tag.name}
        maxLength={TAG_LIMITS.name}
        autoComplete="off"
      />
    </DialogForm>
  );
}

/** Asks for another name. */
export function TagRenameDialog({ tag, ...closing }: Closing & { tag: AdminTag | null }) {
  const title = tag ? t('tagsAdmin.renameName', { name: tag.name }) : '';
  return (
    <Dialog isOpen={tag !== null} onClose={closing.onClose} title={title}>
      {tag && <RenameForm tag={tag} {...closing} />}
    </Dialog>
  );
}

function MergeForm({ tags, onDone, onClose }: Closing & { tags: readonly AdminTag[] }) {
  const [seen, setSeen] = useState(tags);
  const [counted, setCounted] = useState<TagMerge>();
  const latest = useRef(0);
  const renamed = tags.flatMap(({ name }, at) =>
    seen[at]!.name === name
      ? []
      : [{ label: t('categoriesAdmin.categoryName'), now: seen[at]!.name, yours: name }],
  );
  /** Of several choices the last one counts. */
  async function count(into: number) {
    latest.current = into;
    setCounted(undefined);
    const answer = into > 0 ? await mergeTags(seen, into, true).catch(() => undefined) : undefined;
    if (latest.current === into) setCounted(answer?.data);
  }
  async function send(values: FormData) {
    const into = Number(textOf(values, 'into'));
    requireFields({ into: into ? undefined : t('tagsAdmin.chooseInto') });
    try {
      const answer = await mergeTags(seen, into, false);
      const { name, tools_count: count } = answer.data.into;
      onDone(t('tagsAdmin.hasMerged', { name, count }), answer);
      return true;
    } catch (error) {
      const current = currentOf<readonly AdminTag[]>(error);
      if (!current) throw error;
      setSeen(seen.map((tag) => current.find((other) => other.id === tag.id) ?? tag));
      return false;
    }
  }
  return (
    <DialogForm
      submit={t('tagsAdmin.mergeConfirm')}
      failed={t('tagsAdmin.mergeError')}
      send={send}
      onClose={onClose}
    >
      <ChangedFields fields={renamed} />
      <p>{t('tagsAdmin.mergeText')}</p>
      <ul className="list-disc pl-5 text-sm">
        {seen.map(({ id: key, name, tools_count }) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            {name} · {t('tools.count', { count: tools_count })}
          </li>
        ))}
      </ul>
      <SelectField
        name="into"
        label={t('tagsAdmin.into')}
        defaultValue=""
        onChange={({ currentTarget }) => void count(Number(currentTarget.value))}
      >
        <option value="">{t('tagsAdmin.chooseInto')}</option>
        {seen.map(({ id: key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <p role="status" className="text-sm empty:hidden">
        {counted && t('tagsAdmin.mergeCount', { name: counted.into.name, count: counted.tools_count })}
      </p>
    </DialogForm>
  );
}

/** Asks which of the chosen tags stays, and tells how many listings change before they do. */
export function TagMergeDialog({ tags, ...closing }: Closing & { tags: readonly AdminTag[] }) {
  return (
    <Dialog
      isOpen={tags.length > 1}
      onClose={closing.onClose}
      title={t('tagsAdmin.mergeTitle', { count: tags.length })}
    >
      <MergeForm tags={tags} {...closing} />
    </Dialog>
  );
}
