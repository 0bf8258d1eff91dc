import { type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { videoSource } from '../videos/video-index.server.ts';

export type ChannelRecord = Selectable<Schema['watch_channels']>;

export function selectChannel(db: Reader, id: number): Promise<ChannelRecord | undefined> {
  return db.selectFrom('watch_channels').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockChannel(trx: Writer, id: number): Promise<ChannelRecord | undefined> {
  return trx.selectFrom('watch_channels').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * The channels whose turn it is, those that have waited longest first. A turn after `latest`, which no pause reaches, comes
 * from a clock that was set back since.
 */
export async function selectDueChannels(
  db: Reader,
  { now, latest, limit }: { now: Date; latest: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('watch_channels')
    .select('id')
    .where((where) => where.or([where('due_at', '<=', now), where('due_at', '>', latest)]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The other channel that has this feed, whatever address it was added by. */
export async function selectChannelOfFeed(
  db: Reader,
  feedUrl: string,
  exceptId: number | null = null,
): Promise<{ id: number; title: string } | undefined> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from watch_channels
    where (feed_url = ${feedUrl} or url = ${feedUrl}) and id is distinct from ${exceptId} order by id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Undefined when its address is known already. */
export function insertChannel(
  trx: Writer,
  channel: Pick<ChannelRecord, 'url' | 'feed_url' | 'title' | 'category_id'>,
  now: Date,
): Promise<ChannelRecord | undefined> {
  return trx
    .insertInto('watch_channels')
    .values({ ...channel, due_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateChannel(
  trx: Writer,
  id: number,
  change: Updateable<Schema['watch_channels']>,
): Promise<void> {
  await trx.updateTable('watch_channels').set(change).where('id', '=', id).execute();
}

/** Takes the videos of a channel out of the feed and deletes the channel. */
export async function deleteChannelRow(trx: Writer, id: number, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`update watch_videos set removed_at = coalesce(removed_at, ${now}),
    removed_reason = 'channel_deleted', changed_xid = pg_current_xact_id()
    where channel_id = ${id} returning id`.execute(trx);
  for (const video of rows) markChanged(trx, videoSource(video.id));
  await trx.deleteFrom('watch_channels').where('id', '=', id).execute();
}

/** Moves a channel's videos to a category, except those that an administrator has placed. */
export async function moveVideosOfChannel(trx: Writer, id: number, categoryId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update watch_videos set category_id = ${categoryId}, changed_xid = pg_current_xact_id()
    where channel_id = ${id} and not has_chosen_category and category_id is distinct from ${categoryId}
    returning id`.execute(trx);
  for (const video of rows) markChanged(trx, videoSource(video.id));
}

/**
 * Those of these videos that came from elsewhere: no channel may change another one's videos. Those of a deleted channel
 * may come back, with the same channel or another.
 */
export async function selectVideosOfOthers(
  db: Reader,
  channelId: number,
  videoIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ youtube_video_id: string }>`
    select youtube_video_id from watch_videos where youtube_video_id = any(${[...videoIds]}::text[])
      and channel_id is distinct from ${channelId} and removed_reason is distinct from 'channel_deleted'`.execute(
    db,
  );
  return new Set(rows.map(({ youtube_video_id }) => youtube_video_id));
}

/** The names of all published tools. Joins tools, which are found in titles by their names. */
export async function selectToolNames(db: Reader): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from tools t where ${isPublishedTool('t')} order by t.id`.execute(db);
  return rows;
}
