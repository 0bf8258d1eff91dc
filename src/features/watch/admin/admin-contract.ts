import { z } from 'zod';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { MAX_ID, Moment, oneLine, pageQuery, paginationSchema, storable } from '#src/shared/schemas.ts';
import {
  ADMIN_VIDEOS_PER_PAGE,
  CHANNELS_PER_PAGE,
  REMOVED_REASONS,
  TOOLS_PER_VIDEO,
  VIDEO_STATUSES,
} from '../rules.ts';

const id = z.number().int();
const count = z.number().int();
const givenId = z.number(issueText('watch.id')).int(issueText('watch.id')).min(1).max(MAX_ID);

const Category = z.object({ id, slug: z.string(), name: z.string() }).nullable();

export const Channel = z
  .object({
    id,
    url: z.string(),
    feed_url: z.string().nullable(),
    title: z.string(),
    category: Category,
    videos_count: count,
    failures: count.meta({ description: 'In a row; each doubles the pause before the next attempt.' }),
    last_error: z.string().nullable(),
    gone_since: Moment.nullable().meta({ description: 'Since when its address answers 404 or 410.' }),
    fetched_at: Moment.nullable(),
    due_at: Moment,
    created_at: Moment,
  })
  .meta({ id: 'WatchChannel' });
export type Channel = z.infer<typeof Channel>;

export const ChannelQuery = pageQuery(CHANNELS_PER_PAGE);
export type ChannelQuery = z.infer<typeof ChannelQuery>;
export const ChannelList = z.object({ data: z.array(Channel), pagination: paginationSchema });
export type ChannelList = z.infer<typeof ChannelList>;

export const ChannelRequest = z
  .object({
    url: z
      .url({ protocol: /^https?$/, error: issueText('field.startsWithHttp') })
      .max(2048, issueText(msg('field.maxCharacters', { count: 2048 })))
      .optional()
      .meta({ description: 'The address of the feed, or of a page that names it.' }),
    channel_id: z
      .string()
      .regex(/^UC[\w-]{22}$/, issueText('watch.channelId'))
      .optional(),
    category_id: givenId,
  })
  .refine(({ url, channel_id }) => (url === undefined) !== (channel_id === undefined), {
    path: ['url'],
    message: issueText('watch.addressOrChannel'),
  });
export type ChannelRequest = z.infer<typeof ChannelRequest>;

export const ChannelChange = z.object({ category_id: givenId });
export type ChannelChange = z.infer<typeof ChannelChange>;

const VideoStatus = z.enum(VIDEO_STATUSES);

export const AdminVideo = z
  .object({
    id,
    youtube_video_id: z.string(),
    title: z.string(),
    channel_title: z.string(),
    channel_id: id.nullable(),
    category: Category,
    status: VideoStatus,
    removed_reason: z.enum(REMOVED_REASONS).nullable(),
    tools: z.array(z.object({ id, slug: z.string(), name: z.string(), logo_url: z.string().nullable() })),
    thumbnail_url: z.string(),
    is_demo: z.boolean(),
    published_at: Moment,
  })
  .meta({ id: 'WatchAdminVideo' });
export type AdminVideo = z.infer<typeof AdminVideo>;

export const AdminVideoQuery = pageQuery(ADMIN_VIDEOS_PER_PAGE).extend({
  status: VideoStatus.optional(),
  search: storable(z.string().max(200)).optional(),
});
export type AdminVideoQuery = z.infer<typeof AdminVideoQuery>;
export const AdminVideoList = z.object({ data: z.array(AdminVideo), pagination: paginationSchema });
export type AdminVideoList = z.infer<typeof AdminVideoList>;

export const AdminVideoChange = z.object({
  hidden: z.boolean().optional(),
  category_id: givenId.optional(),
  tool_ids: z
    .array(givenId)
    .max(TOOLS_PER_VIDEO, issueText(msg('watch.tooManyTools', { count: TOOLS_PER_VIDEO })))
    .overwrite((ids) => [...new Set(ids)])
    .optional()
    .meta({ description: 'Published tools, in their order. They are not found again in the title.' }),
  reason: oneLine(z.string().trim().max(500)).optional(),
});
export type AdminVideoChange = z.infer<typeof AdminVideoChange>;
