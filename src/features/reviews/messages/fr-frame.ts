import type { enReviewsFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frReviewsFrame = { 'reviewsAdmin.tab': 'Avis' } as const satisfies Record<
  keyof typeof enReviewsFrame,
  string
>;
