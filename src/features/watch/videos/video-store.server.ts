import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { videoSource } from './video-index.server.ts';

/** A video as an import or a channel's feed brings it. */
export interface VideoToWrite {
  youtube_video_id: string;
  channel_id: number | null;
  channel_title: string;
  title: string;
  description: string;
  published_at: string;
  category_id: number | null;
  /** Null: what is known stays. */
  duration_seconds: number | null;
  view_count: number | null;
  /** Undefined: what is known stays. */
  toolIds: readonly number[] | undefined;
}

/**
 * Adds videos, each id once, or updates those that are known. What an administrator has set stays; with
 * `revives` a video that was removed comes back; one that left with its channel always does.
 */
export async function writeVideos(
  trx: Writer,
  videos: readonly VideoToWrite[],
  { now, isDemo = false, revives = false }: { now: Date; isDemo?: boolean; revives?: boolean },
): Promise<{ added: number; updated: number }> {
  const isBack = sql`${revives} or watch_videos.removed_reason = 'channel_deleted'`;
  const { rows } = await sql<{
    id: number;
    youtube_video_id: string;
    has_chosen_tools: boolean;
    is_new: boolean;
  }>`
    insert into watch_videos (youtube_video_id, channel_id, channel_title, title, description, published_at,
      category_id, duration_seconds, view_count, is_demo, created_at)
    select r.youtube_video_id, r.channel_id, r.channel_title, r.title, r.description, r.published_at,
      r.category_id, r.duration_seconds, r.view_count, ${isDemo}, ${now}
    from jsonb_to_recordset(${JSON.stringify(videos)}::jsonb) as r (youtube_video_id text, channel_id int,
      channel_title text, title text, description text, published_at timestamptz, category_id int,
      duration_seconds int, view_count bigint)
    on conflict (youtube_video_id) do update set
      channel_id = coalesce(excluded.channel_id, watch_videos.channel_id),
      channel_title = excluded.channel_title, title = excluded.title, description = excluded.description,
      published_at = excluded.published_at,
      category_id = case when watch_videos.has_chosen_category then watch_videos.category_id
        else coalesce(excluded.category_id, watch_videos.category_id) end,
      duration_seconds = coalesce(excluded.duration_seconds, watch_videos.duration_seconds),
      view_count = coalesce(excluded.view_count, watch_videos.view_count),
      removed_at = case when ${isBack} then null else watch_videos.removed_at end,
      removed_reason = case when ${isBack} then null else watch_videos.removed_reason end,
      changed_xid = pg_current_xact_id()
    returning id, youtube_video_id, has_chosen_tools, xmax = 0 as is_new`.execute(trx);
  const ids = new Map(
    rows.filter((row) => !row.has_chosen_tools).map((row) => [row.youtube_video_id, row.id]),
  );
  const links = videos.flatMap(({ youtube_video_id, toolIds }) => {
    const id = ids.get(youtube_video_id);
    return id === undefined || toolIds === undefined ? [] : [{ id, toolIds }];
  });
  await replaceTools(trx, links);
  for (const { id } of rows) markChanged(trx, videoSource(id));
  const added = rows.filter(({ is_new }) => is_new).length;
  return { added, updated: rows.length - added };
}

/** Sets the tools that videos are about, in their order. */
export async function replaceTools(
  trx: Writer,
  videos: readonly { id: number; toolIds: readonly number[] }[],
): Promise<void> {
  if (videos.length === 0) return;
  const links = videos.flatMap(({ id, toolIds }) =>
    toolIds.map((toolId, position) => ({ video_id: id, tool_id: toolId, position })),
  );
  await trx
    .deleteFrom('watch_video_tools')
    .where(
      'video_id',
      'in',
      videos.map(({ id }) => id),
    )
    .execute();
  if (links.length > 0) await trx.insertInto('watch_video_tools').values(links).execute();
}

/** Changes the videos for which `where` is true. */
export async function updateVideos(
  trx: Writer,
  change: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`update watch_videos set ${change},
    changed_xid = pg_current_xact_id() where ${where} returning id`.execute(trx);
  for (const { id } of rows) markChanged(trx, videoSource(id));
}

export async function updateVideo(
  trx: Writer,
  id: number,
  change: Updateable<Schema['watch_videos']>,
): Promise<void> {
  await trx
    .updateTable('watch_videos')
    .set({ ...change, changed_xid: sql<string>`pg_current_xact_id()` })
    .where('id', '=', id)
    .execute();
  markChanged(trx, videoSource(id));
}
