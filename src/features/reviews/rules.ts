/** Rules of reviews, for server and browser alike. Pure. */
import type { PlainKey } from '#src/shared/messages/message.ts';

export const REVIEW_LIMITS = {
  titleMin: 5,
  titleMax: 100,
  contentMin: 20,
  contentMax: 1000,
  replyMin: 2,
  replyMax: 500,
  /** Of one person to one review. */
  repliesPerPerson: 50,
  /** The reason for removing a reply. */
  removalMax: 1000,
  /** A review with more links waits for a moderator. */
  links: 2,
} as const;

/** Shown at first, and added by each "load more". */
export const REVIEWS_SHOWN = 3;
export const REVIEWS_MORE = 5;
export const REVIEWS_PER_PAGE = 10;
/** Replies that come with each review of a list; a single review comes with all. */
export const REPLIES_LISTED = 20;

export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Answers to how a reviewer uses a tool. */
export const USAGES = ['tried', 'personal', 'work'] as const;
export type Usage = (typeof USAGES)[number];

/** Answers to whether something was offered or received for a review. */
export const INCENTIVES = ['none', 'offered', 'received'] as const;
export type Incentive = (typeof INCENTIVES)[number];

/** True for a review that counts in the rating: one that names an incentive does not. */
export function isCounted({ incentive }: { incentive?: Incentive | null | undefined }): boolean {
  return incentive !== 'offered' && incentive !== 'received';
}

/** Names of the stars, one to five. */
export const RATING_LABELS = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** The key of a text about a draft. */
export type ReviewIssue = PlainKey & `reviews.${string}`;
type LengthIssues = readonly [missing: ReviewIssue, short: ReviewIssue, long: ReviewIssue];
export const TITLE_ISSUES: LengthIssues = ['reviews.titleMissing', 'reviews.titleShort', 'reviews.titleLong'];
export const CONTENT_ISSUES: LengthIssues = [
  'reviews.contentMissing',
  'reviews.contentShort',
  'reviews.contentLong',
];
export const REPLY_ISSUES: LengthIssues = ['reviews.replyMissing', 'reviews.replyShort', 'reviews.replyLong'];

/** A tool's owners: its submitter, and the person who has proved to own it. */
export function isOwner(
  tool: { submitted_by_user_id: number | null; owner_user_id: number | null },
  userId: number,
): boolean {
  return tool.submitted_by_user_id === userId || tool.owner_user_id === userId;
}

export interface ReviewDraft {
  rating: number | null;
  title: string;
  content: string;
  /** Optional; '' is not said. */
  usage?: Usage | '';
  usage_since?: string;
  incentive?: Incentive | '';
}

/** The first error of each field, as the server would say it. Empty when the draft can be sent. */
export function findReviewErrors({
  rating,
  title,
  content,
}: ReviewDraft): Partial<Record<keyof ReviewDraft, ReviewIssue>> {
  const { titleMin, titleMax, contentMin, contentMax } = REVIEW_LIMITS;
  const isRating = rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= 5;
  const errors = {
    rating: isRating ? undefined : 'reviews.ratingMissing',
    title: lengthError(title, titleMin, titleMax, TITLE_ISSUES),
    content: lengthError(content, contentMin, contentMax, CONTENT_ISSUES),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** The error of a reply, as the server would say it. */
export function findReplyError(text: string): ReviewIssue | undefined {
  return lengthError(text, REVIEW_LIMITS.replyMin, REVIEW_LIMITS.replyMax, REPLY_ISSUES);
}

/** The error of the reason for removing a reply. */
export function findRemovalError(text: string): ReviewIssue | undefined {
  const missing = 'reviews.removalMissing';
  return lengthError(text, 1, REVIEW_LIMITS.removalMax, [missing, missing, 'reviews.removalLong']);
}

function lengthError(
  text: string,
  min: number,
  max: number,
  [missing, short, long]: LengthIssues,
): ReviewIssue | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  if (length < min) return short;
  return length > max ? long : undefined;
}

/** Addresses in a text: with a scheme, or beginning with `www.`. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/|(?<![\w/.-])www\.(?=\w)/gi)?.length ?? 0;
}

/** A review and what is known about it before it is public. */
interface ReviewToPublish {
  title: string;
  content: string;
  isEmailVerified: boolean;
  /** An administrator has rejected it before. */
  isHeld: boolean;
  /** Another person has posted this text. */
  isDuplicate: boolean;
}

/** True when a review waits for a moderator by what it is. One of which `spam` finds too much waits as well: `holdsReview`. */
export function needsModeration(review: ReviewToPublish): boolean {
  const { title, content, isEmailVerified, isHeld, isDuplicate } = review;
  const mayBeAdvertisement = countLinks(`${title}\n${content}`) > REVIEW_LIMITS.links;
  return !isEmailVerified || isHeld || isDuplicate || mayBeAdvertisement;
}

/** Reviews that one call decides on. */
export const BULK_MAX = 100;

export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;

/** The author of a review is told of so many helpful votes. */
export const HELPFUL_TOLD: readonly number[] = [10, 50, 100];
