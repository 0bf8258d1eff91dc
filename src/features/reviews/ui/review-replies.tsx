import { useQuery } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { reviewQuery } from '../client.ts';
import type { Review } from '../contract.ts';
import { REVIEW_TEXTS } from '../rules.ts';
import { Reply } from './reply.tsx';
import { ReplyForm } from './reply-form.tsx';
import { reviewsPath } from './review-address.ts';

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
