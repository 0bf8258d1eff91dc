import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { reviewQuery, refreshReviews, sendReply, reviewsPath } from '../client.ts';
import type { Review } from '../contract.ts';
import { REVIEW_TEXTS, findReplyError } from '../rules.ts';
import { Reply } from './reply.tsx';
import { type SubmitEvent, useId, useState } from 'react';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
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

function ReplyPart({ slug, review }: { slug: string; review: Review }) {
  const viewer = useViewer();
  if (!viewer) {
    return (
      <Link to={signInPath(reviewsPath(slug))} className="font-semibold text-accent hover:underline">
        {t('reviews.replySignIn')}
      </Link>
    );
  }
  if (!viewer.isVerified) return <p className="text-sm text-muted">{REVIEW_TEXTS.unverified}</p>;
  return <ReplyForm slug={slug} reviewId={review.id} />;
}

/** The replies to a review, oldest first, and a form to reply. */
export function ReviewReplies({ slug, review }: { slug: string; review: Review }) {
  const viewer = useViewer();
  const isCut = review.replies_count > review.replies.length;
  const { data } = useQuery({ ...reviewQuery(slug, review.id, viewer), enabled: isCut });
  const replies = (isCut && data?.data.replies) || review.replies;
  return (
    <div className="mt-4 grid gap-5 border-l-2 border-line pl-4 sm:pl-6">
      {replies.length > 0 && (
        <ul aria-label={t('reviews.replies')} className="grid gap-5">
          {replies.map((reply) => (
            <Reply key={reply.id} slug={slug} reviewId={review.id} reply={reply} />
          ))}
        </ul>
      )}
      <ReplyPart slug={slug} review={review} />
    </div>
  );
}
