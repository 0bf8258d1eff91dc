import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

export interface IndexedRow {
  id: number;
  category_id: number;
  published_at: Date;
  tool_ids: number[];
}

/** The videos that may be shown, all or those of some ids. */
export async function selectIndexedVideos(db: Reader, ids?: readonly number[]): Promise<IndexedRow[]> {
  const { rows } = await sql<IndexedRow>`
    select v.id, v.category_id, v.published_at,
      array(select t.tool_id from watch_video_tools t where t.video_id = v.id order by t.position) as tool_ids
    from watch_videos v
    where not v.is_hidden and v.removed_at is null and v.category_id is not null
      and ${ids ? sql`v.id = any(${[...ids]}::int[])` : sql`true`}`.execute(db);
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
