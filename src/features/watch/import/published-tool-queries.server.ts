import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '#src/features/tools/catalogue/published-store.server.ts';

/** The ids of published tools by slug. Joins tools, which import files name by their slugs. */
export async function selectToolIdsBySlug(
  db: Reader,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select t.id, t.slug from tools t where t.slug = any(${[...slugs]}::text[]) and ${isPublishedTool('t')}`.execute(
    db,
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Categories by slug, name in small letters, and id. Joins categories, which import files name. */
export async function selectCategoryIds(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug', 'name']).execute();
  return new Map([
    ...rows.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...rows.map(({ id, slug }) => [slug, id] as const),
  ]);
}
