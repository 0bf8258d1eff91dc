import { z } from 'zod';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { integerText, Moment, sideText } from '#src/shared/schemas.ts';
import {
  DAILY_VIDEO_LIMIT,
  EVENTS_MAX,
  INTERACTION_TYPES,
  MAX_DAILY_VIDEO_LIMIT,
  PREVIEW_VIDEOS,
  REASON_KINDS,
  VIDEOS_PER_PAGE,
} from './rules.ts';

const id = z.number().int();
const count = z.number().int();

export const InteractionType = z.enum(INTERACTION_TYPES);
export type InteractionType = z.infer<typeof InteractionType>;

/** Why a video is in a feed, for a sentence in the reader's language. */
const Why = z
  .object({
    kind: z.enum(REASON_KINDS),
    count: count.nullable().meta({
      description: 'How many tools of the category the person has saved or visited; null for other kinds.',
    }),
  })
  .meta({ id: 'WatchReason' });

/** A tool that a video is about. */
const VideoTool = z
  .object({ id, slug: z.string(), name: z.string(), logo_url: z.string().nullable() })
  .meta({ id: 'WatchVideoTool' });

export const Video = z
  .object({
    id,
    youtube_video_id: z.string(),
    youtube_url: z.string(),
    title: z.string(),
    description: z.string(),
    thumbnail_url: z
      .string()
      .meta({ description: 'Drawn by this site, so that nothing is asked of the video platform.' }),
    duration_formatted: z.string().nullable(),
    channel_title: z.string(),
    view_count_formatted: z.string().nullable(),
    published_at: Moment,
    category: z.object({ id, slug: z.string(), name: z.string(), icon: z.string(), color: z.string() }),
    tools: z.array(VideoTool),
    is_liked: z.boolean(),
    is_sample: z.boolean().meta({
      description:
        'A clip of the demonstration data, which the site draws itself; the platform has no such video.',
    }),
    reason: z.string().meta({ description: 'Why it is in this feed, in English.' }),
    why: Why.meta({ description: 'The same for programs; the category is that of the video.' }),
  })
  .meta({ id: 'WatchVideo' });
export type Video = z.infer<typeof Video>;

const UserStats = z.object({ saved_tools_count: count, tool_clicks_count: count, reviews_count: count });

const SuggestedCategory = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  color: z.string(),
  tools_count: count,
  suggested: z.boolean(),
});
export type SuggestedCategory = z.infer<typeof SuggestedCategory>;

const ActionCategory = z.object({
  id,
  slug: z.string(),
  icon: z.string(),
  color: z.string(),
  action_text: z.string(),
  tools_count: count,
});

export const Feed = z
  .object({
    videos: z.array(Video),
    action_categories: z.array(ActionCategory),
    onboarding_required: z.boolean(),
    user_stats: UserStats,
    suggested_categories: z.array(SuggestedCategory),
    has_more: z.boolean(),
    nextPage: z.number().int().nullable(),
  })
  .meta({ id: 'WatchFeed' });
export type Feed = z.infer<typeof Feed>;

export const Preview = z.object({ videos: z.array(Video).max(PREVIEW_VIDEOS) }).meta({ id: 'WatchPreview' });
export type Preview = z.infer<typeof Preview>;

export const FeedQuery = z.object({
  page: integerText(1, 1_000_000).default(1),
  limit: integerText(1, 100).optional(),
  per_page: integerText(1, 100)
    .optional()
    .meta({ description: `Alias of limit. Default ${VIDEOS_PER_PAGE}.` }),
});
export type FeedQuery = z.infer<typeof FeedQuery>;

const limitMessage = issueText(msg('field.wholeRange', { min: 1, max: MAX_DAILY_VIDEO_LIMIT }));

export const WatchPreferences = z
  .object({ preferred_categories: z.array(id), daily_video_limit: count })
  .meta({ id: 'WatchPreferences' });
export type WatchPreferences = z.infer<typeof WatchPreferences>;

export const WatchPreferencesRequest = z.object({
  preferred_categories: z
    .array(z.number(issueText('watch.categoryId')).int(issueText('watch.categoryId')))
    .min(1, issueText('watch.chooseCategory'))
    .max(100, issueText('watch.tooManyCategories'))
    .overwrite((ids) => [...new Set(ids)])
    .meta({ description: 'Ids of categories.' }),
  daily_video_limit: z
    .number(limitMessage)
    .int(limitMessage)
    .min(1, limitMessage)
    .max(MAX_DAILY_VIDEO_LIMIT, limitMessage)
    .default(DAILY_VIDEO_LIMIT),
});
export type WatchPreferencesRequest = z.infer<typeof WatchPreferencesRequest>;

export const Onboarding = z
  .object({
    onboarding_required: z.boolean(),
    user_stats: UserStats,
    suggested_categories: z.array(SuggestedCategory),
    preferences: WatchPreferences,
  })
  .meta({ id: 'WatchOnboarding' });
export type Onboarding = z.infer<typeof Onboarding>;

const Interaction = z
  .object({
    id: z.uuid(issueText('field.uuid')).meta({ description: 'Made by the client; the same id counts once.' }),
    video_id: z.number().int(),
    type: InteractionType,
    at: z.iso.datetime({ offset: true, error: issueText('watch.time') }),
    duration_seconds: z.number().min(0).max(86_400).optional(),
    reason: sideText(200),
    platform: sideText(40),
  })
  .meta({ id: 'WatchInteraction' });
export type Interaction = z.infer<typeof Interaction>;

export const InteractionsRequest = z.object({
  events: z
    .array(Interaction)
    .min(1, issueText('watch.chooseEvent'))
    .max(EVENTS_MAX, issueText(msg('watch.tooManyEvents', { count: EVENTS_MAX }))),
});

export const InteractionsReport = z.object({
  accepted: count,
  ignored: count.meta({ description: 'Sent before, or about a video that is not known.' }),
});
export type InteractionsReport = z.infer<typeof InteractionsReport>;
