import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { refreshReviews, sendReply } from '../client.ts';
import { findReplyError } from '../rules.ts';
import { useDraft } from './draft.ts';
import '../messages/en.ts';

/** Replies to a review. The text is kept until it is sent. */
export function ReplyForm({ slug, reviewId }: { slug: string; reviewId: number }) {
  const id = useId();
  const queryClient = useQueryClient();
  const { draft, change, clear } = useDraft(`reply:${reviewId}`, '');
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: () => sendReply(slug, reviewId, draft.trim()),
    onSuccess: () => {
      change('');
      clear();
      showToast(t('reviews.replySent'));
      return refreshReviews(queryClient);
    },
    onError: (reason) => setError(detailedErrorText(reason, 'content')),
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const found = findReplyError(draft);
    setError(found);
    if (found) document.getElementById(id)?.focus();
    else sending.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[70ch] gap-3">
      <TextAreaField
        id={id}
        label={t('reviews.replyLabel')}
        error={error}
        className="min-h-20"
        rows={2}
        value={draft}
        onChange={(event) => {
          change(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        size="small"
        aria-disabled={sending.isPending || undefined}
        className="min-h-11 justify-self-start"
      >
        {t(sending.isPending ? 'reviews.sending' : 'reviews.replySend')}
      </Button>
    </form>
  );
}
