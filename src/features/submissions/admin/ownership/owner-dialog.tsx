import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usersQuery } from '#src/features/identity/admin/client.ts';
import type { AdminUser } from '#src/features/identity/admin/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { autoFocusRef } from '#src/ui/admin/dialogs/auto-focus-ref.ts';
import { DialogForm, requireFields } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { ReasonField, readReason } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useSettledText } from '#src/ui/forms/use-settled-text.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

/** More than these are found by a longer search. */
const SHOWN = 5;
const TYPING_PAUSE = 250;

interface OwnerFormProps {
  /** The present owner, who is not offered. */
  ownerId: number | undefined;
  send: (userId: number, reason: string) => Promise<unknown>;
  onClose: () => void;
}

function People({
  search,
  ownerId,
  chosen,
  onChoose,
}: {
  search: string;
  ownerId: number | undefined;
  chosen: AdminUser | undefined;
  onChoose: (user: AdminUser) => void;
}) {
  const name = useId();
  const asked = useSettledText(search.trim(), TYPING_PAUSE);
  const { data } = useQuery({ ...usersQuery({ page: 1, search: asked }), enabled: asked.length > 1 });
  const found = asked.length > 1 ? (data?.data ?? []) : [];
  const people = found.filter(({ id, ban }) => id !== ownerId && !ban).slice(0, SHOWN);
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('submissionsAdmin.newOwner')}</legend>
      <p role="status" className="text-sm text-muted empty:hidden">
        {asked.length > 1 && data && people.length === 0 && t('admin.noUsers')}
      </p>
      {people.map((user) => (
        <label
          key={user.id}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            checked={chosen?.id === user.id}
            onChange={() => onChoose(user)}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{user.name}</span>{' '}
            <span className="text-sm text-muted">{user.email}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function OwnerFields({
  ownerId,
  chosen,
  onChoose,
  errorOf,
}: {
  ownerId: number | undefined;
  chosen: AdminUser | undefined;
  onChoose: (user: AdminUser) => void;
  errorOf: (field: string) => string | undefined;
}) {
  const id = useId();
  const [search, setSearch] = useState('');
  return (
    <>
      <p className="text-sm text-muted">{t('submissionsAdmin.ownerText')}</p>
      <TextField
        id={id}
        // Shows what is wrong with the person.
        name="user_id"
        label={t('submissionsAdmin.findOwner')}
        error={errorOf('user_id')}
        ref={autoFocusRef}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <People search={search} ownerId={ownerId} chosen={chosen} onChoose={onChoose} />
      <ReasonField hint={t('submissionsAdmin.ownerReasonHint')} error={errorOf('reason')} />
    </>
  );
}

function OwnerForm({ ownerId, send, onClose }: OwnerFormProps) {
  const [chosen, setChosen] = useState<AdminUser>();
  const [asked, setAsked] = useState<AdminUser>();
  async function sendOwner(values: FormData) {
    setAsked(chosen);
    const { reason, error } = readReason(values);
    requireFields({ user_id: chosen ? undefined : t('submissionsAdmin.ownerMissing'), reason: error });
    return send(chosen!.id, reason);
  }
  return (
    <DialogForm
      submit={t('submissionsAdmin.setOwner')}
      variant="primary"
      failed={t('submissionsAdmin.ownerError')}
      send={sendOwner}
      onClose={onClose}
    >
      {(errorOf) => (
        <OwnerFields
          ownerId={ownerId}
          chosen={chosen}
          onChoose={setChosen}
          // An error about another person does not count.
          errorOf={(field) => (field === 'user_id' && chosen !== asked ? undefined : errorOf(field))}
        />
      )}
    </DialogForm>
  );
}

/** Asks for a person and a reason. */
export function OwnerDialog({ isOpen, title, ...form }: OwnerFormProps & { isOpen: boolean; title: string }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <OwnerForm {...form} />
    </Dialog>
  );
}
