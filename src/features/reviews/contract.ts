import { z } from 'zod';
import { SpamSignal } from '#src/features/spam/contract.ts';
import { issueText } from '#src/shared/messages/message.ts';
import {
  integerText,
  Moment,
  orNull,
  pageFields,
  paginationSchema,
  storedText,
} from '#src/shared/schemas.ts';
import { trimBlank, visibleLength } from '#src/shared/text/blank.ts';
import {
  CONTENT_ISSUES,
  INCENTIVES,
  REPLY_ISSUES,
  REVIEW_LIMITS,
  REVIEW_SORTS,
  REVIEW_STATES,
  TITLE_ISSUES,
  USAGES,
} from './rules.ts';

const Author = z.object({
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** Of the public profile, when the author has one. */
  handle: z.string().nullable(),
});
export type Author = z.infer<typeof Author>;

const ReviewStatusValue = z.enum(REVIEW_STATES).meta({ id: 'ReviewStatus' });

const Usage = z.enum(USAGES, issueText('reviews.usage'));
const Incentive = z.enum(INCENTIVES, issueText('reviews.incentive'));
/** A month such as `2025-03`. */
const Month = z
  .string(issueText('reviews.month'))
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, issueText('reviews.month'));

/** Where a review comes from, as far as its author says. */
const origin = {
  usage: orNull(Usage).meta({ description: 'Tried once, uses it personally, or uses it at work.' }),
  usage_since: z.string().nullable().meta({ description: 'Month, such as 2025-03.' }),
  incentive: orNull(Incentive).meta({
    description: 'Whether something was offered or received for it. Such reviews do not count in the rating.',
  }),
};

export const ReviewReply = z
  .object({
    id: z.number().int(),
    user: Author,
    content: z.string(),
    created_at: Moment,
    /** Written by the tool's submitter or proved owner. */
    is_owner: z.boolean(),
    is_own: z.boolean(),
    /** Removed by an administrator; only its author still sees it. */
    is_removed: z.boolean(),
    removal_reason: z.string().nullable(),
  })
  .meta({ id: 'ReviewReply' });
export type ReviewReply = z.infer<typeof ReviewReply>;

export const Review = z
  .object({
    id: z.number().int(),
    tool_id: z.number().int(),
    user: Author,
    rating: z.number().int().min(1).max(5),
    title: z.string(),
    content: z.string(),
    ...origin,
    /** Others see approved reviews only. */
    status: ReviewStatusValue,
    /** Of the caller's own rejected review, otherwise null. */
    rejection_reason: z.string().nullable(),
    created_at: Moment,
    edited_at: Moment.nullable(),
    helpful_count: z.number().int(),
    /** The caller has found it helpful. */
    is_helpful: z.boolean(),
    is_own: z.boolean(),
    /** Demonstration data, written for a new installation; shown as a sample. */
    is_demo: z.boolean(),
    /** Oldest first. A list carries the first twenty. */
    replies: z.array(ReviewReply),
    replies_count: z.number().int(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** The caller's review of a tool. */
export const OwnReviewAnswer = z.object({
  data: orNull(Review),
  /** False for the tool's submitter, its owner, and people with an email at its domain. */
  can_review: z.boolean(),
});

/** The sums of the tool's approved reviews at this moment. */
export const ReviewSummary = z
  .object({
    /** Plain mean, one decimal; 0 without reviews. */
    rating: z.number(),
    review_count: z.number().int(),
    /** Share of each star, index 0 = 1 star; sums to 1, all 0 without reviews. */
    rating_distribution: z.array(z.number()).length(5),
    /** True when they are the sums of demonstration reviews alone. */
    rating_is_sample: z.boolean(),
    /** Published reviews that name an incentive, which the sums leave out. */
    not_counted: z.number().int(),
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const ReviewList = z
  .object({
    data: z.array(Review),
    pagination: paginationSchema,
    summary: ReviewSummary,
    /** For the tool's owner and submitter: why reviews of it wait for a moderator, with the number of each. */
    held: z.array(SpamSignal.extend({ reviews: z.number().int() })).optional(),
  })
  .meta({ id: 'ReviewList' });
export type ReviewList = z.infer<typeof ReviewList>;

export const ReviewListQuery = z.object({
  ...pageFields,
  sort: z.enum(REVIEW_SORTS).default('helpful'),
  rating: integerText(1, 5).optional().meta({ description: 'Only reviews with this many stars.' }),
  verified: z.enum(['1']).optional().meta({ description: 'Only by people with a verified email.' }),
  usage: z.enum(USAGES).optional().meta({ description: 'Only by people who use it so.' }),
  incentive: z.enum(['none']).optional().meta({ description: 'Only reviews that name no incentive.' }),
});
export type ReviewListQuery = z.infer<typeof ReviewListQuery>;

/** Trimmed. */
function text(min: number, max: number, issues: typeof TITLE_ISSUES) {
  const [missing, short, long] = issues.map(issueText) as [string, string, string];
  const given = z.string({ error: missing }).overwrite(trimBlank).min(1, { error: missing, abort: true });
  const seen = given.min(min, short).max(max, long);
  // Invisible characters do not make a text longer.
  return storedText(seen.refine((value) => value.length < min || visibleLength(value) >= min, short));
}

const { titleMin, titleMax, contentMin, contentMax, replyMin, replyMax } = REVIEW_LIMITS;
const badRating = { error: issueText('reviews.ratingMissing') };

export const ReviewRequest = z.object({
  rating: z.int(badRating).min(1, badRating).max(5, badRating),
  title: text(titleMin, titleMax, TITLE_ISSUES),
  content: text(contentMin, contentMax, CONTENT_ISSUES),
  usage: orNull(Usage).optional(),
  usage_since: orNull(Month).optional(),
  incentive: orNull(Incentive).optional(),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

export const ReplyRequest = z.object({
  content: text(replyMin, replyMax, REPLY_ISSUES),
});
export type ReplyRequest = z.infer<typeof ReplyRequest>;

/** Without `helpful` the vote is toggled; with it the vote is set, so that the call can be repeated. */
export const HelpfulRequest = z.object({ helpful: z.boolean().optional() });
export type HelpfulRequest = z.infer<typeof HelpfulRequest>;

export const HelpfulState = z
  .object({ helpful_count: z.number().int(), is_helpful: z.boolean() })
  .meta({ id: 'HelpfulState' });
export type HelpfulState = z.infer<typeof HelpfulState>;

/** A review in the file that people get when they ask for their data. */
export const ExportedReview = z.object({
  id: z.number().int(),
  /** The tool's name. */
  tool: z.string(),
  rating: z.number().int(),
  title: z.string(),
  content: z.string(),
  status: z.string(),
  rejection_reason: z.string().nullable(),
  helpful_count: z.number().int(),
  usage: z.string().nullable(),
  usage_since: z.string().nullable(),
  incentive: z.string().nullable(),
  created_at: Moment,
  edited_at: Moment.nullable(),
});
export const ExportedReply = z.object({
  id: z.number().int(),
  review_id: z.number().int(),
  content: z.string(),
  created_at: Moment,
});
export const ExportedRemovedReply = ExportedReply.extend({
  reason: z.string().nullable(),
  removed_at: Moment,
});
export const ExportedVote = z.object({ review_id: z.number().int(), created_at: Moment });
