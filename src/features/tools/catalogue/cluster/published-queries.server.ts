import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../public/published-store.server.ts';
import type { SuggestedTool } from '../tool-queries.server.ts';

/** Published tools for a list of suggestions, in no order. Joins tool_previews for the icon of the tool's own site. */
export async function selectSuggested(db: Reader, ids: readonly number[]): Promise<SuggestedTool[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SuggestedTool>`
    select t.id, t.slug, t.name, coalesce(t.logo_url, preview.icon_url) as logo_url, t.category_id
    from tools t left join tool_previews preview on preview.tool_id = t.id
    where ${isPublishedTool('t')} and t.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

export async function selectIdOfSlug(db: Reader, slug: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('tools')
    .select('id')
    .where('slug', '=', slug)
    .where(isPublishedTool())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Ids of tools that were published in a time, after one of them; at most `limit`. */
export function selectPublishedBetween(
  db: Reader,
  [from, to]: readonly [Date, Date],
  { afterId, limit }: { afterId: number; limit: number },
): Promise<{ id: number }[]> {
  return db
    .selectFrom('tools')
    .select('id')
    .where(isPublishedTool())
    .where('published_at', '>', from)
    .where('published_at', '<=', to)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
