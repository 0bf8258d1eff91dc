import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCannedReasons } from '#src/features/queue/reasons/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { type ReasonChoice, ReasonDialog } from '#src/ui/admin/dialogs/reason-dialog.tsx';
import { announceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { submissionAdminApi } from '../admin/client.ts';
import { deleteTool, refreshTools } from '../client.ts';

/** Asks staff why they remove a listing, and opens the home page. The server knows when they have to say it. */
export function RemoveListing({
  tool,
  onClose,
}: {
  tool: { id: number; slug: string; name: string };
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const read = submissionAdminApi.query('GET /admin/tools/{id}/recipient', { params: { id: tool.id } });
  const { data } = useQuery(adminQuery(read, SETTLED_FRESH_MS));
  const { name } = tool;
  async function send(choice: ReasonChoice) {
    const answer = await deleteTool(tool.slug, choice);
    announceDecision(client, t('owner.deleted', { name }), answer);
    // Navigate first: the page would load what has been deleted.
    await navigate('/');
    await refreshTools(client);
  }
  return (
    <ReasonDialog
      isOpen
      isOptional
      title={t('owner.deleteTitle')}
      question={t('owner.deleteText', { name })}
      submit={t('owner.deleteConfirm')}
      label={t('owner.deleteReason')}
      hint={t('owner.deleteReasonHint')}
      failed={t('form.failed')}
      canned={useCannedReasons('remove', data?.data)}
      send={send}
      onClose={onClose}
    />
  );
}
