/** Rules of reviews, for server and browser alike. Pure. */

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

/** Names of the stars, one to five. */
export const RATING_LABELS = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

export const REVIEW_TEXTS = {
  rating: 'Please select a rating',
  titleMissing: 'Please enter a title for your review',
  titleShort: 'Title must be at least 5 characters',
  titleLong: 'Title must be less than 100 characters',
  contentMissing: 'Please write your review',
  contentShort: 'Review must be at least 20 characters',
  contentLong: 'Review must be less than 1000 characters',
  replyMissing: 'Please write a reply',
  replyShort: 'Reply must be at least 2 characters',
  replyLong: 'Reply must be less than 500 characters',
  removalMissing: 'Please give a reason',
  removalLong: 'Must be at most 1000 characters.',
  tooManyReplies: 'You have reached the limit of 50 replies to this review.',
  ownTool: 'As the owner of this tool, you cannot submit a review.',
  alreadyReviewed: 'You have already reviewed this tool.',
  ownReview: 'You can’t vote for your own review.',
  unverified: 'Please verify your email address before you reply.',
} as const;

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
}

/** The first error of each field, as the server would say it. Empty when the draft can be sent. */
export function findReviewErrors({
  rating,
  title,
  content,
}: ReviewDraft): Partial<Record<keyof ReviewDraft, string>> {
  const { titleMissing, titleShort, titleLong, contentMissing, contentShort, contentLong } = REVIEW_TEXTS;
  const { titleMin, titleMax, contentMin, contentMax } = REVIEW_LIMITS;
  const isRating = rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= 5;
  const errors = {
    rating: isRating ? undefined : REVIEW_TEXTS.rating,
    title: lengthError(title, titleMin, titleMax, [titleMissing, titleShort, titleLong]),
    content: lengthError(content, contentMin, contentMax, [contentMissing, contentShort, contentLong]),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** The error of a reply, as the server would say it. */
export function findReplyError(text: string): string | undefined {
  const { replyMin, replyMax } = REVIEW_LIMITS;
  const { replyMissing, replyShort, replyLong } = REVIEW_TEXTS;
  return lengthError(text, replyMin, replyMax, [replyMissing, replyShort, replyLong]);
}

/** The error of the reason for removing a reply. */
export function findRemovalError(text: string): string | undefined {
  const { removalMissing, removalLong } = REVIEW_TEXTS;
  return lengthError(text, 1, REVIEW_LIMITS.removalMax, [removalMissing, removalMissing, removalLong]);
}

function lengthError(
  text: string,
  min: number,
  max: number,
  [missing, short, long]: readonly [string, string, string],
): string | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  if (length < min) return short;
  return length > max ? long : undefined;
}

/** Addresses in a text: with a scheme, or beginning with `www.`. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/|(?<![\w/.-])www\.(?=\w)/gi)?.length ?? 0;
}

/** True when a moderator should look at a review first, because it may be an advertisement. */
export function hasTooManyLinks({ title, content }: { title: string; content: string }): boolean {
  return countLinks(`${title}\n${content}`) > REVIEW_LIMITS.links;
}

/** Reviews that one call decides on. */
export const BULK_MAX = 100;

export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;
