import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { updateVideos } from './video-store.server.ts';

/** The number of videos about a tool that are not about the other yet. */
export async function countMovedVideos(db: Reader, from: number, into: number): Promise<{ videos: number }> {
  const { rows } = await sql<{ videos: number }>`
    select count(*)::int as videos from watch_video_tools v where tool_id = ${from} and not exists (
      select from watch_video_tools o where o.video_id = v.video_id and o.tool_id = ${into})`.execute(db);
  return rows[0]!;
}

/** Makes the videos about a tool ones about another, and adds up who opened the sites of both. */
export async function moveVideos(trx: Writer, from: number, into: number): Promise<void> {
  const about = sql`id in (select video_id from watch_video_tools where tool_id = ${from})`;
  await updateVideos(trx, sql`has_chosen_tools = has_chosen_tools`, about);
  await sql`insert into watch_video_tools (video_id, tool_id, position)
    select video_id, ${into}::int, position from watch_video_tools where tool_id = ${from}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom('watch_video_tools').where('tool_id', '=', from).execute();
  await sql`insert into watch_visits (user_id, tool_id, visits, last_at)
    select user_id, ${into}::int, visits, last_at from watch_visits where tool_id = ${from}
    on conflict (user_id, tool_id) do update set visits = watch_visits.visits + excluded.visits,
      last_at = greatest(watch_visits.last_at, excluded.last_at)`.execute(trx);
}

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
