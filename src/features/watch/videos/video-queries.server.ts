import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

export interface IndexedRow {
  id: number;
  category_id: number | null;
  published_at: Date;
  is_shown: boolean;
  tool_ids: number[];
}

/** Transactions below this one have all ended; reading changes from here on skips none. */
export async function selectVideoHorizon(db: Reader): Promise<string> {
  const { rows } = await sql<{
    horizon: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]!.horizon;
}

/** The videos that this transaction or a later one has changed. */
export async function selectVideosChangedSince(db: Reader, xid: string): Promise<IndexedRow[]> {
  const { rows } = await sql<IndexedRow>`
    select v.id, v.category_id, v.published_at, not v.is_hidden and v.removed_at is null as is_shown,
      array(select t.tool_id from watch_video_tools t where t.video_id = v.id order by t.position) as tool_ids
    from watch_videos v where v.changed_xid >= ${xid}::xid8`.execute(db);
  return rows;
}

export interface ShownVideo {
  id: number;
  youtube_video_id: string;
  title: string;
  description: string;
  duration_seconds: number | null;
  channel_title: string;
  view_count: number | null;
  published_at: Date;
  is_liked: boolean;
  is_demo: boolean;
}

/** What is shown of videos to a person, in no order. Of like and unlike the last one counts. */
export async function selectShownVideos(
  db: Reader,
  ids: readonly number[],
  userId: number,
): Promise<ShownVideo[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShownVideo>`
    select v.id, v.youtube_video_id, v.title, v.description, v.duration_seconds, v.channel_title, v.view_count,
      v.published_at, v.is_demo, coalesce((
        select i.type = 'like' from watch_interactions i
        where i.video_id = v.id and i.user_id = ${userId} and i.type in ('like', 'unlike')
        order by i.at desc, i.id limit 1
      ), false) as is_liked
    from watch_videos v where v.id = any(${[...ids]}::int[]) and v.removed_at is null and not v.is_hidden`.execute(
    db,
  );
  return rows;
}
