import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { type ReactNode, useId, useState } from 'react';
import { changeOptimistically } from '#src/shared/client/optimistic.ts';
import { errorText } from '#src/shared/error-text.ts';
import { formatNumber } from '#src/shared/format.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { OWN, useViewer } from '#src/shared/viewer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { RatingStars } from '#src/ui/icons/rating-stars.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { ReportLink } from '#src/ui/navigation/report-link.tsx';
import { SignInLink } from '#src/ui/navigation/sign-in-link.tsx';
import { useResumed } from '#src/ui/navigation/use-resumed.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { reviewApi, reviewsPath } from '../client.ts';
import type { HelpfulState, Review, ReviewList } from '../contract.ts';
import { Byline, ModeratorNote } from './byline.tsx';
import { ReviewReplies } from './review-replies.tsx';

/** The viewer's helpful vote for one review, shown at once and rolled back when the call fails. */
function useHelpful(slug: string, { id, helpful_count, is_helpful }: Review) {
  const client = useQueryClient();
  function show(state: HelpfulState) {
    client.setQueriesData<InfiniteData<ReviewList>>({ queryKey: [OWN] }, (list) =>
      isReviewList(list) ? { ...list, pages: list.pages.map((page) => withState(page, id, state)) } : list,
    );
  }
  return useMutation({
    mutationFn: async (helpful: boolean) => {
      const answer = await changeOptimistically(client, {
        show: () => {
          show({ is_helpful: helpful, helpful_count: helpful_count + (helpful ? 1 : -1) });
          return () => show({ is_helpful, helpful_count });
        },
        send: () =>
          reviewApi.send('POST /ai-tools/{slug}/reviews/{id}/helpful', {
            params: { slug, id },
            body: { helpful },
          }),
        onError: (error) => showToast(errorText(error, t('reviews.helpfulFailed'))),
      });
      if (answer) show(answer.data);
    },
  });
}

function isReviewList(data: unknown): data is InfiniteData<ReviewList> {
  const pages = (data as { pages?: Partial<ReviewList>[] } | undefined)?.pages;
  return pages?.[0]?.summary !== undefined;
}

function withState(page: ReviewList, id: number, state: HelpfulState): ReviewList {
  return { ...page, data: page.data.map((review) => (review.id === id ? { ...review, ...state } : review)) };
}

function HelpfulLabel({ count }: { count: number }) {
  return (
    <>
      <ThumbsUp aria-hidden className="size-4" />
      {t('reviews.helpful')}
      {count > 0 && <span className="tabular-nums">({formatNumber(count)})</span>}
    </>
  );
}

function HelpfulMark({ slug, review }: { slug: string; review: Review }) {
  const viewer = useViewer();
  const marking = useHelpful(slug, review);
  const { helpful_count: count, is_helpful: isHelpful } = review;
  useResumed(`helpful:${review.id}`, () => {
    if (!review.is_own && !isHelpful) marking.mutate(true);
  });
  if (review.is_own)
    return count > 0 && <span className="text-sm text-muted">{t('reviews.foundHelpful', { count })}</span>;
  if (!viewer) {
    return (
      <SignInLink
        path={reviewsPath(slug)}
        action={`helpful:${review.id}`}
        className={buttonClasses({ variant: 'quiet', size: 'small' })}
      >
        <HelpfulLabel count={count} />
      </SignInLink>
    );
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isHelpful}
      className={joinClasses(isHelpful && 'bg-accent-soft text-accent-strong')}
      onClick={() => !marking.isPending && marking.mutate(!isHelpful)}
    >
      <HelpfulLabel count={count} />
    </Button>
  );
}

function StatusBadge({ review }: { review: Review }) {
  if (review.is_demo) return <Badge>{t('tool.sample')}</Badge>;
  if (review.status === 'pending') return <Badge tone="accent">{t('reviews.pending')}</Badge>;
  if (review.status === 'rejected') return <Badge tone="danger">{t('reviews.rejected')}</Badge>;
  return null;
}

/** `2025-03` → `March 2025`. */
function formatMonth(month: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(pageLanguage, options);
}

/** The origin of a review as far as its author tells it. */
function Origin({ review: { usage, usage_since: since, incentive } }: { review: Review }) {
  if (!usage && !incentive) return null;
  const used = usage && t(`reviews.usage.${usage}`);
  return (
    <p className="mb-4 flex flex-wrap gap-2">
      {used && (
        <Badge>{since ? t('reviews.usedSince', { usage: used, month: formatMonth(since) }) : used}</Badge>
      )}
      {incentive && (
        <Badge tone={incentive === 'none' ? 'plain' : 'danger'}>{t(`reviews.incentive.${incentive}`)}</Badge>
      )}
    </p>
  );
}

/** One review with its helpful votes and replies. `actions` are for its author. */
export function ReviewItem({ slug, review, actions }: { slug: string; review: Review; actions?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const repliesId = useId();
  useResumed(`reply:${review.id}`, () => setOpen(true));
  const count = review.replies_count;
  // On a review of your own there is nobody to reply to until somebody has answered.
  const canOpen = isHydrated && (count > 0 || !review.is_own);
  return (
    <article className="border-t border-line py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars value={review.rating} className="h-4 w-21.5" />
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{review.title}</h3>
        <StatusBadge review={review} />
      </div>
      <p className="mt-2 mb-4 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{review.content}</p>
      <Origin review={review} />
      {review.status === 'rejected' && (
        <div className="mb-4 max-w-[70ch]">
          <ModeratorNote text={t('reviews.rejectedText')} reason={review.rejection_reason} />
        </div>
      )}
      <Byline user={review.user} createdAt={review.created_at}>
        {review.edited_at && <span>({t('reviews.edited')})</span>}
      </Byline>
      {review.status === 'approved' && (
        <div className="mt-3 -ml-3 flex flex-wrap items-center gap-1 pl-0">
          <HelpfulMark slug={slug} review={review} />
          {canOpen && (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls={repliesId}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'reviews.hideReplies' : count ? 'reviews.showReplies' : 'reviews.reply', { count })}
            </Button>
          )}
          {!review.is_own && !review.is_demo && (
            <div className="ml-3">
              <ReportLink subject="review" id={review.id} />
            </div>
          )}
        </div>
      )}
      <div id={repliesId}>{isOpen && <ReviewReplies slug={slug} review={review} />}</div>
      {actions}
    </article>
  );
}
