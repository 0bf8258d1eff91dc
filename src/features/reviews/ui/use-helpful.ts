import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { changeOptimistically } from '#src/shared/optimistic.ts';
import { OWN } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { voteHelpful } from '../client.ts';
import type { HelpfulState, Review, ReviewList } from '../contract.ts';

/** The viewer's helpful vote for one review, shown at once and rolled back when the call fails. */
export function useHelpful(slug: string, { id, helpful_count, is_helpful }: Review) {
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
        send: () => voteHelpful(slug, id, helpful),
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
