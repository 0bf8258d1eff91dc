import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { DialogActions } from '#src/ui/overlays/dialog-actions.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { deleteReply, refreshReviews } from '../client.ts';
import type { ReviewReply } from '../contract.ts';
import { findRemovalError } from '../rules.ts';
import '../messages/en.ts';

interface RemoveReplyProps {
  slug: string;
  reviewId: number;
  reply: ReviewReply;
  onClose: () => void;
}

/** Asks an administrator for the reason, which the author of the reply is told. */
export function RemoveReplyForm({ slug, reviewId, reply, onClose }: RemoveReplyProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const removing = useMutation({
    mutationFn: () => deleteReply(slug, reviewId, reply.id, reason.trim()),
    onSuccess: () => {
      onClose();
      showToast(t('reviews.replyRemoved', { name: reply.user.name }));
      return refreshReviews(queryClient);
    },
    onError: (failure) => setError(detailedErrorText(failure, 'reason')),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (removing.isPending) return;
    const found = findRemovalError(reason);
    setError(found);
    if (found) document.getElementById(id)?.focus();
    else removing.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextAreaField
        id={id}
        label={t('reviews.replyRemoveReason')}
        hint={t('reviews.replyRemoveHint')}
        error={error}
        required
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
      <DialogActions failure={undefined} onCancel={onClose}>
        <Button type="submit" variant="danger" aria-disabled={removing.isPending || undefined}>
          {t(removing.isPending ? 'reviews.replyRemoving' : 'reviews.replyRemove')}
        </Button>
      </DialogActions>
    </form>
  );
}
