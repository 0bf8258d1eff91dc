import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of rules, for the API and the browser. */
export const enReviewsRules = addMessages({
  'reviews.ownTool': 'As the owner of this tool, you cannot submit a review.',
  'reviews.unverifiedReply': 'Please verify your email address before you reply.',
  'reviews.ratingMissing': 'Please select a rating',
  'reviews.titleMissing': 'Please enter a title for your review',
  'reviews.titleShort': 'Title must be at least 5 characters',
  'reviews.titleLong': 'Title must be less than 100 characters',
  'reviews.contentMissing': 'Please write your review',
  'reviews.contentShort': 'Review must be at least 20 characters',
  'reviews.contentLong': 'Review must be less than 1000 characters',
  'reviews.replyMissing': 'Please write a reply',
  'reviews.replyShort': 'Reply must be at least 2 characters',
  'reviews.replyLong': 'Reply must be less than 500 characters',
  'reviews.removalMissing': 'Please give a reason',
  'reviews.removalLong': 'Must be at most 1000 characters.',
});

type EnReviewsRules = typeof enReviewsRules;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnReviewsRules {}
}
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnReviewsRules {}
}
