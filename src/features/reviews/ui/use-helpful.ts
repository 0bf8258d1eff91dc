import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/shared/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { OWN } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { voteHelpful } from '../client.ts';
import type { HelpfulState, Review, ReviewList } from '../contract.ts';

/** The helpful vote on one review: shown at once, rolled back when the server refuses. */
export function useHelpful(slug: string, { id, helpful_count, is_helpful }: Review) {
  const queryClient = useQueryClient();
  function show(state: HelpfulState) {
    queryClient.setQueriesData<InfiniteData<ReviewList>>({ queryKey: [OWN] }, (list) =>
      isReviewList(list) ? { ...list, pages: list.pages.map((page) => withState(page, id, state)) } : list,
    );
  }
  return useMutation({
    mutationFn: (helpful: boolean) => voteHelpful(slug, id, helpful),
    onMutate: (helpful) => {
      show({ is_helpful: helpful, helpful_count: helpful_count + (helpful ? 1 : -1) });
    },
    onSuccess: ({ data }) => show(data),
    onError: (error) => {
      show({ is_helpful, helpful_count });
      showToast(error instanceof ApiError ? error.message : t('reviews.helpfulFailed'));
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
