/** The functions of reviews for other slices. */
export { decideReviews, removeAsModerator, setReviewStatus, type Verdict } from './moderating.server.ts';
