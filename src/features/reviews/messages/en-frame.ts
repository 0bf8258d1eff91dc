import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the tab in the administrators’ screen. Every visitor downloads it with the slice's manifest. */
export const enReviewsFrame = addMessages({ 'reviewsAdmin.tab': 'Reviews' });

type EnReviewsFrame = typeof enReviewsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnReviewsFrame {}
}
