import type { WatchContext } from '../context.server.ts';
import type { Video } from '../contract.ts';
import { formatDuration, formatViews, platformAddress } from '../rules.ts';
import { type ShownVideo, selectShownVideos } from '../videos/video-queries.server.ts';
import { describeReason, type Ranked, type Why } from './recommend.ts';

/** Undefined for a video that has left the feed meanwhile. */
function presentVideo({ videos, tools }: WatchContext, row: ShownVideo, why: Why): Video | undefined {
  const indexed = videos.find(row.id);
  const category = tools.catalogue.lookups.categories.find(({ id }) => id === indexed?.categoryId);
  if (!indexed || !category) return undefined;
  return {
    id: row.id,
    youtube_video_id: row.youtube_video_id,
    youtube_url: platformAddress(row.youtube_video_id),
    title: row.title,
    description: row.description,
    thumbnail_url: `/posters/${row.id}.svg`,
    duration_formatted: row.duration_seconds === null ? null : formatDuration(row.duration_seconds),
    channel_title: row.channel_title,
    view_count_formatted: row.view_count === null ? null : formatViews(row.view_count),
    published_at: row.published_at.toISOString(),
    category: { id: category.id, slug: category.slug, name: category.name, icon: category.icon },
    tools: tools.catalogue
      .readSuggested(indexed.toolIds)
      .map(({ id, slug, name, logo_url }) => ({ id, slug, name, logo_url })),
    is_liked: row.is_liked,
    is_sample: row.is_demo,
    reason: describeReason(why, category.name),
    why: { kind: why.kind, count: 'tools' in why ? why.tools : null },
  };
}

/** The account of nobody: a visitor has liked nothing. */
export const VISITOR_ID = 0;

/** What is shown of videos, in their order. */
export async function readVideos(
  context: WatchContext,
  ranked: readonly Ranked[],
  userId: number,
): Promise<Video[]> {
  const ids = ranked.map(({ id }) => id);
  const rows = await selectShownVideos(context.database.kysely, ids, userId);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ id, why }) => {
    const row = found.get(id);
    const video = row && presentVideo(context, row, why);
    return video ? [video] : [];
  });
}
