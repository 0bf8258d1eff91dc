import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPermitted } from '#src/shared/calls.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { ReportLink } from '#src/ui/navigation/report-link.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { refreshReviews, reviewApi, sendReply } from '../client.ts';
import type { ReviewReply } from '../contract.ts';
import { findRemovalError } from '../rules.ts';
import { Byline, ModeratorNote } from './byline.tsx';

/** `reason` is for the author of a reply that an administrator removes. */
function deleteReply(slug: string, id: number, replyId: number, reason?: string) {
  const params = { slug, id, replyId };
  return reviewApi.send('DELETE /ai-tools/{slug}/reviews/{id}/replies/{replyId}', {
    params,
    body: { reason },
  });
}

interface ReplyProps {
  slug: string;
  reviewId: number;
  reply: ReviewReply;
}

function DeleteReply({ slug, reviewId, reply }: ReplyProps) {
  const queryClient = useQueryClient();
  async function undo() {
    try {
      await sendReply(slug, reviewId, reply.content);
      await refreshReviews(queryClient);
    } catch {
      showToast(t('form.failed'));
    }
  }
  const removing = useMutation({
    mutationFn: () => deleteReply(slug, reviewId, reply.id),
    onSuccess: () => {
      // Sending a removed reply again would publish it again.
      const action = reply.is_removed ? undefined : { label: t('toast.undo'), run: undo };
      showToast(t('reviews.replyDeleted'), action);
      return refreshReviews(queryClient);
    },
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3 justify-self-start text-muted"
      aria-disabled={removing.isPending || undefined}
      onClick={() => !removing.isPending && removing.mutate()}
    >
      {t('reviews.replyDelete')}
    </Button>
  );
}

/** Asks an administrator for the reason, which the author of the reply is told. */
function RemoveReplyForm({ slug, reviewId, reply, onClose }: ReplyProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  async function send(values: FormData) {
    const reason = textOf(values, 'reason').trim();
    const issue = findRemovalError(reason);
    requireFields({ reason: issue && t(issue) });
    const answer = await deleteReply(slug, reviewId, reply.id, reason);
    onClose();
    // Staff alone need it.
    const { announceDecision } = await import('#src/ui/admin/undo/undo-decision.ts');
    announceDecision(queryClient, t('reviews.replyRemoved', { name: reply.user.name }), answer);
    void refreshReviews(queryClient);
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('reviews.replyRemove')}
      busyLabel={t('reviews.replyRemoving')}
      variant="danger"
      onCancel={onClose}
      isInDialog
    >
      <TextAreaField
        name="reason"
        label={t('reviews.replyRemoveReason')}
        hint={t('reviews.replyRemoveHint')}
        required
      />
    </SubmitForm>
  );
}

/** Lets an administrator remove another person's reply for a reason. */
function RemoveReply(props: ReplyProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = t('reviews.replyRemoveBy', { name: props.reply.user.name });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 justify-self-start text-danger!"
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        {t('reviews.replyRemove')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title}>
        <RemoveReplyForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}

/** A reply to a review. Its author can delete it; an administrator can remove it. */
export function Reply(props: ReplyProps) {
  const { reply } = props;
  const viewer = useViewer();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Byline user={reply.user} createdAt={reply.created_at}>
        {reply.is_owner && <Badge tone="accent">{t('reviews.owner')}</Badge>}
        {reply.is_removed && <Badge tone="danger">{t('reviews.replyGone')}</Badge>}
      </Byline>
      <p className="max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{reply.content}</p>
      {reply.is_removed && (
        <div className="max-w-[70ch]">
          <ModeratorNote text={t('reviews.replyGoneText')} reason={reply.removal_reason} />
        </div>
      )}
      {reply.is_own && <DeleteReply {...props} />}
      {!reply.is_own && <ReportLink subject="reply" id={reply.id} />}
      {!reply.is_own && isPermitted(viewer?.permissions, 'moderator') && <RemoveReply {...props} />}
    </li>
  );
}
