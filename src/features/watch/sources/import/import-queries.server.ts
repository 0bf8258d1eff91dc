import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/public/published-store.server.ts';

/** The ids of published tools by slug. Joins tools, which import files name by their slugs. */
export async function selectToolIdsBySlug(
  db: Reader,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('tools as t')
    .select(['t.id', 't.slug'])
    .where(sql<boolean>`t.slug = any(${[...slugs]}::text[])`)
    .where(isPublishedTool('t'))
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Returns the ids of videos that are known and have tools already. */
export async function selectIdsWithTools(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ youtube_video_id: string }>`
    select v.youtube_video_id from watch_videos v where v.youtube_video_id = any(${[...ids]}::text[])
      and exists (select from watch_video_tools t where t.video_id = v.id)`.execute(db);
  return new Set(rows.map(({ youtube_video_id }) => youtube_video_id));
}

/** Categories by slug, name in small letters, and id. Joins categories, which import files name. */
export async function selectCategoryIds(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug', 'name']).execute();
  return new Map([
    ...rows.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...rows.map(({ id, slug }) => [slug, id] as const),
  ]);
}
