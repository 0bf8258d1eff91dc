import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usersQuery } from '#src/features/identity/admin/client.ts';
import type { AdminUser } from '#src/features/identity/admin/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { ReasonField, readReason } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { ChangedFields } from '#src/ui/admin/edit-conflict.tsx';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { useSeenRow } from '#src/ui/admin/use-seen-row.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { useSettledText } from '#src/ui/forms/use-settled-text.ts';
import { requireFields } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { submissionAdminApi } from '../client.ts';
import type { AdminSubmission, OwnerRequest } from '../contract.ts';

/** More than these are found by a longer search. */
const SHOWN = 5;
const TYPING_PAUSE = 250;

interface PeopleProps {
  search: string;
  /** The present owner, who is not offered. */
  ownerId: number | undefined;
  chosen: AdminUser | undefined;
  onChoose: (user: AdminUser) => void;
}

function People({ search, ownerId, chosen, onChoose }: PeopleProps) {
  const name = useId();
  const { clearError } = useFormErrors();
  const asked = useSettledText(search.trim(), TYPING_PAUSE);
  const isAsked = asked.length > 1;
  const { data } = useQuery({ ...usersQuery({ page: 1, search: asked }), enabled: isAsked });
  const found = isAsked ? (data?.data ?? []) : [];
  const people = found.filter(({ id, ban }) => id !== ownerId && !ban).slice(0, SHOWN);
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('submissionsAdmin.newOwner')}</legend>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isAsked && data && people.length === 0 && t('admin.noUsers')}
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
            onChange={() => {
              onChoose(user);
              // It was about another person.
              clearError('user_id');
            }}
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

type Owned = Pick<AdminSubmission, 'owner'>;

const describeOwner = ({ owner }: Owned) => (owner ? `${owner.name} (${owner.email})` : '');

const listConflicts = (opened: Owned, now: Owned) => [
  { label: t('submissionsAdmin.owner'), now: describeOwner(now), yours: describeOwner(opened) },
];

interface OwnerFormProps {
  isRemoval: boolean;
  opened: Owned;
  send: (body: OwnerRequest) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason, and unless the owner is removed for a person. Shows what somebody else has changed first. */
function OwnerForm({ isRemoval, opened, send, onClose }: OwnerFormProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<AdminUser>();
  const { seen, changes, decide } = useSeenRow(opened, listConflicts);
  async function sendOwner(values: FormData) {
    const { reason, error } = readReason(values);
    const isMissing = !isRemoval && !chosen;
    requireFields({ user_id: isMissing ? t('submissionsAdmin.ownerMissing') : undefined, reason: error });
    return decide(({ owner }) =>
      send({ user_id: chosen?.id ?? null, owner_before: owner?.id ?? null, reason }),
    );
  }
  return (
    <DialogForm
      submit={t(isRemoval ? 'submissionsAdmin.removeOwner' : 'submissionsAdmin.setOwner')}
      variant={isRemoval ? 'danger' : 'primary'}
      failed={t('submissionsAdmin.ownerError')}
      send={sendOwner}
      onClose={onClose}
    >
      <ChangedFields fields={changes} />
      {!isRemoval && (
        <>
          <p className="text-sm text-muted">{t('submissionsAdmin.ownerText')}</p>
          <TextField
            name="user_id"
            label={t('submissionsAdmin.findOwner')}
            ref={autoFocusRef}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <People search={search} ownerId={seen.owner?.id} chosen={chosen} onChoose={setChosen} />
        </>
      )}
      <ReasonField hint={t('submissionsAdmin.ownerReasonHint')} isFirst={isRemoval} />
    </DialogForm>
  );
}

/** The owner of a published tool, whom administrators can set, for example after looking at documents, and remove. */
export function ToolOwner({ submission: { id, owner, name } }: { submission: AdminSubmission }) {
  const client = useQueryClient();
  const announceDecision = useAnnounceDecision();
  const [dialog, setDialog] = useState<Pick<OwnerFormProps, 'isRemoval' | 'opened'> | null>(null);
  const open = (isRemoval: boolean) => setDialog({ isRemoval, opened: { owner } });
  const close = () => setDialog(null);
  async function change(body: OwnerRequest) {
    try {
      const answer = await submissionAdminApi.send('PUT /admin/tools/{id}/owner', { params: { id }, body });
      const text = body.user_id === null ? 'submissionsAdmin.hasNoOwner' : 'submissionsAdmin.hasOwner';
      announceDecision(t(text, { name }), answer);
    } finally {
      void refreshAdministration(client);
    }
  }
  return (
    <div className="grid gap-3">
      {owner ? (
        <p className="[overflow-wrap:anywhere]">
          {owner.name} <span className="text-muted">{owner.email}</span>
        </p>
      ) : (
        <p className="text-muted">{t('submissionsAdmin.noOwner')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => open(false)}>
          {t(owner ? 'submissionsAdmin.changeOwner' : 'submissionsAdmin.setOwner')}
          <span className="sr-only"> ({name})</span>
        </Button>
        {owner && (
          <Button size="small" variant="danger" onClick={() => open(true)}>
            {t('submissionsAdmin.removeOwner')}
            <span className="sr-only"> ({name})</span>
          </Button>
        )}
      </div>
      <Dialog
        isOpen={dialog !== null}
        onClose={close}
        title={t(dialog?.isRemoval ? 'submissionsAdmin.removeOwnerOf' : 'submissionsAdmin.setOwnerOf', {
          name,
        })}
      >
        {dialog && <OwnerForm {...dialog} send={change} onClose={close} />}
      </Dialog>
    </div>
  );
}
