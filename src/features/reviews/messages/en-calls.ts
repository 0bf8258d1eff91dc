/** Texts of the API's calls. */
export const enReviewsCalls = {
  'reviews.usage': 'Must be tried, personal or work.',
  'reviews.incentive': 'Must be none, offered or received.',
  'reviews.month': 'Must be a month up to now, such as 2025-03.',
  'reviews.done.afterEmail': 'Thanks! Confirm your email and your review appears right away.',
  'reviews.done.waiting': 'Thanks! Others will see your review once it’s approved.',
  'reviews.done.published': 'Thanks for your review!',
  'reviews.done.updated': 'Your review has been updated.',
  'reviews.done.replyDeleted': 'Reply deleted.',
  'reviews.noReply': 'Reply not found.',
  'reviews.writtenAlready': 'You have already reviewed this tool.',
  'reviews.tooManyReplies': 'You have reached the limit of 50 replies to this review.',
  'reviews.ownReview': 'You can’t vote for your own review.',
  'reviews.reviewId': 'Must be a review ID.',
  'reviews.chooseReviews': 'Choose 1 to {max} reviews.',
  'reviews.done.approved': 'Review approved.',
  'reviews.done.rejected': 'Review rejected.',
  'reviews.noReview': 'Review not found.',
  'reviews.changedSince': 'This has changed since the decision, so it cannot be undone.',
  'reviews.done.deleted': 'Review deleted.',
} as const;

type EnReviewsCalls = typeof enReviewsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnReviewsCalls {}
}
