import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

const BADGES = [
  'slug',
  'is_editorial_choice',
  'is_from_app_team',
  'is_from_official_organization',
] as const satisfies readonly (keyof Schema['tools'])[];

/** The fields of a listing that only administrators set: its address and its badges. */
export type ToolBadges = Pick<Selectable<Schema['tools']>, (typeof BADGES)[number]>;
export type BadgedTool = ToolBadges & Pick<Selectable<Schema['tools']>, 'id' | 'name'>;

/** True for a listing of any status, false for a revision. */
export async function isListing(db: Reader, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('tools')
    .select('id')
    .where('id', '=', id)
    .where('pending_version_of', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a listing until the transaction ends. Revisions have no badges. */
export function lockBadges(trx: Writer, id: number): Promise<BadgedTool | undefined> {
  return trx
    .selectFrom('tools')
    .select(['id', 'name', ...BADGES])
    .where('id', '=', id)
    .where('pending_version_of', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Lets one transaction at a time change slugs, so that two cannot take the same one. */
export async function lockSlugs(trx: Writer): Promise<void> {
  await sql`lock table tool_slugs in share row exclusive mode`.execute(trx);
}

/** True when another tool has the slug, or had it and is still found by it. */
export async function isSlugTaken(trx: Writer, slug: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from tools where slug = ${slug} and id <> ${exceptId}
    union all select from tool_slugs where slug = ${slug} and tool_id <> ${exceptId}`.execute(trx);
  return rows.length > 0;
}

/** Redirects the old slug to the new one. */
export async function redirectSlug(
  trx: Writer,
  toolId: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await trx.deleteFrom('tool_slugs').where('slug', '=', to).execute();
  await trx.insertInto('tool_slugs').values({ slug: from, tool_id: toolId, created_at: now }).execute();
}

/** @throws the database's error 23505 on `tools_slug_key` for the slug of a tool added in the same moment. */
export async function updateBadges(
  trx: Writer,
  toolId: number,
  badges: Partial<ToolBadges>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ ...badges, updated_at: now })
    .where('id', '=', toolId)
    .execute();
}
