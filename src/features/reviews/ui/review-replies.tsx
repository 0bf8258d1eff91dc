import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { deleteReply, refreshReviews, reviewQuery, sendReply } from '../client.ts';
import type { Review, ReviewReply } from '../contract.ts';
import { REVIEW_TEXTS } from '../rules.ts';
import { Byline } from './byline.tsx';
import { reviewsPath } from './review-address.ts';

const ReplyForm = lazy(() => import('./reply-form.tsx').then((module) => ({ default: module.ReplyForm })));

function Reply({ slug, reviewId, reply }: { slug: string; reviewId: number; reply: ReviewReply }) {
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
      showToast(t('reviews.replyDeleted'), { label: t('toast.undo'), run: undo });
      return refreshReviews(queryClient);
    },
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <li className="grid gap-2">
      <Byline user={reply.user} createdAt={reply.created_at}>
        {reply.is_owner && <Badge tone="accent">{t('reviews.owner')}</Badge>}
      </Byline>
      <p className="max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{reply.content}</p>
      {reply.is_own && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 justify-self-start text-muted"
          aria-disabled={removing.isPending || undefined}
          onClick={() => !removing.isPending && removing.mutate()}
        >
          {t('reviews.replyDelete')}
        </Button>
      )}
    </li>
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
  return (
    <Suspense fallback={<Skeleton className="h-36" />}>
      <ReplyForm slug={slug} reviewId={review.id} />
    </Suspense>
  );
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
