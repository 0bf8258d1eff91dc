import { z } from 'zod';
import { integerText, Moment, orNull, paginationSchema } from '#src/shared/schemas.ts';
import { PERIODS } from './rules.ts';

export const UserStats = z
  .object({
    contributions: z.number().int(),
    favorites: z.number().int(),
    reviews: z.number().int(),
    helpful_votes: z.number().int(),
  })
  .meta({ id: 'UserStats' });
export type UserStats = z.infer<typeof UserStats>;

/** `limit` and `per_page` mean the same. */
export const OwnListQuery = z.object({
  page: integerText(1, 1_000_000).default(1),
  limit: integerText(1, 100).optional(),
  per_page: integerText(1, 100).optional(),
});
export type OwnListQuery = z.infer<typeof OwnListQuery>;

export const Contribution = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    logo_url: z.string().nullable(),
    status: z.enum(['pending', 'changes_requested', 'approved', 'rejected', 'unlisted']),
    created_at: Moment,
    rating: z.number(),
    review_count: z.number().int(),
    /** True when the rating comes from demonstration reviews alone. */
    rating_is_sample: z.boolean(),
    /** Set on a revision, which follows its tool and does not count for the page. */
    pending_version_of: z.number().int().nullable(),
    rejection_reason: z.string().nullable(),
    /** While changes are requested: what to change. */
    changes_note: z.string().nullable(),
    /** While it waits for a moderator. */
    queue_position: z.number().int().nullable(),
  })
  .meta({ id: 'Contribution' });
export type Contribution = z.infer<typeof Contribution>;

export const OwnReview = z
  .object({
    id: z.number().int(),
    title: z.string(),
    content: z.string(),
    rating: z.number().int(),
    status: z.enum(['pending', 'approved', 'rejected']),
    rejection_reason: z.string().nullable(),
    created_at: Moment,
    helpful_count: z.number().int(),
    ai_tool: z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      logo_url: z.string().nullable(),
    }),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

export const ContributionList = z.object({ data: z.array(Contribution), pagination: paginationSchema });
export type ContributionList = z.infer<typeof ContributionList>;

export const OwnReviewList = z.object({ data: z.array(OwnReview), pagination: paginationSchema });
export type OwnReviewList = z.infer<typeof OwnReviewList>;

export const AnalyticsQuery = z.object({
  period: z.enum(Object.keys(PERIODS) as [keyof typeof PERIODS]).default('30d'),
});

/** Views, visits, saves and reviews of one of the person's tools, by day. */
export const ToolAnalytics = z
  .object({
    tool: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
    days: z.array(
      z.object({
        date: z.string(),
        views: z.number().int(),
        clicks: z.number().int(),
        saves: z.number().int(),
        reviews: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'ToolAnalytics' });
export type ToolAnalytics = z.infer<typeof ToolAnalytics>;

/** Visits to any tool that came with an affiliate's code. */
export const AffiliateAnalytics = z
  .object({
    code: z.string(),
    clicks: z.number().int(),
    days: z.array(z.object({ date: z.string(), clicks: z.number().int() })),
    /** Up to 50, the most visited first. */
    tools: z.array(
      z.object({
        tool: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
        clicks: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'AffiliateAnalytics' });
export type AffiliateAnalytics = z.infer<typeof AffiliateAnalytics>;

/** `affiliate` is null for people who are no affiliates. */
export const Analytics = z.object({
  data: z.array(ToolAnalytics),
  affiliate: orNull(AffiliateAnalytics),
});
export type Analytics = z.infer<typeof Analytics>;
