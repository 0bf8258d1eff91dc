import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { OWN } from '#src/shared/viewer.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { markHelpful } from '../client.ts';
import type { HelpfulState, Review, ReviewList } from '../contract.ts';

/** The mark "helpful" of one review: shown at once, taken back when the server refuses. */
export function useHelpful(slug: string, { id, helpful_count, is_helpful }: Review) {
  const queryClient = useQueryClient();
  function show(state: HelpfulState) {
    queryClient.setQueriesData<InfiniteData<ReviewList>>({ queryKey: [OWN] }, (list) =>
      isReviewList(list) ? { ...list, pages: list.pages.map((page) => withState(page, id, state)) } : list,
    );
  }
  return useMutation({
    mutationFn: (helpful: boolean) => markHelpful(slug, id, helpful),
    onMutate: (helpful) => {
      show({ is_helpful: helpful, helpful_count: helpful_count + (helpful ? 1 : -1) });
    },
    onSuccess: ({ data }) => show(data),
    onError: (error) => {
      show({ is_helpful, helpful_count });
      showToast(errorText(error, t('reviews.helpfulFailed')));
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
