import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDraft } from '#src/shared/client/use-draft.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { requireFields } from '#src/ui/forms/use-submit.ts';
import { SignInLink } from '#src/ui/navigation/sign-in-link.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { REVIEWS_FRESH_MS, refreshReviews, reviewApi, reviewsPath, sendReply } from '../client.ts';
import type { Review } from '../contract.ts';
import { findReplyError } from '../rules.ts';
import { Reply } from './reply.tsx';

/** Replies to a review. The text is kept until it is sent. */
function ReplyForm({ slug, reviewId }: { slug: string; reviewId: number }) {
  const queryClient = useQueryClient();
  const { draft, change, clear } = useDraft(`reply:${reviewId}`, '');
  async function send() {
    const issue = findReplyError(draft);
    requireFields({ content: issue && t(issue) });
    await sendReply(slug, reviewId, draft.trim());
    change('');
    clear();
    showToast(t('reviews.replySent'));
    void refreshReviews(queryClient);
    return undefined;
  }
  return (
    <SubmitForm
      send={send}
      label={t('reviews.replySend')}
      busyLabel={t('reviews.sending')}
      variant="secondary"
      size="small"
      className="grid max-w-[70ch] gap-3"
      buttonClassName="min-h-11 justify-self-start"
    >
      <TextAreaField
        name="content"
        label={t('reviews.replyLabel')}
        className="min-h-20"
        rows={2}
        value={draft}
        onChange={(event) => change(event.target.value)}
      />
    </SubmitForm>
  );
}

function ReplyPart({ slug, review }: { slug: string; review: Review }) {
  const viewer = useViewer();
  if (!viewer) {
    return (
      <SignInLink
        path={reviewsPath(slug)}
        action={`reply:${review.id}`}
        className="font-semibold text-accent hover:underline"
      >
        {t('reviews.replySignIn')}
      </SignInLink>
    );
  }
  if (!viewer.isVerified) return <p className="text-sm text-muted">{t('reviews.unverifiedReply')}</p>;
  return <ReplyForm slug={slug} reviewId={review.id} />;
}

/** The replies to a review, oldest first, and a form to reply. */
export function ReviewReplies({ slug, review }: { slug: string; review: Review }) {
  const viewer = useViewer();
  const isCut = review.replies_count > review.replies.length;
  const options = { viewer, staleTime: REVIEWS_FRESH_MS };
  const { data } = useQuery({
    ...reviewApi.query('GET /ai-tools/{slug}/reviews/{id}', { params: { slug, id: review.id } }, options),
    enabled: isCut,
  });
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
