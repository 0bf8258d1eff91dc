import { type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import { updateVideos } from '../videos/video-store.server.ts';

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
export function selectChannelOfFeed(db: Reader, feedUrl: string, exceptId: number | null = null) {
  return db
    .selectFrom('watch_channels')
    .select(['id', 'title'])
    .where((where) => where.or([where('feed_url', '=', feedUrl), where('url', '=', feedUrl)]))
    .where('id', 'is distinct from', exceptId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
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

/** Removes the videos of a channel from the feed and deletes the channel. */
export async function deleteChannelRow(trx: Writer, id: number, now: Date): Promise<void> {
  const change = sql`removed_at = coalesce(removed_at, ${now}), removed_reason = 'channel_deleted'`;
  await updateVideos(trx, change, sql`channel_id = ${id}`);
  await trx.deleteFrom('watch_channels').where('id', '=', id).execute();
}

/** Moves a channel's videos to a category, except those whose category an administrator has chosen. */
export function moveVideosOfChannel(trx: Writer, id: number, categoryId: number): Promise<void> {
  const isMoved = sql`not has_chosen_category and category_id is distinct from ${categoryId}`;
  return updateVideos(trx, sql`category_id = ${categoryId}`, sql`channel_id = ${id} and ${isMoved}`);
}

/**
 * Returns the ids of videos that came from elsewhere: no channel may change another one's videos. Those of a deleted
 * channel may come back, with the same channel or another.
 */
export async function selectVideosOfOthers(
  db: Reader,
  channelId: number,
  videoIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('watch_videos')
    .select('youtube_video_id')
    .where(sql<boolean>`youtube_video_id = any(${[...videoIds]}::text[])`)
    .where('channel_id', 'is distinct from', channelId)
    .where('removed_reason', 'is distinct from', 'channel_deleted')
    .execute();
  return new Set(rows.map(({ youtube_video_id }) => youtube_video_id));
}

/** The names of all published tools. Joins tools, which are found in titles by their names. */
export function selectToolNames(db: Reader): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('tools as t')
    .select(['t.id', 't.name'])
    .where(isPublishedTool('t'))
    .orderBy('t.id')
    .execute();
}

export type ChannelRow = ChannelRecord & { videos_count: number };

const adminColumns = sql`c.*, (select count(*)::int from watch_videos v where v.channel_id = c.id) as videos_count`;

/** A page of all channels, newest first. */
export function selectChannels(
  db: Reader,
  page: Omit<SearchPage, 'search'>,
): Promise<[ChannelRow[], total: number]> {
  const list = {
    columns: adminColumns,
    from: sql`from watch_channels c`,
    where: sql`true`,
    order: sql`c.id desc`,
  };
  return selectSearchPage(db, list, { search: '', ...page });
}

export async function selectChannelRow(db: Reader, id: number): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`
    select ${adminColumns} from watch_channels c where c.id = ${id}`.execute(db);
  return rows[0];
}
