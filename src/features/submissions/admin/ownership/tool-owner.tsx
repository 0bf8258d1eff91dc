import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { refreshAdministration } from '#src/ui/admin/admin-query.ts';
import { ReasonDialog } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { changeOwner } from '../client.ts';
import type { AdminSubmission } from '../contract.ts';
import { OwnerDialog } from './owner-dialog.tsx';

/** Sends a change of the owner; the lists are read again whatever comes of it. */
function useOwnership({ id, name }: AdminSubmission) {
  const client = useQueryClient();
  return async (userId: number | null, reason: string) => {
    try {
      await changeOwner(id, userId, reason);
      showToast(t(userId === null ? 'submissionsAdmin.hasNoOwner' : 'submissionsAdmin.hasOwner', { name }));
    } finally {
      void refreshAdministration(client);
    }
  };
}

/** The owner of a published tool, whom administrators can set, for example after looking at documents, and remove. */
export function ToolOwner({ submission }: { submission: AdminSubmission }) {
  const [open, setOpen] = useState<'set' | 'remove' | null>(null);
  const change = useOwnership(submission);
  const { owner, name } = submission;
  const close = () => setOpen(null);
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
        <Button size="small" onClick={() => setOpen('set')}>
          {t(owner ? 'submissionsAdmin.changeOwner' : 'submissionsAdmin.setOwner')}
          <span className="sr-only"> ({name})</span>
        </Button>
        {owner && (
          <Button size="small" variant="danger" onClick={() => setOpen('remove')}>
            {t('submissionsAdmin.removeOwner')}
            <span className="sr-only"> ({name})</span>
          </Button>
        )}
      </div>
      <OwnerDialog
        isOpen={open === 'set'}
        title={t('submissionsAdmin.setOwnerOf', { name })}
        ownerId={owner?.id}
        send={change}
        onClose={close}
      />
      <ReasonDialog
        isOpen={open === 'remove'}
        title={t('submissionsAdmin.removeOwnerOf', { name })}
        submit={t('submissionsAdmin.removeOwner')}
        hint={t('submissionsAdmin.ownerReasonHint')}
        failed={t('submissionsAdmin.ownerError')}
        send={(reason) => change(null, reason)}
        onClose={close}
      />
    </div>
  );
}
