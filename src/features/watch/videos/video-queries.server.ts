import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { VideoStatus } from '../rules.ts';

type VideoRow = Selectable<Schema['watch_videos']>;

const toolIds = sql<number[]>`array(
  select t.tool_id from watch_video_tools t where t.video_id = v.id order by t.position
)`;

/** The videos that may be shown, all or those of some ids. */
export async function selectIndexedVideos(db: Reader, ids?: readonly number[]) {
  const { rows } = await sql<{ id: number; category_id: number; published_at: Date; tool_ids: number[] }>`
    select v.id, v.category_id, v.published_at, ${toolIds} as tool_ids
    from watch_videos v
    where not v.is_hidden and v.removed_at is null and v.category_id is not null
      and ${ids ? sql`v.id = any(${[...ids]}::int[])` : sql`true`}`.execute(db);
  return rows;
}

/** The videos as a person sees them, in no order. Of like and unlike the last one counts. */
export function selectShownVideos(db: Reader, ids: readonly number[], userId: number) {
  return db
    .selectFrom('watch_videos as v')
    .select([
      'v.id',
      'v.youtube_video_id',
      'v.title',
      'v.description',
      'v.duration_seconds',
      'v.channel_title',
      'v.view_count',
      'v.published_at',
      'v.is_demo',
    ])
    .select(
      sql<boolean>`coalesce((
        select i.type = 'like' from watch_interactions i
        where i.video_id = v.id and i.user_id = ${userId} and i.type in ('like', 'unlike')
        order by i.at desc, i.id limit 1
      ), false)`.as('is_liked'),
    )
    .where(sql<boolean>`v.id = any(${[...ids]}::int[])`)
    .where('v.removed_at', 'is', null)
    .where('v.is_hidden', '=', false)
    .execute();
}

export type AdminVideoRow = Pick<
  VideoRow,
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

const adminColumns = sql`v.id, v.youtube_video_id, v.title, v.channel_title, v.channel_id, v.category_id,
  v.removed_reason, v.is_demo, v.is_hidden, v.published_at, ${toolIds} as tool_ids,
  case when v.removed_at is not null then 'removed' when v.is_hidden then 'hidden' else 'shown' end as status`;

/** One page of those with a status; undefined: of all. The search looks at title, channel and id. */
export function selectAdminVideos(
  db: Reader,
  status: VideoStatus | undefined,
  page: SearchPage,
): Promise<[AdminVideoRow[], total: number]> {
  const conditions: Record<VideoStatus, ReturnType<typeof sql>> = {
    removed: sql`v.removed_at is not null`,
    hidden: sql`v.removed_at is null and v.is_hidden`,
    shown: sql`v.removed_at is null and not v.is_hidden`,
  };
  const found = contains(page.search, [sql`v.title`, sql`v.channel_title`, sql`v.youtube_video_id`]);
  const where = sql`${status ? conditions[status] : sql`true`} and ${found}`;
  const order = sql`v.published_at desc, v.id desc`;
  return selectSearchPage(db, { columns: adminColumns, from: sql`from watch_videos v`, where, order }, page);
}

/** Also keeps others from changing the video until the transaction ends. */
export async function lockAdminVideo(trx: Writer, id: number): Promise<AdminVideoRow | undefined> {
  const { rows } = await sql<AdminVideoRow>`
    select ${adminColumns} from watch_videos v where v.id = ${id} for update of v`.execute(trx);
  return rows[0];
}
