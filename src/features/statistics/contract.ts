import { z } from 'zod';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { sideText } from '#src/shared/schemas.ts';
import { MAX_PATH, MAX_SEARCH, PERIODS } from './rules.ts';

/** A look at a page, told by the browser that shows it. Nothing in it says whose. */
export const PageView = z.object({
  path: sideText(2000).meta({
    description: `Counted by name up to ${MAX_PATH} characters; without one only the search counts.`,
  }),
  /** The host of the page before; '' when there is none. */
  referrer: sideText(300),
  /** The first page after coming from elsewhere. */
  is_visit: z.boolean().default(false),
  /** The text of a search and whether it found anything. */
  search: z.object({ text: z.string().max(2000), has_results: z.boolean() }).optional(),
  /** The search whose results led here. */
  from_search: sideText(2000).meta({
    description: `Counted by its text up to ${MAX_SEARCH} characters.`,
  }),
});
export type PageView = z.infer<typeof PageView>;

const Row = z.object({
  name: z.string(),
  /** Where it is on this site; null elsewhere. */
  url: z.string().nullable(),
  count: z.number().int(),
  before: z.number().int(),
});
export type StatisticsRow = z.infer<typeof Row>;

const Figure = z.object({
  total: z.number().int(),
  /** The same in the period before. */
  before: z.number().int(),
  by_day: z.array(z.object({ date: z.string(), count: z.number().int() })),
});
export type Figure = z.infer<typeof Figure>;

/** With the most frequent ones. */
const Listed = Figure.extend({ rows: z.array(Row) });
export type Listed = z.infer<typeof Listed>;

const SiteRow = z.object({ name: z.enum(HEALTH_STATES), count: z.number().int() });

export const Statistics = z
  .object({
    period: z.enum(Object.keys(PERIODS) as [keyof typeof PERIODS]),
    since: z.string(),
    until: z.string(),
    visits: Figure,
    pages: Listed,
    referrers: Listed,
    searches: Listed,
    no_result: Listed,
    no_click: Listed,
    clicks: Listed.extend({ categories: z.array(Row) }),
    sign_ups: Figure,
    /** New ones; `active` is how many there are now. */
    subscribers: Figure.extend({ active: z.number().int() }),
    reviews: Figure,
    /** On listings and edits. */
    decisions: Figure.extend({
      /** Half of them took at most so long; null without any. */
      median_hours: z.number().nullable(),
      median_hours_before: z.number().nullable(),
    }),
    /** The websites of tools by how they answer, now. */
    sites: z.object({ total: z.number().int(), rows: z.array(SiteRow) }),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof Statistics>;

export const StatisticsQuery = z.object({
  period: z.enum(Object.keys(PERIODS) as [keyof typeof PERIODS]).default('30d'),
});
