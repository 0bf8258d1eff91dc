import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { updateVideos } from '../videos/video-store.server.ts';

/** How many videos and channels are in a category. */
export async function countInCategory(
  db: Reader,
  categoryId: number,
): Promise<{ videos: number; channels: number }> {
  const { rows } = await sql<{ videos: number; channels: number }>`
    select (select count(*)::int from watch_videos where category_id = ${categoryId}) as videos,
      (select count(*)::int from watch_channels where category_id = ${categoryId}) as channels`.execute(db);
  return rows[0]!;
}

/** Moves videos, channels and people's preferences from one category to another. */
export async function moveToCategory(trx: Writer, fromId: number, toId: number): Promise<void> {
  await updateVideos(trx, sql`category_id = ${toId}`, sql`category_id = ${fromId}`);
  await sql`update watch_channels set category_id = ${toId} where category_id = ${fromId}`.execute(trx);
  await sql`update watch_preferences
    set preferred_categories = array(
      select distinct unnest(array_replace(preferred_categories, ${fromId}::int, ${toId}::int)))
    where ${fromId}::int = any(preferred_categories)`.execute(trx);
}
