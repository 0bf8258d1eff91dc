import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { identityApi } from '#src/features/identity/client.ts';
import { hasDraft } from '#src/shared/client/use-draft.ts';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { SignInLink } from '#src/ui/navigation/sign-in-link.tsx';
import { useResumed } from '#src/ui/navigation/use-resumed.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { REVIEWS_FRESH_MS, refreshReviews, reviewApi, reviewsPath, sendReview } from '../client.ts';
import type { Review } from '../contract.ts';
import { ReviewItem } from './review-item.tsx';

const ReviewForm = lazy(() => import('./review-form.tsx').then((module) => ({ default: module.ReviewForm })));

function LazyForm(props: { slug: string; review?: Review; onClose: () => void }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 max-w-2xl rounded-card" />}>
      <ReviewForm {...props} />
    </Suspense>
  );
}

/** Deletes a review, and offers to send it again where reviews are still taken. */
function DeleteReview({ slug, review, isClosed }: { slug: string; review: Review; isClosed: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { rating, title, content, usage, usage_since, incentive } = review;
  async function undo() {
    try {
      await sendReview(slug, undefined, { rating, title, content, usage, usage_since, incentive });
      await refreshReviews(queryClient);
    } catch (error) {
      showToast(errorText(error));
    }
  }
  const removing = useMutation({
    mutationFn: () => {
      const params = { slug, id: review.id };
      return reviewApi.send('DELETE /ai-tools/{slug}/reviews/{id}', { params, body: {} });
    },
    onSuccess: () => {
      setOpen(false);
      showToast(t('reviews.deleted'), isClosed ? undefined : { label: t('toast.undo'), run: undo });
      return refreshReviews(queryClient);
    },
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" className="text-danger!" onClick={() => setOpen(true)}>
        {t('reviews.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('reviews.deleteTitle')}
        confirm={t('reviews.deleteConfirm')}
        isBusy={removing.isPending}
        failure={removing.isError ? t('form.failed') : undefined}
        onCancel={close}
        onConfirm={removing.mutate}
      >
        <p>{t('reviews.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Why a review waits that only its author's confirmed address would publish. */
function UnverifiedNotice() {
  const resending = useMutation({
    mutationFn: () => identityApi.send('POST /email/verification-notification'),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showToast(errorText(error)),
  });
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p>{t('reviews.unverified')}</p>
        <Button size="small" isBusy={resending.isPending} onClick={() => resending.mutate()}>
          {t('reviews.resend')}
        </Button>
      </div>
    </Notice>
  );
}

interface WrittenProps {
  slug: string;
  review: Review;
  viewer: Viewer;
  isClosed: boolean;
}

function Written({ slug, review, viewer, isClosed }: WrittenProps) {
  const [isEditing, setEditing] = useState(() => !isClosed && hasDraft(`review:${slug}:${review.id}`));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display text-lg font-bold">{t('reviews.yours')}</h3>
        <Button disabled size="small">
          {t('reviews.alreadyReviewed')}
        </Button>
      </div>
      {review.status === 'pending' && !viewer.isVerified && <UnverifiedNotice />}
      {isEditing ? (
        <LazyForm slug={slug} review={review} onClose={() => setEditing(false)} />
      ) : (
        <section aria-label={t('reviews.yours')}>
          <ReviewItem
            slug={slug}
            review={review}
            actions={
              <div className="mt-3 flex flex-wrap gap-2">
                {!isClosed && <Button onClick={() => setEditing(true)}>{t('reviews.edit')}</Button>}
                <DeleteReview slug={slug} review={review} isClosed={isClosed} />
              </div>
            }
          />
        </section>
      )}
    </div>
  );
}

function SignedIn({ slug, viewer, isClosed }: Omit<WrittenProps, 'review'>) {
  const options = { viewer, staleTime: REVIEWS_FRESH_MS };
  const own = reviewApi.query('GET /ai-tools/{slug}/reviews/user', { params: { slug } }, options);
  const { data, isPending } = useQuery(own);
  const [isWriting, setWriting] = useState(() => hasDraft(`review:${slug}:new`));
  useResumed(`review:${slug}`, () => setWriting(true));
  if (data?.data) {
    const { data: review } = data;
    return <Written key={review.id} slug={slug} review={review} viewer={viewer} isClosed={isClosed} />;
  }
  if (isClosed) return null;
  if (isPending) return <Skeleton className="h-11 w-40" />;
  if (data?.can_review === false) return <Notice>{t('reviews.ownTool')}</Notice>;
  if (isWriting) return <LazyForm slug={slug} onClose={() => setWriting(false)} />;
  return (
    <Button variant="primary" className="justify-self-start" onClick={() => setWriting(true)}>
      {t('reviews.write')}
    </Button>
  );
}

interface OwnReviewProps {
  tool: { slug: string; submitted_by_user_id: number | null };
  /** Nobody can write or change one any more; deleting stays. */
  isClosed?: boolean;
}

/** Sign in, write a review, edit it, or read why the tool's owner can't write one. */
export function OwnReview({ tool, isClosed = false }: OwnReviewProps) {
  const viewer = useViewer();
  if (!viewer) {
    return isClosed ? null : (
      <SignInLink
        path={reviewsPath(tool.slug)}
        action={`review:${tool.slug}`}
        className={joinClasses(buttonClasses({ variant: 'primary' }), 'justify-self-start')}
      >
        {t('reviews.write')}
      </SignInLink>
    );
  }
  if (viewer.id > 0 && viewer.id === tool.submitted_by_user_id)
    return isClosed ? null : <Notice>{t('reviews.ownTool')}</Notice>;
  return <SignedIn slug={tool.slug} viewer={viewer} isClosed={isClosed} />;
}
