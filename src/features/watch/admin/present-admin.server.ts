import type { WatchContext } from '../context.server.ts';
import type { AdminVideo, Channel } from './admin-contract.ts';
import type { AdminVideoRow, ChannelRow } from './admin-queries.server.ts';

function presentCategory({ tools }: WatchContext, id: number | null): Channel['category'] {
  const found = tools.catalogue.lookups.categories.find((category) => category.id === id);
  return found ? { id: found.id, slug: found.slug, name: found.name } : null;
}

export function presentChannel(context: WatchContext, row: ChannelRow): Channel {
  const { id, url, feed_url, title, videos_count, failures, last_error } = row;
  return {
    id,
    url,
    feed_url,
    title,
    category: presentCategory(context, row.category_id),
    videos_count,
    failures,
    last_error,
    gone_since: row.gone_since?.toISOString() ?? null,
    fetched_at: row.fetched_at?.toISOString() ?? null,
    due_at: row.due_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

export function presentAdminVideo(context: WatchContext, row: AdminVideoRow): AdminVideo {
  const { id, youtube_video_id, title, channel_title, channel_id, status, removed_reason, is_demo } = row;
  return {
    id,
    youtube_video_id,
    title,
    channel_title,
    channel_id,
    category: presentCategory(context, row.category_id),
    status,
    removed_reason,
    tools: context.tools.catalogue
      .readSuggested(row.tool_ids)
      .map((tool) => ({ id: tool.id, slug: tool.slug, name: tool.name, logo_url: tool.logo_url })),
    thumbnail_url: `/posters/${id}.svg`,
    is_demo,
    published_at: row.published_at.toISOString(),
  };
}
