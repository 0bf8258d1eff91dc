/** What other slices may ask of reviews. */
export { decideReviews, removeAsModerator, setReviewStatus, type Verdict } from './moderating.server.ts';
