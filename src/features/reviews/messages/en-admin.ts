import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of reviews in the administrators’ screen; fetched with their tab. */
export const enReviewsAdmin = addMessages({
  'reviewsAdmin.reasonReviewHint': 'We’ll email this to the author and show it on their review.',
  'reviewsAdmin.reasonDeleteReviewHint': 'We’ll email this to the author.',
  'reviewsAdmin.noReviews': 'No reviews found',
  'reviewsAdmin.statusFilter': 'Status',
  'reviewsAdmin.all': 'All',
  'reviewsAdmin.reviewOf': 'Review of',
  'reviewsAdmin.reviewBy': 'Review “{title}” by {name}',
  'reviewsAdmin.helpful': '{count} helpful votes',
  'reviewsAdmin.helpful_one': '{count} helpful vote',
  'reviewsAdmin.select': 'Select the review “{title}” by {name}',
  'reviewsAdmin.selectAll': 'Select all pending on this page',
  'reviewsAdmin.selected': '{count} selected',
  'reviewsAdmin.clearSelection': 'Clear selection',
  'reviewsAdmin.selectionFull': 'You can select up to {max} reviews at once.',
  'reviewsAdmin.approveSelected': 'Approve selected',
  'reviewsAdmin.rejectSelected': 'Reject selected',
  'reviewsAdmin.rejectReviews': 'Reject {count} reviews',
  'reviewsAdmin.rejectReviews_one': 'Reject {count} review',
  'reviewsAdmin.bulkDone': '{count} reviews updated.',
  'reviewsAdmin.bulkDone_one': '{count} review updated.',
  'reviewsAdmin.bulkPartly': '{done} of {count} reviews updated',
  'reviewsAdmin.bulkFailed': 'These couldn’t be updated:',
  'reviewsAdmin.deleteReview': 'Delete review',
  'reviewsAdmin.deleteReviewQuestion': 'Are you sure you want to delete this review?',
  'reviewsAdmin.reviewApproved': 'Review by {name} approved.',
  'reviewsAdmin.reviewRejected': 'Review by {name} rejected.',
  'reviewsAdmin.reviewDeleted': 'Review by {name} deleted.',
  'reviewsAdmin.approveReviewError': 'Error approving review. Please try again.',
  'reviewsAdmin.rejectReviewError': 'Error rejecting review. Please try again.',
  'reviewsAdmin.deleteReviewError': 'Error deleting review. Please try again.',
  'reviewsAdmin.search': 'Search reviews',
});

type EnReviewsAdmin = typeof enReviewsAdmin;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnReviewsAdmin {}
}
