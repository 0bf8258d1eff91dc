import { type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { VideoStatus } from '../rules.ts';
import { videoSource } from '../videos/video-index.server.ts';

export type ChannelRow = Selectable<Schema['watch_channels']> & { videos_count: number };
export type AdminVideoRow = Pick<
  Selectable<Schema['watch_videos']>,
  | 'id'
  | 'youtube_video_id'
  | 'title'
  | 'channel_title'
  | 'channel_id'
  | 'category_id'
  | 'removed_reason'
  | 'is_demo'
  | 'is_hidden'
  | 'published_at'
> & { status: VideoStatus; tool_ids: number[] };

const channelColumns = sql`c.*, (select count(*)::int from watch_videos v where v.channel_id = c.id) as videos_count`;
const videoColumns = sql`v.id, v.youtube_video_id, v.title, v.channel_title, v.channel_id, v.category_id,
  v.removed_reason, v.is_demo, v.is_hidden, v.published_at,
  case when v.removed_at is not null then 'removed' when v.is_hidden then 'hidden' else 'shown' end as status,
  array(select t.tool_id from watch_video_tools t where t.video_id = v.id order by t.position) as tool_ids`;

export function selectChannels(
  db: Reader,
  page: Omit<SearchPage, 'search'>,
): Promise<[ChannelRow[], total: number]> {
  const list = {
    columns: channelColumns,
    from: sql`from watch_channels c`,
    where: sql`true`,
    order: sql`c.id desc`,
  };
  return selectSearchPage(db, list, { search: '', ...page });
}

export async function selectChannelRow(db: Reader, id: number): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`
    select ${channelColumns} from watch_channels c where c.id = ${id}`.execute(db);
  return rows[0];
}

function hasStatus(status: VideoStatus | undefined) {
  if (status === 'removed') return sql`v.removed_at is not null`;
  if (status === 'hidden') return sql`v.removed_at is null and v.is_hidden`;
  if (status === 'shown') return sql`v.removed_at is null and not v.is_hidden`;
  return sql`true`;
}

/** Searched in the title, the channel and the id. */
export function selectAdminVideos(
  db: Reader,
  status: VideoStatus | undefined,
  page: SearchPage,
): Promise<[AdminVideoRow[], total: number]> {
  const found = contains(page.search, [sql`v.title`, sql`v.channel_title`, sql`v.youtube_video_id`]);
  const where = sql`${hasStatus(status)} and ${found}`;
  const order = sql`v.published_at desc, v.id desc`;
  return selectSearchPage(db, { columns: videoColumns, from: sql`from watch_videos v`, where, order }, page);
}

/** Also keeps others from changing the video until the transaction ends. */
export async function lockAdminVideo(trx: Writer, id: number): Promise<AdminVideoRow | undefined> {
  const { rows } = await sql<AdminVideoRow>`
    select ${videoColumns} from watch_videos v where v.id = ${id} for update of v`.execute(trx);
  return rows[0];
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
