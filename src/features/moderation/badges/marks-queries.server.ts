import { sql } from 'kysely';
import { type Reader, rowsOf, type Writer } from '../search-queries.server.ts';

export interface MarkedTool {
  id: number;
  slug: string;
  name: string;
  is_editorial_choice: boolean;
  is_from_app_team: boolean;
  is_from_official_organization: boolean;
}
export type Marks = Omit<MarkedTool, 'id' | 'name'>;

export async function isListing(db: Reader, id: number): Promise<boolean> {
  const found = sql`select from tools where id = ${id} and pending_version_of is null`;
  return (await rowsOf(db, found)).length > 0;
}

/** Keeps a listing as it is until the transaction ends. Versions have no marks. */
export async function lockMarks(trx: Writer, id: number): Promise<MarkedTool | undefined> {
  const [found] = await rowsOf<MarkedTool>(
    trx,
    sql`select id, slug, name, is_editorial_choice, is_from_app_team, is_from_official_organization
      from tools where id = ${id} and pending_version_of is null for update`,
  );
  return found;
}

/** One renaming at a time, so that no address is given away and taken in the same moment. */
export async function lockSlugs(trx: Writer): Promise<void> {
  await sql`lock table tool_slugs in share row exclusive mode`.execute(trx);
}

/** Whether another tool has the slug, or had it and is still found by it. */
export async function isSlugTaken(trx: Writer, slug: string, exceptId: number): Promise<boolean> {
  const taken = sql`
    select from tools where slug = ${slug} and id <> ${exceptId}
    union all select from tool_slugs where slug = ${slug} and tool_id <> ${exceptId}`;
  return (await rowsOf(trx, taken)).length > 0;
}

/** The slug that goes leads to the one that comes from now on. */
export async function moveSlug(trx: Writer, id: number, from: string, to: string, now: Date): Promise<void> {
  await trx.deleteFrom('tool_slugs').where('slug', '=', to).execute();
  await trx.insertInto('tool_slugs').values({ slug: from, tool_id: id, created_at: now }).execute();
}

export async function updateMarks(trx: Writer, id: number, marks: Partial<Marks>, now: Date): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ ...marks, updated_at: now })
    .where('id', '=', id)
    .execute();
}
