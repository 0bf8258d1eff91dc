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

/** What is shown of videos, in no order. */
export function selectShownVideos(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('watch_videos')
    .select([
      'id',
      'youtube_video_id',
      'title',
      'description',
      'duration_seconds',
      'channel_title',
      'view_count',
      'published_at',
    ])
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .where('removed_at', 'is', null)
    .where('is_hidden', '=', false)
    .execute();
}
export type ShownVideo = Awaited<ReturnType<typeof selectShownVideos>>[number];
